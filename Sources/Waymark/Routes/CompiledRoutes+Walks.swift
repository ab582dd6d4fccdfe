extension CompiledRoutes {
  /// Returns the plan of a link of the app after its redirects, or `nil` if no route matches it.
  func plan(for text: String, _ options: OpenOptions? = nil) -> Plan? {
    guard let link = try? resolver.table.addresses.read(text) else { return nil }
    var walk = LinkWalk(link, from: .app, options: options, in: self)
    while let plan = walk.nextPlan() {
      guard case .redirect(let next) = plan else { return plan }
      guard walk.follow(next) else { return nil }
    }
    return nil
  }

  /// Returns the effect of following a link and its redirects, without running guards.
  package func kind(of text: String) -> LinkKind? {
    switch plan(for: text) {
    case nil, .unmatched, .refused, .redirect: nil
    case .action: .action
    case .system: .external
    case .back, .closeModals, .closeGuarded, .refresh: .reuse
    case .screen(let plan): plan.opensTabRoot ? .reuse : plan.target.presentation.kind
    }
  }

  /// Returns the link of the screen that a target opens after the redirects of routes, or `nil`.
  package func screenLink(of target: LinkTarget) -> DeepLink? { screen(of: target)?.link }

  /// Returns whether a route matches the link, or the external policy allows it.
  package func leadsSomewhere(_ link: DeepLink) -> Bool {
    var walk = LinkWalk(link, from: .app, in: self)
    return walk.nextPlan() != nil
  }

  /// Makes the screen of an entry with the route of its identity, or else with the next one.
  func makeScreen(of entry: Entry, for context: OpenInfo) throws -> AnyScreen? {
    for match in matches(of: entry) {
      let context = OpenInfo(
        link: entry.link, parameters: resolver.parameters(of: match), values: context.values,
        source: context.source, payload: entry.payload, entry: entry.id,
        navigator: context.navigator)
      if let screens = try definitions[match.route].chain?.screens(context) { return screens.last }
      if let screen = try makeScreen(match.route, context) { return screen }
    }
    return nil
  }

  /// Returns the matches of an entry's screen from the route of its identity on. Better routes
  /// declined when the entry opened, so they're tried only if its own route was removed.
  func matches(of entry: Entry) -> [RouteMatch] {
    let all = resolver.candidates(for: entry.link).filter { resolver.rules[$0.route].isScreen }
    let own = all.firstIndex { resolver.identity(of: entry.link, $0.route) == entry.identity }
    return Array(all[(own ?? 0)...])
  }
}

extension Presentation {
  /// The effect of opening a link with the presentation.
  package var kind: LinkKind {
    switch self {
    case .push, .replace: .push
    case .external: .external
    case .popover: .popover
    case .sheet, .fullScreen, .modal: .sheet
    case .alert, .actionSheet: .dialog
    }
  }
}

/// The effect of opening a link, which a row indicates.
package enum LinkKind: Equatable, Sendable {
  /// A screen is pushed. Its route can also reuse one in the stack.
  case push
  /// An open screen is shown: a tab root, a screen to go back to, or the same screen again.
  case reuse
  /// A layer with a screen is presented.
  case sheet
  /// An alert or an action sheet is presented.
  case dialog
  /// A popover is presented and points at the row, if there is room.
  case popover
  /// A page or an app outside of this app opens.
  case external
  /// An action runs.
  case action
}
