@testable import Waymark

extension Checksum {
  /// Returns a text with its checksum corrected, if the text begins with this start of a line.
  static func mended(_ text: String, behind start: String) -> String {
    let bytes = text.utf8
    guard bytes.starts(with: start.utf8) else { return text }
    let rest = Array(bytes.dropFirst(start.utf8.count + 8))
    return start + Checksum.text(of: rest) + String(decoding: rest, as: UTF8.self)
  }
}
