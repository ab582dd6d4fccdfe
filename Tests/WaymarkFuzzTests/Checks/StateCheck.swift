import WaymarkTesting

@testable import Waymark

enum StateCheck {
  static func run(_ text: String) throws(BrokenLaw) {
    let state: NavigationState
    do throws(StateError) {
      state = try NavigationState(text, entryLimit: 20)
    } catch {
      return try BrokenLaw.unlessTold(at: error.offset, in: text, error.message, error.underlined)
    }
    try BrokenLaw.unless(
      state.description.utf8.elementsEqual(text.utf8), "it is written as \(state)")
    try keepsRules(state)
    try BrokenLaw.unless(state == text, "it differs from itself")
  }

  /// The rules that no state breaks.
  static func keepsRules(_ state: NavigationState) throws(BrokenLaw) {
    if let rule = state.brokenRule { throw BrokenLaw(words: "\(rule) in \(state)") }
  }
}
