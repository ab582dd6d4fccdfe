/// Where the parts of a link stand in its canonical text.
///
///     scheme ":" "//" authority path "?" query "#" fragment
///
/// No canonical text is longer than 8 KiB, so that sixteen bits count its bytes.
struct LinkParts: Equatable, Sendable {
  /// The end of the scheme; 0 without one.
  var schemeEnd: UInt16 = 0
  /// The end of the authority; 0 without one.
  var authorityEnd: UInt16 = 0
  var pathStart: UInt16 = 0
  var pathEnd: UInt16 = 0
  /// The end of the query; that of the path without one.
  var queryEnd: UInt16 = 0
  /// The end of the text, which is that of the fragment.
  var end: UInt16 = 0
  /// True if the scheme is one of the web's.
  var isWeb = false
  /// True if there is a host; one that is a dot segment is none.
  var hasHost = false
  /// True if the path may have escapes.
  var hasEscapes = false

  var scheme: Range<Int>? { schemeEnd == 0 ? nil : 0..<Int(schemeEnd) }
  /// The colon and two slashes stand before it.
  var authority: Range<Int>? { authorityEnd == 0 ? nil : Int(schemeEnd) + 3..<Int(authorityEnd) }
  var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }
  var query: Range<Int>? { queryEnd == pathEnd ? nil : Int(pathEnd) + 1..<Int(queryEnd) }
  var fragment: Range<Int>? { end == queryEnd ? nil : Int(queryEnd) + 1..<Int(end) }

  /// True if the host is the first segment: that of the web's schemes is an origin.
  var hasHostSegment: Bool { hasHost && !isWeb }

  /// The range of the segments, after the host where that is one.
  var routePath: Range<Int> {
    // A slash stands before the host, as before a segment.
    hasHostSegment ? Int(schemeEnd) + 2..<Int(pathEnd) : path
  }

  /// True if nothing stands before the path.
  var isAppLink: Bool { schemeEnd == 0 }

  /// The parts of a text that begins with the segments.
  var appForm: LinkParts {
    let start = UInt16(routePath.lowerBound)
    return LinkParts(
      pathEnd: pathEnd - start, queryEnd: queryEnd - start, end: end - start,
      hasEscapes: hasEscapes)
  }

  /// The parts of a text that ends inside the path, or with it.
  func cut(at pathEnd: Int) -> LinkParts {
    var parts = self
    parts.pathEnd = UInt16(pathEnd)
    parts.queryEnd = parts.pathEnd
    parts.end = parts.pathEnd
    return parts
  }
}
