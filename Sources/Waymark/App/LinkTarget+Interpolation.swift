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
      link += PercentEncoding.component(value.linkText)
    }

    /// Takes a path whose slashes stay, for a `*tail`.
    public mutating func appendInterpolation(path: String) {
      link += path.split(separator: "/", omittingEmptySubsequences: false)
        .map { PercentEncoding.component(String($0)) }.joined(separator: "/")
    }
  }

  /// Makes a target of a text with values.
  public init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.link) }
}
