@testable import Waymark

extension Checksum {
  /// Returns a text with its checksum corrected, if it begins with one of these starts of a line.
  static func mended(_ text: String, behind starts: [String]) -> String {
    let bytes = text.utf8
    for start in starts where bytes.starts(with: start.utf8) {
      let rest = Array(bytes.dropFirst(start.utf8.count + 8))
      return start + Checksum.text(of: rest) + String(decoding: rest, as: UTF8.self)
    }
    return text
  }
}
