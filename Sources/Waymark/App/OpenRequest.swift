/// One call of `open`, kept whole: it may have to wait, and then runs again from matching.
struct OpenRequest {
  var text: String
  /// The link that the text was when it had to wait: what it continues may have gone since.
  var link: DeepLink?
  var source: LinkSource
  var options = OpenOptions()
  var context: [String: any Sendable] = [:]
  var isAnimated = true
  var motion: StackMotion?
  /// Whether the caller waits for an action that takes time.
  var isPerformed = false
  /// Where the opened screen's result goes.
  var result: ResultSlot?
}
