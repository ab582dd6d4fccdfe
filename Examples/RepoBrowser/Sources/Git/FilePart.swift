import Foundation

/// Some consecutive lines of a text file.
struct FilePart: Hashable {
  /// The lines, repaired where they are not UTF-8.
  var text = ""
  /// The number of the first line.
  var first: Int
  /// The number of lines in the part.
  var count = 0
  /// The number of lines in the file, as far as it was read.
  var total = 0
  /// A Boolean value indicating whether the file was read to its end.
  var isComplete: Bool
  /// A Boolean value indicating whether the text ends within a long line.
  var isCut = false

  /// The number of the line after the part, if there is one.
  var next: Int? { first + count <= total ? first + count : nil }
  /// The number of the first line of the part before, if there is one.
  var previous: Int? { first > 1 ? max(1, first - GitRepository.Limit.lines) : nil }

  /// Returns the lines from a number on, up to the limits of one screen.
  init(_ bytes: [UInt8], from line: Int, isComplete: Bool) {
    self.isComplete = isComplete
    first = max(1, line)
    var (start, end) = (bytes.count, bytes.count)
    bytes.withUnsafeBufferPointer { buffer in
      var lines = Lines(buffer)
      while true {
        let place = bytes.count - lines.bytesLeft
        guard let line = lines.next() else { break }
        total += 1
        if total == first { (start, end) = (place, place) }
        let size = place + line.bytes.count - start
        guard total >= first, end == place, count < GitRepository.Limit.lines,
          count == 0 || size <= GitRepository.Limit.text
        else { continue }
        isCut = size > GitRepository.Limit.text
        count += 1
        end = bytes.count - lines.bytesLeft
      }
    }
    let shown = bytes[start..<(isCut ? start + GitRepository.Limit.text : end)]
    text = String(decoding: shown, as: UTF8.self)
  }
}
