import Waymark

/// The content of a session file: a text, and frames with the changes since.
///
///     waymark-file 1
///     @0 0 412 9d3fe4c1
///     waymark-state 1 sum:…
///     (the rest of the text)
///     @31 380 52 07c41b5e
///     waymark-state 1 sum:…
///     > /news/8
///
/// A frame begins with the number of bytes that stay at the beginning and at the end of the text,
/// not counting its first line, the number of bytes that follow, and the checksum of all frames so
/// far. The new first line and the changed bytes follow. A push writes only the pushed entry, and an
/// incomplete frame is ignored.
struct SessionLog {
  private static let name = Array("waymark-file ".utf8)
  private static let firstLine = name + Array("1\n".utf8)
  private static let (lineFeed, at) = (UInt8(ascii: "\n"), UInt8(ascii: "@"))

  private(set) var text: [UInt8] = []
  private var sum = Checksum()
  /// The length of the file with only the first text.
  private(set) var firstLength = 0
  private(set) var length = 0

  private init() {}

  /// Returns the content of a new file, and its bytes.
  static func file(of text: [UInt8]) -> (log: SessionLog, bytes: [UInt8]) {
    var log = SessionLog()
    let bytes = firstLine + log.append(text)
    log.firstLength = bytes.count
    log.length = bytes.count
    return (log, bytes)
  }

  /// Returns the bytes to append to the file for another text.
  mutating func append(_ next: [UInt8]) -> [UInt8] {
    let (start, oldStart) = (Self.endOfFirstLine(next), Self.endOfFirstLine(text))
    var most = min(text.count - oldStart, next.count - start)
    var front = 0
    while front < most, text[oldStart + front] == next[start + front] { front += 1 }
    most -= front
    var back = 0
    while back < most, text[text.count - 1 - back] == next[next.count - 1 - back] { back += 1 }
    let body = next[..<start] + next[(start + front)...].dropLast(back)
    let numbers = Array("\(front) \(back) \(body.count)".utf8)
    sum.add(numbers + body)
    text = next
    let frame = [Self.at] + numbers + Array(" \(sum.text)\n".utf8) + body + [Self.lineFeed]
    length += frame.count
    return frame
  }

  private static func endOfFirstLine(_ text: some RandomAccessCollection<UInt8>) -> Int {
    text.prefix { $0 != lineFeed }.count + (text.contains(lineFeed) ? 1 : 0)
  }

  // MARK: Reading

  /// Reads the text of a file and its damage. A file without frames is a plain text.
  static func read(_ file: [UInt8]) -> (text: [UInt8], damage: String?) {
    guard file.starts(with: firstLine) else { return (file, nil) }
    var log = SessionLog()
    var rest = file.dropFirst(firstLine.count)
    var frames = 0
    while !rest.isEmpty, let next = log.take(rest) {
      rest = next
      frames += 1
    }
    if frames == 0 { return (file, "no whole text is in the file") }
    return (log.text, rest.isEmpty ? nil : "the last \(rest.count) bytes of the file are damaged")
  }

  /// Reads the first frame. Returns the remaining bytes, or `nil` if there is no complete frame.
  private mutating func take(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    // The first line has four numbers.
    let line = bytes.prefix(100).prefix { $0 != Self.lineFeed }
    let words = line.dropFirst().split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
    let numbers = words.prefix(3).compactMap { Int($0) }
    let old = text.dropFirst(Self.endOfFirstLine(text))
    guard line.first == Self.at, words.count == 4, numbers.count == 3,
      numbers.allSatisfy({ $0 >= 0 }), numbers[2] < bytes.count - line.count - 1,
      numbers[0] <= old.count, numbers[1] <= old.count - numbers[0]
    else { return nil }
    let body = bytes.dropFirst(line.count + 1).prefix(numbers[2])
    var next = sum
    next.add(Array(words.prefix(3).joined(separator: " ").utf8) + body)
    guard next.text == words[3], bytes[body.endIndex] == Self.lineFeed else { return nil }
    sum = next
    let start = Self.endOfFirstLine(body)
    text =
      body.prefix(start) + old.prefix(numbers[0]) + body.dropFirst(start)
      + old.suffix(numbers[1])
    return bytes[(body.endIndex + 1)...]
  }
}
