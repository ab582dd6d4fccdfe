extension LinkPlaces {
  /// The places in a text that is canonical as it stands; nil where only ``LinkScanner`` can tell.
  ///
  /// Most links are read like this: in one pass for all bytes, and one for the ends of the parts.
  @inline(__always)
  init?(canonical text: String, directivePrefix: String) {
    // A long text is not read to its end to find that it is too long.
    guard text.utf8.count <= Limit.linkBytes.value else { return nil }
    let places: LinkPlaces?? = RawMemory.withBytes(of: text) { bytes in
      Self.places(atBeginningOf: bytes, directivePrefix)
    }
    guard let places, let places, places.count == text.utf8.count else { return nil }
    self = places
  }

  /// The same for the link with which a text begins; it ends where no canonical link can go on.
  static func places(atBeginningOf text: TextBytes, _ directivePrefix: String) -> LinkPlaces? {
    let marks = text.canonicalMarks
    guard marks.end > 0, marks.end <= Limit.linkBytes.value else { return nil }
    let text = text.part(0..<marks.end)
    var (schemeEnd, authorityEnd, pathStart, isWeb) = (0, 0, 0, false)
    if text[0] != UInt8(ascii: "/") {
      guard let outline = LinkOutline(text, pathEnd: marks.pathEnd) else { return nil }
      (schemeEnd, authorityEnd) = (outline.scheme.upperBound, outline.host.upperBound)
      (pathStart, isWeb) = (outline.path.lowerBound, outline.isWeb)
    }
    let path = pathStart..<marks.pathEnd
    let query = min(marks.pathEnd + 1, marks.fragment)..<marks.fragment
    guard mayHaveSegments(text, path),
      marks.pathEnd == marks.fragment || isPlain(query, in: text, directivePrefix),
      !marks.hasEscapes || areValid(text)
    else { return nil }
    return LinkPlaces(
      schemeEnd: schemeEnd, authorityEnd: authorityEnd, isWeb: isWeb, path: path,
      queryEnd: marks.fragment, end: text.count, hasEscapes: marks.hasEscapes)
  }

  /// Whether a path has no more segments than it may; a host may be one of them.
  private static func mayHaveSegments(_ text: TextBytes, _ path: Range<Int>) -> Bool {
    let limit = Limit.segments.value - 1
    return path.count <= limit || slashes(in: text, path) <= limit
  }

  /// How many slashes eight bytes and more have, all of them ASCII.
  private static func slashes(in text: TextBytes, _ range: Range<Int>) -> Int {
    /// Sets the lowest bit of each byte that is a slash.
    @inline(__always)
    func slashes(at offset: Int) -> UInt64 {
      let others = text.word(at: offset) ^ 0x2F2F_2F2F_2F2F_2F2F
      return ~(others &+ 0x7F7F_7F7F_7F7F_7F7F) &>> 7 & 0x0101_0101_0101_0101
    }
    // Bytes are added up in the highest one, which costs less than counting bits.
    @inline(__always)
    func sum(_ bits: UInt64) -> Int { Int((bits &* 0x0101_0101_0101_0101) &>> 56) }
    var count = 0
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound {
      count &+= sum(slashes(at: offset))
      offset &+= 8
    }
    // The last word begins where it still fits, and what was looked at before does not count.
    let known = UInt64(truncatingIfNeeded: offset &- (range.upperBound &- 8)) &* 8
    if known < 64 { count &+= sum(slashes(at: range.upperBound &- 8) &>> known) }
    return count
  }

  /// Whether no item may be a directive, and there are no more than there may be.
  private static func isPlain(
    _ query: Range<Int>, in text: TextBytes, _ directivePrefix: String
  ) -> Bool {
    let first = directivePrefix.utf8.first
    if let first, query.count <= 2 * Limit.queryItems.value, !mayBegin(first, anItemOf: query, text)
    {
      return true
    }
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

  /// Whether a byte may begin an item of a query: it stands behind the question mark or an ampersand.
  @inline(__always)
  private static func mayBegin(
    _ first: UInt8, anItemOf query: Range<Int>, _ text: TextBytes
  ) -> Bool {
    guard !query.isEmpty else { return false }
    if text[query.lowerBound] == first || query.upperBound <= 16 { return true }
    var end = query.upperBound
    repeat {
      let start = max(end &- 16, 1)
      let firsts = TextBytes.equal(text.vector(at: start), first)
      let marks = TextBytes.equal(text.vector(at: start &- 1), UInt8(ascii: "&"))
      if (firsts & marks).hasHighBit { return true }
      end = start
    } while end > query.lowerBound
    return false
  }

  /// Whether the escapes are valid, and none of them is a dot.
  ///
  /// Between two parts of a link stands an ASCII character: they are UTF-8 if all together are.
  private static func areValid(_ text: TextBytes) -> Bool {
    guard EscapedBytes.isValid(text, 0..<text.count) else { return false }
    var offset = 0
    while let escape = EscapedBytes.firstEscape(in: text, offset..<text.count) {
      if text[escape + 1] == UInt8(ascii: "2"), text[escape + 2] | 0x20 == UInt8(ascii: "e") {
        return false
      }
      offset = escape + 3
    }
    return true
  }
}
