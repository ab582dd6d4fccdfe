@testable import Waymark

extension SavedText {
  /// Returns a saved session with the checksum of its lines after its version.
  static func sealing(_ text: String) -> String {
    let start = "waymark-state 1"
    precondition(text.hasPrefix(start))
    let rest = text.dropFirst(start.count)
    return start + " sum:" + Checksum.text(of: rest.utf8) + rest
  }
}
