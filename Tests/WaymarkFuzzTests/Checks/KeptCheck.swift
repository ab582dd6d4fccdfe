@testable import Waymark

enum KeptCheck {
  static func run(_ input: String) throws(BrokenLaw) {
    let text = Checksum.mended(input, behind: "waymark-pending-link 1 sum:")
    let kept: PendingLinkRecord
    do throws(SavedTextError) { kept = try PendingLinkRecord(text) } catch {
      return try BrokenLaw.unless(error.message.hasSuffix("."), "no sentence: \(error.message)")
    }
    let again: PendingLinkRecord
    do throws(SavedTextError) { again = try PendingLinkRecord(kept.text) } catch {
      throw BrokenLaw(words: "\(kept.text) does not read: \(error.message)")
    }
    try BrokenLaw.unless(
      again == kept && again.text.utf8.elementsEqual(kept.text.utf8),
      "\(kept.text) is \(again.text) when read")
  }
}
