package indirect enum TemplateProblem: Equatable, Sendable {
  case notALink(LinkError)
  case directiveOrFragment
  case unknownParameter(String)
}

/// A link whose parameters a route fills, such as `/menu/:menu` or `/search?kind=all&q=:query`.
struct RouteTemplate {
  let text: String
  /// The segments. Literals are encoded, as they were written.
  let path: [Pattern.Segment]
  let query: [(key: String, value: Pattern.Segment)]

  init(_ text: String) {
    self.text = text
    let halves = text.pieces(between: .questionMark)
    path = halves[0].pieces(between: .slash).map(Self.piece)
    let items = halves.dropFirst().joined(separator: "?").pieces(between: .ampersand)
    query = items.filter { !$0.isEmpty }.map { item in
      let parts = item.pieces(between: .equalsSign)
      let value = parts.dropFirst().joined(separator: "=")
      let isOptional = value.hasPrefix(":") && value.hasSuffix("?")
      return (parts[0], Self.piece(isOptional ? String(value.dropLast()) : value))
    }
  }

  private static func piece(_ text: String) -> Pattern.Segment {
    let name = String(text.dropFirst())
    if name.isEmpty { return .literal(text) }
    return text.hasPrefix(":")
      ? .parameter(name) : text.hasPrefix("*") ? .tail(name) : .literal(text)
  }

  /// Returns the mistake in the template of a route whose parameters have these names.
  func problem(names: [String], directivePrefix: String) -> TemplateProblem? {
    guard !text.contains("#") else { return .directiveOrFragment }
    let named = (path + query.map(\.value)).compactMap(\.name)
    if let name = named.first(where: { !names.contains($0) }) { return .unknownParameter(name) }
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
      if case .literal(let text) = piece {
        pieces.append(text)
      } else {
        guard let written = try? piece.filled(with: values) else { return nil }
        pieces.append(written)
      }
    }
    var items: [String] = []
    for item in query {
      if case .literal(let text) = item.value {
        items.append(text.isEmpty ? item.key : "\(item.key)=\(text)")
      } else if let text = item.value.name.flatMap({ values[$0] }) {
        items.append("\(item.key)=\(PercentEncoding.component(text))")
      }
    }
    return pieces.joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}
