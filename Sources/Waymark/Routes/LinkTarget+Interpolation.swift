extension LinkTarget: ExpressibleByStringInterpolation {
  /// Builds a link from a literal. Each value is encoded as one path segment, or as one key or one
  /// value of the query.
  ///
  /// `"/restaurant/\(name)"` always opens a restaurant, even if the name contains a slash. Opening
  /// the target fails if a value is in another place, such as at the beginning or in a host, or if
  /// it can't be a segment, such as an empty string or `..`.
  public struct StringInterpolation: StringInterpolationProtocol {
    var link = LinkLiteral()

    /// Creates an empty link.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a part of the link without encoding it.
    public mutating func appendLiteral(_ literal: String) { link.append(literal: literal) }

    /// Appends a value, encoded.
    public mutating func appendInterpolation(_ value: some LinkParameter) {
      link.append(value: value.linkText)
    }

    /// Appends a path for a `*tail`. Everything except slashes is encoded.
    public mutating func appendInterpolation(path: String) {
      for (index, part) in path.pieces(between: .slash).enumerated() {
        if index > 0 { link.append(literal: "/") }
        link.append(value: part)
      }
    }
  }

  /// Creates a target from a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    var link = stringInterpolation.link
    link.finish()
    if let offset = link.misplaced {
      // No text that begins like this is a valid link.
      self.init(
        "% " + link.text,
        failure: LinkError(code: .misplacedValue, text: link.text, offset: offset))
    } else {
      self.init(stringLiteral: link.text)
    }
  }
}
