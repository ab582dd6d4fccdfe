/// What one walk tells of a pattern that is its own description: an own path of literals and names.
///
/// Most patterns are. What has an escape, a query, a scheme or a mistake is left to `PatternScanner`.
struct PlainPattern {
  private struct Name: BitwiseCopyable {
    let start: Int
    let end: Int
  }

  let namedCount: Int

  /// Nil where the text is no such pattern, or there is more to be known of it.
  init?(_ text: String) {
    guard let count = RawMemory.withBytes(of: text, Self.namedCount) ?? nil else { return nil }
    namedCount = count
  }

  private static func namedCount(_ text: TextBytes) -> Int? {
    guard text.count > 0, text[0] == slash else { return nil }
    guard text.count > 1 else { return 0 }
    return RawMemory.withScratch(of: Name.self, capacity: Limit.segments.value) { names in
      var count = 0
      var start = 1
      for _ in 0..<Limit.segments.value {
        guard start < text.count else { return nil }
        let isLiteral = text[start] != colon && text[start] != asterisk
        let end = isLiteral ? endOfLiteral(text, start) : endOfName(text, start + 1)
        guard let end, end == text.count || text[end] == slash else { return nil }
        if !isLiteral {
          // What takes everything has a scope of its own.
          if text[start] == asterisk, end < text.count || end == 2 { return nil }
          let name = Name(start: start + 1, end: end)
          if name.start < name.end {
            for index in 0..<count where isEqual(text, names[index], name) { return nil }
            names[count] = name
            count += 1
          }
        }
        if end == text.count { return count }
        start = end + 1
      }
      return nil
    }
  }

  /// The end of a literal that nothing has to be escaped in; nil if it is empty or names another place.
  private static func endOfLiteral(_ text: TextBytes, _ start: Int) -> Int? {
    var end = start
    while end < text.count, isPlain(text[end]) { end += 1 }
    let dots = start..<min(end, start + 2)
    return end == start || end - start <= 2 && dots.allSatisfy({ text[$0] == dot }) ? nil : end
  }

  /// The end of a name, which is empty where none begins.
  private static func endOfName(_ text: TextBytes, _ start: Int) -> Int {
    var end = start
    while end < text.count, isLetter(text[end]) || end > start && isInName(text[end]) { end += 1 }
    return end
  }

  private static func isEqual(_ text: TextBytes, _ one: Name, _ other: Name) -> Bool {
    one.end - one.start == other.end - other.start
      && (one.start..<one.end).allSatisfy { text[$0] == text[$0 - one.start + other.start] }
  }

  /// Whether a literal has the byte as it is, in a pattern and in its description; a tilde may begin
  /// the links of screens without one.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ";"), UInt8(ascii: "@"):
      true
    default: isLetter(byte) || isInName(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let colon = UInt8(ascii: ":")
  private static let asterisk = UInt8(ascii: "*")
  private static let dot = UInt8(ascii: ".")
}
