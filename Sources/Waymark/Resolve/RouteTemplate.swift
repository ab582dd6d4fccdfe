/// A link that is filled with the parameters of a route, such as `/search?kind=all&q=:query`.
struct RouteTemplate {
  let text: String
  /// The segments. Literal text is encoded as it was written.
  let path: [Pattern.Segment]
  let query: [(key: String, value: Pattern.Segment)]

  init(_ text: String) {
    self.text = text
    let halves = text.pieces(between: "?")
    let hasScheme = UTF8Bytes.with(text) { LinkParser.schemeEnd($0) != nil }
    path = halves[0].pieces(between: "/").enumerated().map { number, piece in
      // The colon of a scheme doesn't begin a parameter.
      number == 0 && hasScheme ? .literal(piece) : Self.segment(piece)
    }
    let items = halves.dropFirst().joined(separator: "?").pieces(between: "&")
    query = items.filter { !$0.isEmpty }.map { item in
      let parts = item.pieces(between: "=")
      let value = parts.dropFirst().joined(separator: "=")
      let parameter = value.rest(after: ":") ?? ""
      let isOptional = value.ends(with: "?")
      let name = String(parameter.unicodeScalars.dropLast(isOptional ? 1 : 0))
      return (parts[0], name.isEmpty ? .literal(value) : .parameter(name))
    }
  }

  private static func segment(_ text: String) -> Pattern.Segment {
    let bytes = text.utf8
    if bytes.first == .asterisk, bytes.count > 1 {
      return .tail(String(text.unicodeScalars.dropFirst()))
    }
    guard let colon = bytes.firstIndex(of: .colon) else { return .literal(text) }
    let start = bytes.index(after: colon)
    let end = bytes[start...].firstIndex { !$0.isInName } ?? bytes.endIndex
    guard start < end, !bytes[start].isDigit else { return .literal(text) }
    let name = String(text[start..<end])
    if colon == bytes.startIndex, end == bytes.endIndex { return .parameter(name) }
    guard let before = try? PercentEncoding.decode(String(text[..<colon])),
      let after = try? PercentEncoding.decode(String(text[end...]))
    else { return .literal(text) }
    return .affixed(before: before, name: name, after: after)
  }

  /// Returns the mistake, as a part of a sentence.
  /// - Parameter names: The names of the parameters that the template can have.
  func problem(names: [String], directivePrefix: String) -> String? {
    let named = (path + query.map(\.value)).compactMap(\.name)
    if let name = named.first(where: { !names.contains($0) }) {
      return "uses the parameter ‘\(name)’, which the pattern doesn't have"
    }
    for case .affixed(_, _, let after) in path where Self.segment(after).name != nil {
      return "has two parameters in a segment, which can have only one"
    }
    let values = RouteParameters(names: names, values: names.map { _ in "x" })
    do {
      let sample = try DeepLink(filled(values) ?? "", directivePrefix: directivePrefix)
      if sample.directives == .none, !text.utf8.contains(.numberSign) { return nil }
      return "has a directive or a fragment, which isn't possible here; remove it"
    } catch {
      return "isn't a link. \(error.message.dropLast())"
    }
  }

  /// Returns the link for these parameters, or `nil` if a parameter of the path is absent or can't
  /// be a segment. An absent parameter of the query is omitted. A template never has directives.
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
      } else if let name = item.value.name {
        items += values.texts(of: name).map { "\(item.key)=\(PercentEncoding.component($0))" }
      }
    }
    return pieces.joined(separator: "/") + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}
