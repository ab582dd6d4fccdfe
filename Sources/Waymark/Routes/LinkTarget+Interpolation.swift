extension LinkTarget: ExpressibleByStringInterpolation {
  /// Builds a link from a literal. Each value is encoded as one path segment or one query value.
  ///
  /// `"/restaurant/\(name)"` always opens a restaurant, even if the name contains a slash.
  public struct StringInterpolation: StringInterpolationProtocol {
    var link: String

    /// Creates an empty link.
    public init(literalCapacity: Int, interpolationCount: Int) {
      link = ""
      link.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Appends a part of the link without encoding it.
    public mutating func appendLiteral(_ literal: String) { link += literal }

    /// Appends a value, encoded.
    public mutating func appendInterpolation(_ value: some LinkParameter) { append(value.linkText) }

    /// Appends a path for a `*tail`. Everything except slashes is encoded.
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
