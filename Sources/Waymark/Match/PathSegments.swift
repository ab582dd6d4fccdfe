/// Where one segment stands, and its key.
struct PathSegment {
  var key: UInt64
  var start: UInt32
  var end: UInt32
}

/// Room for as many segments as a link may have, or more: keys and places apart, because the memory of an
/// element of eight bytes is found in one step.
struct SegmentRoom {
  private struct Place: BitwiseCopyable {
    let start: UInt32
    let end: UInt32
  }

  private let keys: Scratch<UInt64>
  private let places: Scratch<Place>

  @inline(__always)
  static func lend<Result>(_ body: (SegmentRoom) -> Result) -> Result {
    RawMemory.withScratch(of: UInt64.self, capacity: Limit.segments.value) { keys in
      RawMemory.withScratch(of: Place.self, capacity: Limit.segments.value) { places in
        body(SegmentRoom(keys: keys, places: places))
      }
    }
  }

  /// The same for more segments; a capacity that is always the same costs a lookup less.
  @inline(__always)
  static func lend<Result>(
    _ capacity: Int, _ body: (SegmentRoom) throws -> Result
  ) rethrows -> Result {
    try RawMemory.withScratch(of: UInt64.self, capacity: capacity) { keys in
      try RawMemory.withScratch(of: Place.self, capacity: capacity) { places in
        try body(SegmentRoom(keys: keys, places: places))
      }
    }
  }

  var capacity: Int { keys.capacity }

  @inline(__always)
  var withoutFirst: SegmentRoom { from(1) }

  /// The room behind some segments.
  @inline(__always)
  func from(_ first: Int) -> SegmentRoom {
    SegmentRoom(keys: keys.from(first), places: places.from(first))
  }

  @inline(__always)
  subscript(index: Int) -> PathSegment {
    get {
      let place = places[index]
      return PathSegment(key: keys[index], start: place.start, end: place.end)
    }
    nonmutating set {
      keys[index] = newValue.key
      places[index] = Place(start: newValue.start, end: newValue.end)
    }
  }
}

/// The segments of a link, found in its bytes in one walk, without an allocation.
struct PathSegments {
  /// What keeps a path from being taken as it is written.
  enum Irregularity {
    /// A segment that is empty, `.` or `..`: the link has to be rewritten first.
    case rewritten
    /// The link has more segments than it may.
    case tooMany
    /// An escape that is none, or bytes that are not UTF-8.
    case badEscape
  }

  let text: TextBytes
  let places: SegmentRoom
  private(set) var count = 0
  /// One bit for each segment that has an escape.
  private(set) var escaped: UInt64 = 0

  @inline(__always)
  init(of text: TextBytes, places: SegmentRoom) {
    self.text = text
    self.places = places
  }

  /// Segments that have been found; some may have an escape.
  @inline(__always)
  init(of text: TextBytes, places: SegmentRoom, count: Int, escaped: UInt64 = 0) {
    self.init(of: text, places: places)
    self.count = count
    self.escaped = escaped
  }

  /// The segments behind the first one, where they lie.
  @inline(__always)
  var withoutFirst: PathSegments {
    PathSegments(of: text, places: places.withoutFirst, count: count &- 1)
  }

  @inline(__always)
  subscript(index: Int) -> PathSegment {
    assert(index < count, "There is no such segment.")
    return places[index]
  }

  /// Adds a segment whose bytes stand for themselves, such as a host or a decoded one.
  ///
  /// A link has no more segments than there is room for.
  mutating func append(_ range: Range<Int>) {
    let key = SegmentKey.key(of: EscapedBytes.asWritten(text, range))
    places[count] = PathSegment(
      key: key, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    count += 1
  }

  mutating func removeAll() {
    count = 0
    escaped = 0
  }

  /// What a scan returns instead of a number of segments.
  static let rewritten = -1
  static let tooMany = -2

  /// Finds the segments of a folded plain path, which is the whole text, and returns how many there
  /// are: never more than there is room for.
  @inline(__always)
  static func scan(_ path: FoldedPath, _ end: Int, into places: SegmentRoom) -> Int {
    assert(end <= places.capacity * 2, "A plain path has a slash before each segment.")
    return scan(from: 0, to: end, into: places, at: 0, hasRoom: true) { start in
      path.word(at: start)
    }
  }

  /// The same for a part of a text that begins with a slash.
  @inline(__always)
  static func scan(_ path: FoldedPath, _ range: Range<Int>, into places: SegmentRoom)
    -> Int
  {
    scan(from: range.lowerBound, to: range.upperBound, into: places, at: 0) { start in
      path.word(at: start)
    }
  }

  /// Adds the segments of a path, which begins with a slash; one slash at its end does not count.
  mutating func scan(_ range: Range<Int>) -> Irregularity? {
    let text = text
    let found = Self.scan(
      from: range.lowerBound, to: range.upperBound, into: places, at: count
    ) { start in
      Self.word(text, start, range.upperBound)
    }
    if found >= 0 { count = found }
    return found == Self.rewritten ? .rewritten : found == Self.tooMany ? .tooMany : nil
  }

  /// Eight bytes are looked at together. In a word where slashes have become zero, the lowest bit of
  /// `zeros` belongs to the first of them; behind the end of the path everything is zero.
  @inline(__always)
  private static func scan(
    from slash: Int, to end: Int, into places: SegmentRoom, at first: Int,
    hasRoom: Bool = false, word: (Int) -> UInt64
  ) -> Int {
    var start = slash &+ 1
    var index = first
    while start < end {
      let first = word(start)
      var zeros = Self.zeros(of: first)
      var key = first
      var stop = start
      if zeros != 0 {
        key &= below(zeros)
        stop &+= zeros.trailingZeroBitCount >> 3
        if key <= SegmentKey.dotDot, key == 0 || key == SegmentKey.dot || key == SegmentKey.dotDot {
          return rewritten
        }
      } else {
        stop &+= 8
        var last = word(stop)
        zeros = Self.zeros(of: last)
        while zeros == 0 {
          key = SegmentKey.mix(key, last)
          stop &+= 8
          last = word(stop)
          zeros = Self.zeros(of: last)
        }
        stop &+= zeros.trailingZeroBitCount >> 3
        if stop != start &+ SegmentKey.exactBytes {
          key = SegmentKey.finish(SegmentKey.mix(key, last & below(zeros)))
        }
      }
      if !hasRoom, index == places.capacity { return tooMany }
      places[index] = PathSegment(
        key: key, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: stop))
      index &+= 1
      start = stop &+ 1
    }
    return index
  }

  /// Up to eight bytes of the path, combined with slashes; beyond its end they are zero.
  static func word(_ text: TextBytes, _ start: Int, _ end: Int) -> UInt64 {
    if start >= end { return 0 }
    if start &+ 8 <= end { return text.word(at: start) ^ SegmentKey.slashes }
    if end >= 8 {
      let missing = UInt64(truncatingIfNeeded: start &+ 8 &- end)
      return (text.word(at: end &- 8) ^ SegmentKey.slashes) &>> (missing &* 8)
    }
    var word: UInt64 = 0
    for offset in (start..<end).reversed() {
      word = word << 8 | UInt64(text[offset] ^ UInt8(ascii: "/"))
    }
    return word
  }

  /// The highest bit of each zero byte; only the lowest of these bits is sure.
  @inline(__always)
  private static func zeros(of word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// All bits below the first zero byte; that byte itself is zero anyway.
  @inline(__always)
  private static func below(_ zeros: UInt64) -> UInt64 { (zeros & (0 &- zeros)) &- 1 }

  /// Takes the escapes for what they mean, as `decodeEscapes` does, where literals may have none.
  @inline(__always)
  mutating func readEscapes(literalsHaveSome: Bool) -> Irregularity? {
    !literalsHaveSome && noteNeededEscapes() ? nil : decodeEscapes(from: 0)
  }

  /// Notes which segments have escapes, if each of them is one that a literal would have as well: then
  /// these segments are no literals without escapes, and need not have the keys of what they mean.
  ///
  /// False if that is not so, or an escape is none, or the bytes are not UTF-8.
  private mutating func noteNeededEscapes() -> Bool {
    guard count > 0 else { return true }
    let range = Int(places[0].start)..<Int(places[count - 1].end)
    var hasHighByte = false
    var index = 0
    var offset = range.lowerBound
    while let escape = EscapedBytes.first(EscapedBytes.mark, in: text, offset..<range.upperBound) {
      guard escape &+ 2 < range.upperBound, let high = PercentEncoding.hexValue(text[escape &+ 1]),
        let low = PercentEncoding.hexValue(text[escape &+ 2])
      else { return false }
      let byte = high << 4 | low
      guard PercentEncoding.isEscapedInComponents(byte) else { return false }
      if byte >= 0x80 { hasHighByte = true }
      while places[index].end <= escape { index &+= 1 }
      escaped |= 1 &<< UInt64(truncatingIfNeeded: index)
      offset = escape &+ 3
    }
    return !hasHighByte || EscapedBytes.isUTF8(EscapedBytes(text, range))
  }

  /// Decodes the segments that have escapes, and gives them the keys of what they mean.
  @inline(never)
  mutating func decodeEscapes(from first: Int) -> Irregularity? {
    guard first < count else { return nil }
    let end = Int(places[count - 1].end)
    var index = first
    var offset = Int(places[first].start)
    while let escape = EscapedBytes.first(EscapedBytes.mark, in: text, offset..<end) {
      while places[index].end <= escape { index += 1 }
      var segment = places[index]
      let range = Int(segment.start)..<Int(segment.end)
      guard let key = decodedKey(range) else { return .badEscape }
      if key == SegmentKey.dot || key == SegmentKey.dotDot { return .rewritten }
      segment.key = key
      places[index] = segment
      escaped |= 1 << UInt64(index)
      offset = range.upperBound
    }
    return nil
  }

  /// The key of what a segment means; nil if an escape is none, or all bytes are not UTF-8.
  private func decodedKey(_ range: Range<Int>) -> UInt64? {
    var key = SegmentKey.Builder()
    var hasHighByte = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      // Up to eight bytes together, as far as the next escape.
      let word = Self.word(text, offset, range.upperBound)
      let marks = Self.zeros(of: word ^ Self.foldedMarks)
      let isMarked = marks != 0
      let count = isMarked ? marks.trailingZeroBitCount &>> 3 : min(8, range.upperBound &- offset)
      if count > 0 {
        let bytes = isMarked ? word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1) : word
        key.append(bytes, bytes: count)
      }
      offset &+= count
      guard isMarked else { continue }
      guard offset &+ 2 < range.upperBound, let high = PercentEncoding.hexValue(text[offset &+ 1]),
        let low = PercentEncoding.hexValue(text[offset &+ 2])
      else { return nil }
      if high >= 8 { hasHighByte = true }
      key.append(high << 4 | low)
      offset &+= 3
    }
    // Escapes that stand for ASCII cannot make valid bytes invalid.
    return hasHighByte && !EscapedBytes.isUTF8(EscapedBytes(text, range)) ? nil : key.key
  }

  /// The mark of an escape in every byte, combined with slashes.
  @inline(__always)
  private static var foldedMarks: UInt64 { 0x2525_2525_2525_2525 ^ SegmentKey.slashes }

  /// Whether a segment of a hash for a key is the literal that begins in the texts at an offset.
  func isSegment(_ index: Int, equalTo place: Int, of texts: TextBytes, ignoringCase: Bool) -> Bool
  {
    let segment = self[index]
    let range = Int(segment.start)..<Int(segment.end)
    let isEscaped = escaped & 1 << UInt64(index) != 0
    if !isEscaped, range.count >= 8,
      Self.isLiteral(texts, place, text, range.lowerBound, count: range.count)
    {
      return true
    }
    let literal = EscapedBytes(texts, PatternText.literal(texts, at: place))
    let bytes = isEscaped ? EscapedBytes(text, range) : .asWritten(text, range)
    return literal.lazy.map { ignoringCase ? LinkScanner.lowerCase($0) : $0 }.elementsEqual(bytes)
  }

  /// Whether bytes without escapes, eight and more, are the literal that begins at a place.
  @inline(__always)
  static func isLiteral(
    _ texts: TextBytes, _ place: Int, _ text: TextBytes, _ start: Int, count: Int
  ) -> Bool {
    place &+ count < texts.count && PatternText.isSeparator(texts[place &+ count])
      && text.isEqual(start, texts, place, count: count)
  }
}
