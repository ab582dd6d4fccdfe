/// The offsets of the parts of a link in its canonical text.
///
///     scheme ":" "//" authority path "?" query "#" fragment
///
/// A canonical text has at most 8 KiB, so 16 bits hold an offset.
struct LinkParts: Equatable, Sendable {
  var schemeEnd: UInt16 = 0
  var authorityEnd: UInt16 = 0
  var pathStart: UInt16 = 0
  var pathEnd: UInt16 = 0
  /// The end of the query, or of the path without a query.
  var queryEnd: UInt16 = 0
  var end: UInt16 = 0
  var isWeb = false
  /// A Boolean value indicating whether there is a host that isn't a dot segment.
  var hasHost = false
  var hasEscapes = false

  var scheme: Range<Int>? { schemeEnd == 0 ? nil : 0..<Int(schemeEnd) }
  var authority: Range<Int>? { authorityEnd == 0 ? nil : Int(schemeEnd) + 3..<Int(authorityEnd) }
  var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }
  var query: Range<Int>? { queryEnd == pathEnd ? nil : Int(pathEnd) + 1..<Int(queryEnd) }
  var fragment: Range<Int>? { end == queryEnd ? nil : Int(queryEnd) + 1..<Int(end) }

  /// A Boolean value indicating whether the host is the first segment. In a web link, it isn't.
  var hasHostSegment: Bool { hasHost && !isWeb }

  var routePath: Range<Int> {
    // The host follows a slash, like a segment.
    hasHostSegment ? Int(schemeEnd) + 2..<Int(pathEnd) : path
  }

  var isAppLink: Bool { schemeEnd == 0 }

  /// The parts of the text that begins with the route segments.
  var appForm: LinkParts {
    let start = UInt16(routePath.lowerBound)
    return LinkParts(
      pathEnd: pathEnd - start, queryEnd: queryEnd - start, end: end - start,
      hasEscapes: hasEscapes)
  }

  /// Returns the parts of the text that ends at an offset of the path.
  func cut(at pathEnd: Int) -> LinkParts {
    var parts = self
    parts.pathEnd = UInt16(pathEnd)
    parts.queryEnd = parts.pathEnd
    parts.end = parts.pathEnd
    return parts
  }
}
