extension LinkPlaces {
  /// The places in a text that is canonical as it stands; nil where only ``LinkScanner`` can tell.
  ///
  /// Most links are read like this: in one pass for all bytes, and one for the ends of the parts.
  @inline(__always)
  init?(canonical text: String, directivePrefix: String) {
    let places: LinkPlaces?? = RawMemory.withBytes(of: text) { bytes in
      Self.places(in: bytes, directivePrefix)
    }
    guard let places, let places else { return nil }
    self = places
  }

  private static func places(in text: TextBytes, _ directivePrefix: String) -> LinkPlaces? {
    guard let outline = LinkOutline(text), text.standsForItself,
      mayHaveSegments(text, outline.path)
    else { return nil }
    var queryEnd = outline.path.upperBound
    if let query = outline.query {
      guard isPlain(query, in: text, directivePrefix) else { return nil }
      queryEnd = query.upperBound
    }
    let escape = EscapedBytes.firstEscape(in: text, 0..<text.count)
    if let escape, !areValid(text, from: escape) { return nil }
    return LinkPlaces(
      schemeEnd: outline.scheme.upperBound, authorityEnd: outline.host.upperBound,
      isWeb: outline.isWeb, path: outline.path, queryEnd: queryEnd, end: text.count,
      hasEscapes: escape != nil)
  }

  /// Whether a path has no more segments than it may; a host may be one of them.
  private static func mayHaveSegments(_ text: TextBytes, _ path: Range<Int>) -> Bool {
    let limit = Limit.segments.value - 1
    return path.count <= limit || path.count { text[$0] == UInt8(ascii: "/") } <= limit
  }

  /// Whether no item may be a directive, and there are no more than there may be.
  private static func isPlain(
    _ query: Range<Int>, in text: TextBytes, _ directivePrefix: String
  ) -> Bool {
    let first = directivePrefix.utf8.first
    var start = query.lowerBound
    for _ in 0..<Limit.queryItems.value {
      if start < query.upperBound, text[start] == first,
        zip(start..<query.upperBound, directivePrefix.utf8).allSatisfy({ text[$0] == $1 })
      {
        return false
      }
      guard let end = EscapedBytes.first(UInt8(ascii: "&"), in: text, start..<query.upperBound)
      else { return true }
      start = end + 1
    }
    return false
  }

  /// Whether the escapes are valid, and none of them is a dot.
  ///
  /// Between two parts of a link stands an ASCII character: they are UTF-8 if all together are.
  private static func areValid(_ text: TextBytes, from first: Int) -> Bool {
    let rest = first..<text.count
    guard EscapedBytes.isValid(text, rest, whole: 0..<text.count) else { return false }
    var offset = first
    while let escape = EscapedBytes.firstEscape(in: text, offset..<rest.upperBound) {
      if text[escape + 1] == UInt8(ascii: "2"), text[escape + 2] | 0x20 == UInt8(ascii: "e") {
        return false
      }
      offset = escape + 3
    }
    return true
  }
}
