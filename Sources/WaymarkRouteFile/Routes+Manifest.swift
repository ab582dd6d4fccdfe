public import Waymark

extension Routes {
  /// The routes as a text that ``RouteFile`` reads: one line a route, the tabs first.
  ///
  /// Makers, conditions, bound screens and buttons are code and are left out, and so is the root of a tab
  /// that a handler or a route with parameters takes; a user's type is written as the kind of its texts.
  public var manifest: String {
    let (addresses, definitions) = (registry.addresses, registry.definitions)
    let origins = addresses.origins.map { "origin \($0.text)" }
    let schemes = addresses.schemes.map { "scheme \($0)" }
    let tabs = registry.tabRoots.compactMap { root in
      definitions.firstIndex { $0.isRoot(at: root, of: addresses) }
    }
    let others = definitions.indices.filter { !tabs.contains($0) && !definitions[$0].isBound }
    let lines = (tabs + others).map { number in
      let definition = definitions[number]
      let columns = registry.columns.first { definition.isRoot(at: $0.root, of: addresses) }
      return definition.line(isTab: tabs.contains(number), columns: columns?.patterns ?? [])
    }
    return (origins + schemes + lines).map { $0 + "\n" }.joined()
  }
}

extension RouteDefinition {
  fileprivate func isRoot(at root: String, of addresses: AppAddresses) -> Bool {
    guard case .screen = content, !isBound, let link = try? addresses.read(root),
      let own = addresses.appForm(of: link)
    else { return false }
    return pattern.scope == .own && pattern.segments == own.segments.map { .literal($0) }
  }

  fileprivate func line(isTab: Bool, columns: [String]) -> String {
    var words = [text.asWord]
    let kinds = types.map(\.kind)
    if kinds.contains(where: { $0 != "String" }) {
      let types = zip(kinds, pattern.parameters).map { $0 + ($1.isOptional ? "?" : "") }
      words.append("types:" + types.joined(separator: ","))
    }
    if isTab { words.append("tab") }
    if !columns.isEmpty {
      // A comma separates columns.
      let patterns = columns.map { $0.asWord.split(separator: ",").joined(separator: "%2C") }
      words.append("columns:" + patterns.joined(separator: ","))
    }
    switch content {
    case .screen: break
    case .action, .task: words.append("action")
    case .redirect(let template): words.append("redirect:\(template.asWord)")
    }
    return (words + options.compactMap(\.kind.word)).joined(separator: " ")
  }
}

extension RouteOption.Kind {
  /// The option in a manifest; nil for one that only code can express.
  fileprivate var word: String? {
    switch self {
    case .present(let presentation): "present:\(presentation)"
    case .sheet: "present:sheet"
    case .reuse(let policy): "reuse:\(policy.rawValue)"
    case .tab(let root): "in:\(root.asWord)"
    case .parent(let template): "parent:\(template.asWord)"
    case .trust: "trust:outside"
    case .onWeb(let isOnWeb): "onWeb:\(isOnWeb)"
    case .guarded(let check): "guard:\(check.name.asWord)"
    case .entryGuarded(let check): "entryGuard:\(check.name.asWord)"
    case .transition, .requiredChain, .identity, .condition, .asksToLeave, .saved, .plainLinks: nil
    }
  }
}

extension String {
  /// The text with blanks as escapes, because a blank ends a word of the manifest.
  fileprivate var asWord: String {
    unicodeScalars.map { scalar in
      guard scalar.value <= 0x20 || scalar.value == 0x7F else { return String(scalar) }
      return (scalar.value < 0x10 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
    }.joined()
  }
}
