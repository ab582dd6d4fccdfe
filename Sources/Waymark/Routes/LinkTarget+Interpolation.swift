extension LinkTarget: ExpressibleByStringInterpolation {
  /// Builds a link from a text: each value that stands in it is one segment, or one query value.
  ///
  /// `"/restaurant/\(name)"` leads to one restaurant, whatever slashes or signs its name has.
  public struct StringInterpolation: StringInterpolationProtocol {
    var link: String

    /// Begins an empty link.
    public init(literalCapacity: Int, interpolationCount: Int) {
      link = ""
      link.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Takes a part of the link as it is written.
    public mutating func appendLiteral(_ literal: String) { link += literal }

    /// Takes a value, encoded.
    public mutating func appendInterpolation(_ value: some LinkParameter) {
      append(value.linkText)
    }

    /// Takes a path whose slashes stay, for a `*tail`.
    public mutating func appendInterpolation(path: String) {
      for (index, part) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated()
      {
        if index > 0 { link += "/" }
        append(String(part))
      }
    }

    /// What would lead to another place of the path makes a text that is no link.
    private mutating func append(_ text: String) {
      let isOut = !link.contains("?") && !PercentEncoding.mayBeSegment(text)
      link += isOut ? "%" : PercentEncoding.component(text)
    }
  }

  /// Makes a target of a text with values.
  public init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.link) }
}
