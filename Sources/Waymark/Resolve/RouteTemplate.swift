/// A link with holes that a route's parameters fill: `/menu/:menu`, `/search?kind=all&q=:query`.
struct RouteTemplate: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case literal(String)
    case parameter(String)
    case tail(String)
  }
  struct Item: Hashable, Sendable {
    let key: String
    let value: Piece
  }
  enum Problem: Equatable, Sendable {
    case notALink(LinkError)
    case hasDirectives
    case hasFragment
    case unknownParameter(String)
  }

  let text: String
  let path: [Piece]
  let query: [Item]

  init(_ text: String) {
    self.text = text
    let cut = text.firstIndex(of: "?") ?? text.endIndex
    path = text[..<cut].split(separator: "/", omittingEmptySubsequences: false).map(Self.piece)
    guard cut < text.endIndex else {
      query = []
      return
    }
    query = text[text.index(after: cut)...].split(separator: "&").map { item in
      guard let equals = item.firstIndex(of: "=") else {
        return Item(key: String(item), value: .literal(""))
      }
      var value = item[item.index(after: equals)...]
      if value.hasPrefix(":"), value.hasSuffix("?") { value = value.dropLast() }
      return Item(key: String(item[..<equals]), value: Self.piece(value))
    }
  }

  private static func piece(_ text: Substring) -> Piece {
    guard text.count > 1 else { return .literal(String(text)) }
    if text.first == ":" { return .parameter(String(text.dropFirst())) }
    if text.first == "*" { return .tail(String(text.dropFirst())) }
    return .literal(String(text))
  }

  /// The mistake in the template, given the names that its route has.
  func problem(names: [String], directivePrefix: String) -> Problem? {
    guard !text.contains("#") else { return .hasFragment }
    for case .parameter(let name) in path + query.map(\.value) where !names.contains(name) {
      return .unknownParameter(name)
    }
    for case .tail(let name) in path + query.map(\.value) where !names.contains(name) {
      return .unknownParameter(name)
    }
    do {
      let sample = try DeepLink(filled { _ in "x" } ?? "", directivePrefix: directivePrefix)
      return sample.directives == .none ? nil : .hasDirectives
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
      case .parameter(let name):
        guard let segment = value(name).flatMap(PercentEncoding.segment) else { return nil }
        pieces.append(segment)
      case .tail(let name):
        guard let tail = value(name).flatMap(PercentEncoding.tail) else { return nil }
        pieces.append(tail)
      }
    }
    var items: [String] = []
    for item in query {
      switch item.value {
      case .literal(let text): items.append(text.isEmpty ? item.key : "\(item.key)=\(text)")
      case .parameter(let name), .tail(let name):
        guard let text = value(name) else { continue }
        items.append("\(item.key)=\(PercentEncoding.component(text))")
      }
    }
    return pieces.joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}
