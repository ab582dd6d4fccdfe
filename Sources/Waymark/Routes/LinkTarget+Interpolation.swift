extension LinkTarget: ExpressibleByStringInterpolation {
  /// Builds a link from a literal; each value in it is encoded as one segment, or one query value.
  ///
  /// `"/restaurant/\(name)"` leads to one restaurant, whatever slashes or signs its name has.
  public struct StringInterpolation: StringInterpolationProtocol {
    var link: String

    /// Creates an empty link.
    public init(literalCapacity: Int, interpolationCount: Int) {
      link = ""
      link.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Appends a part of the link, not encoded.
    public mutating func appendLiteral(_ literal: String) { link += literal }

    /// Appends a value, encoded.
    public mutating func appendInterpolation(_ value: some LinkParameter) { append(value.linkText) }

    /// Appends a path, encoded except for its slashes, for a `*tail`.
    public mutating func appendInterpolation(path: String) {
      for (index, part) in path.pieces(between: .slash).enumerated() {
        if index > 0 { link += "/" }
        append(part)
      }
    }

    /// A value such as `..` would change the path: it makes a text that is no link.
    private mutating func append(_ text: String) {
      let isOut = !link.contains("?") && !PercentEncoding.mayBeSegment(text)
      link += isOut ? "%" : PercentEncoding.component(text)
    }
  }

  /// Creates a target from a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    self.init(stringLiteral: stringInterpolation.link)
  }
}
