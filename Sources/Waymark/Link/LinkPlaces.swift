/// Where the parts of a link stand in its canonical text.
///
///     scheme ":" "//" authority path "?" query "#" fragment
///
/// No canonical text is longer than what sixteen bits count: the limit of links is 8 KiB, and what an
/// own form may have to escape makes three bytes of one.
struct LinkPlaces: Hashable, Sendable {
  /// The end of the scheme; 0 without one.
  private var schemeEnd: UInt16 = 0
  /// The end of the authority; 0 without one.
  private var authorityEnd: UInt16 = 0
  private var pathStart: UInt16 = 0
  private var pathEnd: UInt16
  /// The end of the query; that of the path without one.
  private var queryEnd: UInt16
  /// The end of the text, which is that of the fragment.
  private var end: UInt16
  /// Whether the scheme is one of the web's.
  private(set) var isWeb = false
  /// Whether something may be escaped.
  let hasEscapes: Bool

  /// Places of an own link.
  init(pathEnd: Int, queryEnd: Int, end: Int, hasEscapes: Bool) {
    self.pathEnd = UInt16(pathEnd)
    self.queryEnd = UInt16(queryEnd)
    self.end = UInt16(end)
    self.hasEscapes = hasEscapes
  }

  init(
    schemeEnd: Int, authorityEnd: Int, isWeb: Bool, path: Range<Int>, queryEnd: Int, end: Int,
    hasEscapes: Bool
  ) {
    self.init(pathEnd: path.upperBound, queryEnd: queryEnd, end: end, hasEscapes: hasEscapes)
    self.schemeEnd = UInt16(schemeEnd)
    self.authorityEnd = UInt16(authorityEnd)
    self.isWeb = isWeb
    pathStart = UInt16(path.lowerBound)
  }

  var scheme: Range<Int>? { schemeEnd == 0 ? nil : 0..<Int(schemeEnd) }
  /// The colon and two slashes stand before it.
  var authority: Range<Int>? {
    authorityEnd == 0 ? nil : Int(schemeEnd) + 3..<Int(authorityEnd)
  }
  var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }
  var query: Range<Int>? { queryEnd == pathEnd ? nil : Int(pathEnd) + 1..<Int(queryEnd) }
  var fragment: Range<Int>? { end == queryEnd ? nil : Int(queryEnd) + 1..<Int(end) }
  /// The text without a fragment.
  var withoutFragment: Range<Int> { 0..<Int(queryEnd) }
  /// The text without a query and a fragment.
  var withoutQuery: Range<Int> { 0..<Int(pathEnd) }

  /// How many bytes the text has.
  var count: Int { Int(end) }

  /// Whether nothing stands behind the path.
  var endsInPath: Bool { end == pathEnd }

  /// Whether the path stands for itself, and nothing stands before it.
  var isPlainPath: Bool { isOwn && !hasEscapes }

  /// Whether nothing stands before the path.
  var isOwn: Bool { schemeEnd == 0 }

  /// The same places in a text that ends before the fragment.
  var cutBeforeFragment: LinkPlaces {
    var places = self
    places.end = queryEnd
    return places
  }

  /// The same places in a text that ends inside of the path, or with it.
  func cut(at pathEnd: Int) -> LinkPlaces {
    var places = self
    places.pathEnd = UInt16(pathEnd)
    places.queryEnd = places.pathEnd
    places.end = places.pathEnd
    return places
  }

  /// The places of an own link, whose path begins at an offset of this text.
  func own(from offset: Int) -> LinkPlaces {
    LinkPlaces(
      pathEnd: Int(pathEnd) - offset, queryEnd: Int(queryEnd) - offset, end: Int(end) - offset,
      hasEscapes: hasEscapes)
  }
}
