/// The query of a link, read where it stands; a link without one has an empty one.
struct QueryBytes {
  private let text: TextBytes
  private let range: Range<Int>
  /// Whether an item is a directive.
  let hasDirectives: Bool

  struct Item {
    let key: Range<Int>
    let value: Range<Int>
    let hasValue: Bool

    /// All of the item.
    var whole: Range<Int> { key.lowerBound..<value.upperBound }
  }

  /// The query of a link that has none.
  static func none(in text: TextBytes) -> QueryBytes {
    QueryBytes(text: text, range: 0..<0, hasDirectives: false)
  }

  private init(text: TextBytes, range: Range<Int>, hasDirectives: Bool) {
    self.text = text
    self.range = range
    self.hasDirectives = hasDirectives
  }

  /// Nil if an item is not written well, or there are too many.
  init?(_ text: TextBytes, _ range: Range<Int>, _ directives: DirectiveKeys) {
    var rest = range
    var count = 0
    var hasDirectives = false
    let hasEscapes = EscapedBytes.firstEscape(in: text, range) != nil
    while let item = Self.take(from: &rest, text) {
      if hasEscapes {
        guard EscapedBytes.isValid(text, item.key), EscapedBytes.isValid(text, item.value) else {
          return nil
        }
      }
      if !item.key.isEmpty || item.hasValue { count += 1 }
      guard count <= Limit.queryItems.value else { return nil }
      if directives.contains(text, item.key) { hasDirectives = true }
    }
    self.init(text: text, range: range, hasDirectives: hasDirectives)
  }

  /// The items of a query; those that are empty do not count.
  static func items(of text: TextBytes, _ query: Range<Int>) -> [Item] {
    var rest = query
    var items: [Item] = []
    while let item = take(from: &rest, text) {
      if !item.key.isEmpty || item.hasValue { items.append(item) }
    }
    return items
  }

  /// Where the first value of a key stands; an item without `=` has an empty one.
  func value(of key: EscapedBytes, _ directives: DirectiveKeys) -> Range<Int>? {
    var rest = range
    while let item = Self.take(from: &rest, text) {
      guard EscapedBytes(text, item.key).elementsEqual(key), !item.key.isEmpty || item.hasValue,
        !hasDirectives || !directives.contains(text, item.key)
      else { continue }
      return item.value
    }
    return nil
  }

  /// Takes the next item off; nil if there is none left.
  static func take(from rest: inout Range<Int>, _ text: TextBytes) -> Item? {
    guard !rest.isEmpty else { return nil }
    let end = EscapedBytes.first(UInt8(ascii: "&"), in: text, rest) ?? rest.upperBound
    let piece = rest.lowerBound..<end
    rest = min(end + 1, rest.upperBound)..<rest.upperBound
    guard let equals = EscapedBytes.first(UInt8(ascii: "="), in: text, piece) else {
      return Item(key: piece, value: end..<end, hasValue: false)
    }
    return Item(key: piece.lowerBound..<equals, value: equals + 1..<end, hasValue: true)
  }

  // MARK: What stands behind a path

  /// The longest query and fragment that are read in one pass; it has no more items than it may.
  private static let longest = Limit.queryItems.value * 2

  /// The query of what stands behind a path, a fragment included; nil if only a longer look can tell.
  ///
  /// Between two parts of a link stands an ASCII character: their escapes are right if all are.
  init?(behind end: Int, of text: TextBytes, _ directives: DirectiveKeys) {
    if end == text.count {
      self = .none(in: text)
      return
    }
    guard text.count &- end <= Self.longest,
      let marks = Marks(text, end..<text.count, first: directives.first)
    else { return nil }
    if marks.hasEscapes, !EscapedBytes.isValid(text, end..<text.count) { return nil }
    guard marks.fragment > end else {
      self = .none(in: text)
      return
    }
    let range = end &+ 1..<marks.fragment
    var hasDirectives = false
    if marks.firstKey < marks.fragment {
      var rest = marks.firstKey..<marks.fragment
      while !hasDirectives, let item = Self.take(from: &rest, text) {
        hasDirectives = directives.contains(text, item.key)
      }
    }
    self.init(text: text, range: range, hasDirectives: hasDirectives)
  }

  /// What is found in one pass over the bytes behind a path, which are a query, a fragment or both.
  private struct Marks {
    var hasEscapes = false
    /// Where the first `#` stands, or the end.
    var fragment: Int
    /// Where the first item begins that begins as directives do, or the end.
    var firstKey: Int

    /// Nil if there are control bytes, or others than ASCII.
    @inline(__always)
    init?(_ text: TextBytes, _ range: Range<Int>, first: UInt8) {
      fragment = range.upperBound
      firstKey = range.upperBound
      // After `?` an item begins, and nowhere else but after `&`.
      defer {
        if range.count > 1, text[range.lowerBound &+ 1] == first {
          firstKey = range.lowerBound &+ 1
        }
      }
      guard text.count > 16 else {
        for offset in range.reversed() where !take(text, offset, first) { return nil }
        return
      }
      // What stands before the range is a path, or a part of one: it has no marks but escapes.
      var offset = text.count &- 16
      var odd = SIMD16<UInt8>()
      var escapes = odd
      while true {
        let bytes = text.vector(at: offset)
        odd |= TextBytes.control(bytes) | bytes
        escapes |= TextBytes.equal(bytes, EscapedBytes.mark)
        let hashes = TextBytes.equal(bytes, UInt8(ascii: "#"))
        let before = text.vector(at: offset &- 1)
        let keys = TextBytes.equal(bytes, first) & TextBytes.equal(before, UInt8(ascii: "&"))
        if (hashes | keys).hasHighBit {
          if hashes.hasHighBit { fragment = offset &+ hashes.firstHighBit }
          if keys.hasHighBit { firstKey = offset &+ keys.firstHighBit }
        }
        if offset <= range.lowerBound { break }
        offset = max(offset &- 16, range.lowerBound)
      }
      if odd.hasHighBit { return nil }
      hasEscapes = escapes.hasHighBit
    }

    private mutating func take(_ text: TextBytes, _ offset: Int, _ first: UInt8) -> Bool {
      let byte = text[offset]
      if byte == EscapedBytes.mark { hasEscapes = true }
      if byte == UInt8(ascii: "#") { fragment = offset }
      if byte == first, text[offset &- 1] == UInt8(ascii: "&") { firstKey = offset }
      return byte >= 0x20 && byte < 0x7F
    }
  }
}
