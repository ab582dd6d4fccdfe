/// Some neighbouring lines of a file.
struct FilePart: Hashable {
  /// The lines, as people are to read them.
  var text: String
  /// The number of the first of them.
  var first: Int
  /// How many there are.
  var count: Int
  /// How many the whole file has, as far as it was read.
  var total: Int
  /// True if the file was read to its end.
  var isComplete: Bool
  /// True if the last line is longer than the text that is shown of it.
  var isCut: Bool
  /// How the file was read.
  var encoding = TextEncoding.utf8

  /// True if these are all lines of the file.
  var isWhole: Bool { first == 1 && count == total && isComplete && !isCut && count > 0 }
  /// The number of the line after them; nil if there is none.
  var next: Int? { first + count <= total ? first + count : nil }
  /// The number at which the part before begins; nil if there is none.
  var previous: Int? { first > 1 ? max(1, first - GitRepository.Limit.lines) : nil }

  /// Takes lines from a number on, as many as are shown at once.
  init(_ bytes: [UInt8], from line: Int, isComplete: Bool) {
    self.isComplete = isComplete
    first = max(1, line)
    (text, count, total, isCut) = ("", 0, 0, false)
    bytes.withUnsafeBufferPointer { bytes in
      var lines = Lines(bytes)
      var start: Int?
      var end = 0
      while true {
        let place = bytes.count - lines.bytesLeft
        if total + 1 == first { start = place }
        guard let line = lines.next() else { break }
        total += 1
        guard let start, count < GitRepository.Limit.lines, end == 0 || end == place else {
          continue
        }
        let size = place + line.bytes.count - start
        if count > 0, size > GitRepository.Limit.text { continue }
        isCut = size > GitRepository.Limit.text
        count += 1
        end = bytes.count - lines.bytesLeft
      }
      guard let start, count > 0 else { return }
      let shown = isCut ? start + GitRepository.Limit.text : end
      text = String(decoding: bytes[start..<shown], as: UTF8.self)
    }
  }
}
