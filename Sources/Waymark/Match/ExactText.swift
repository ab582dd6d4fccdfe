/// A text that equals another only byte for byte, as parts of links do.
///
/// Strings compare by canonical equivalence: `é` in one scalar would equal `é` in two.
struct ExactText: Equatable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (one: ExactText, other: ExactText) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }
}
