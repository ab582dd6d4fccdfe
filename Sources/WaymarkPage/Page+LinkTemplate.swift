package import Waymark

extension Page {
  /// A link that contains `:name`, `*name` or, in its query, `:name?` in place of values.
  ///
  /// Its syntax is the one of patterns, so the pattern of a route is also a template.
  package struct LinkTemplate: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The link with names in place of values, and its options.
    package var target: LinkTarget

    /// Creates a template.
    package init(_ target: LinkTarget) { self.target = target }

    /// Creates a template from a string literal.
    package init(stringLiteral text: String) { target = LinkTarget(stringLiteral: text) }

    /// Returns the target for these values.
    package func target(_ values: [String: String]) -> LinkTarget {
      var filled = target
      filled.link = link(values)
      return filled
    }

    /// Returns the link for these values.
    ///
    /// Each value becomes one path segment or one query value. `*name` keeps slashes, and
    /// `key=:name?` is left out if the value is empty. With the template `:name`, the value itself
    /// is the link. With a value that can't be a segment, such as `..`, the link doesn't open.
    package func link(_ values: [String: String]) -> String {
      if let name = target.link.rest(after: ":"), let text = values[String(name)] { return text }
      let (start, fragment) = target.link.halves(at: "#")
      let (path, query) = start.halves(at: "?")
      var link = LinkTarget.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
      for (index, piece) in path.pieces(between: "/").enumerated() {
        if index > 0 { link.appendLiteral("/") }
        Self.append(piece, values, to: &link)
      }
      var separator = "?"
      for item in (query ?? "").pieces(between: "&") where !item.isEmpty {
        let (key, parameter) = item.halves(at: "=")
        let isOptional = parameter?.begins(with: ":") == true && item.ends(with: "?")
        let piece = String((parameter ?? "").unicodeScalars.dropLast(isOptional ? 1 : 0))
        if isOptional, values[String(piece.unicodeScalars.dropFirst())]?.isEmpty != false {
          continue
        }
        link.appendLiteral(separator + key + (parameter == nil ? "" : "="))
        Self.append(piece, values, to: &link)
        separator = "&"
      }
      return LinkTarget(stringInterpolation: link).link + (fragment.map { "#" + $0 } ?? "")
    }

    /// Appends a piece of the template, or the value of the parameter that it is.
    private static func append(
      _ piece: String, _ values: [String: String], to link: inout LinkTarget.StringInterpolation
    ) {
      if let name = piece.rest(after: ":"), let value = values[String(name)] {
        if !value.isEmpty { link.appendInterpolation(value) }
      } else if let name = piece.rest(after: "*"), let value = values[String(name)] {
        for (index, part) in value.pieces(between: "/").enumerated() {
          if index > 0 { link.appendLiteral("/") }
          if !part.isEmpty { link.appendInterpolation(part) }
        }
      } else {
        link.appendLiteral(piece)
      }
    }
  }
}
