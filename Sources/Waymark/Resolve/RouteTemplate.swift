/// A mistake in a template.
package indirect enum TemplateProblem: Equatable, Sendable {
  case notALink(LinkError)
  case directiveOrFragment
  case unknownParameter(String)
}

/// A link with holes that a route's parameters fill: `/menu/:menu`, `/search?kind=all&q=:query`.
struct RouteTemplate: Equatable, Sendable {
  indirect enum Piece: Equatable, Sendable {
    case literal(String)
    case parameter(String, isTail: Bool)
  }
  struct Item: Equatable, Sendable {
    let key: String
    let value: Piece
  }

  let text: String
  let path: [Piece]
  let query: [Item]

  init(_ text: String) {
    self.text = text
    let cut = text.firstIndex(of: "?") ?? text.endIndex
    path = text[..<cut].split(separator: "/", omittingEmptySubsequences: false).map(Self.piece)
    query = text[cut...].dropFirst().split(separator: "&").map { item in
      guard let equals = item.firstIndex(of: "=") else {
        return Item(key: String(item), value: .literal(""))
      }
      var value = item[item.index(after: equals)...]
      if value.hasPrefix(":"), value.hasSuffix("?") { value = value.dropLast() }
      return Item(key: String(item[..<equals]), value: Self.piece(value))
    }
  }

  private static func piece(_ text: Substring) -> Piece {
    guard text.count > 1, text.first == ":" || text.first == "*" else {
      return .literal(String(text))
    }
    return .parameter(String(text.dropFirst()), isTail: text.first == "*")
  }

  /// The mistake in the template, given the names that its route has.
  func problem(names: [String], directivePrefix: String) -> TemplateProblem? {
    guard !text.contains("#") else { return .directiveOrFragment }
    for case .parameter(let name, _) in path + query.map(\.value) where !names.contains(name) {
      return .unknownParameter(name)
    }
    do {
      let sample = try DeepLink(filled { _ in "x" } ?? "", directivePrefix: directivePrefix)
      return sample.directives == .none ? nil : .directiveOrFragment
    } catch {
      return .notALink(error)
    }
  }

  /// The link for these parameters; nil if the path needs one that is absent, or that would lead out
  /// of its place.
  ///
  /// A template has no directives, so nothing in it is taken for one.
  func link(_ parameters: RouteParameters) throws(LinkError) -> DeepLink? {
    guard let text = filled({ parameters[$0] }) else { return nil }
    return try DeepLink(text, directivePrefix: "")
  }

  private func filled(_ value: (String) -> String?) -> String? {
    var pieces: [String] = []
    for piece in path {
      switch piece {
      case .literal(let text): pieces.append(text)
      case .parameter(let name, let isTail):
        let written = value(name).flatMap(isTail ? PercentEncoding.tail : PercentEncoding.segment)
        guard let written else { return nil }
        pieces.append(written)
      }
    }
    var items: [String] = []
    for item in query {
      switch item.value {
      case .literal(let text): items.append(text.isEmpty ? item.key : "\(item.key)=\(text)")
      case .parameter(let name, _):
        guard let text = value(name) else { continue }
        items.append("\(item.key)=\(PercentEncoding.component(text))")
      }
    }
    return pieces.joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}
