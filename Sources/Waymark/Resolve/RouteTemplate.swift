package indirect enum TemplateProblem: Equatable, Sendable {
  case notALink(LinkError)
  case directiveOrFragment
  case unknownParameter(String)
}

/// A link with holes that a route's parameters fill: `/menu/:menu`, `/search?kind=all&q=:query`. A class,
/// since it is handed on often.
final class RouteTemplate {
  indirect enum Piece: Equatable {
    case literal(String)
    case parameter(String, isTail: Bool)

    init(_ text: String) {
      let name = String(text.dropFirst())
      let isParameter = !name.isEmpty && (text.hasPrefix(":") || text.hasPrefix("*"))
      self = isParameter ? .parameter(name, isTail: text.hasPrefix("*")) : .literal(text)
    }
  }

  let text: String
  let path: [Piece]
  let query: [(key: String, value: Piece)]

  init(_ text: String) {
    self.text = text
    let halves = text.pieces(between: .questionMark)
    path = halves[0].pieces(between: .slash).map(Piece.init)
    let items = halves.dropFirst().joined(separator: "?").pieces(between: .ampersand)
    query = items.filter { !$0.isEmpty }.map { item in
      let parts = item.pieces(between: .equalsSign)
      let value = parts.dropFirst().joined(separator: "=")
      let isOptional = value.hasPrefix(":") && value.hasSuffix("?")
      return (parts[0], Piece(isOptional ? String(value.dropLast()) : value))
    }
  }

  /// The mistake in the template, given the names that its route has.
  func problem(names: [String], directivePrefix: String) -> TemplateProblem? {
    guard !text.contains("#") else { return .directiveOrFragment }
    for case .parameter(let name, _) in path + query.map(\.value) where !names.contains(name) {
      return .unknownParameter(name)
    }
    let values = RouteParameters(names: names, values: names.map { _ in "x" })
    do {
      let sample = try DeepLink(filled(values) ?? "", directivePrefix: directivePrefix)
      return sample.directives == .none ? nil : .directiveOrFragment
    } catch {
      return .notALink(error)
    }
  }

  /// The link for these parameters; nil if one that the path needs is absent, or would lead out of its
  /// place. An absent parameter of the query is left out.
  /// A template has no directives, so nothing in it is taken for one.
  func link(_ parameters: RouteParameters) throws(LinkError) -> DeepLink? {
    guard let text = filled(parameters) else { return nil }
    return try DeepLink(text, directivePrefix: "")
  }

  private func filled(_ values: RouteParameters) -> String? {
    var pieces: [String] = []
    for piece in path {
      switch piece {
      case .literal(let text): pieces.append(text)
      case .parameter(let name, let isTail):
        let written = values[name].flatMap(isTail ? PercentEncoding.tail : PercentEncoding.segment)
        guard let written else { return nil }
        pieces.append(written)
      }
    }
    var items: [String] = []
    for item in query {
      switch item.value {
      case .literal(let text): items.append(text.isEmpty ? item.key : "\(item.key)=\(text)")
      case .parameter(let name, _):
        guard let text = values[name] else { continue }
        items.append("\(item.key)=\(PercentEncoding.component(text))")
      }
    }
    return pieces.joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}
