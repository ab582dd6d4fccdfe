/// One call of `open`, kept whole: it may have to wait, and then runs again from matching.
struct OpenRequest {
  var text: String
  /// The link that the text is, where that is known: it need not be read again, and what it continues
  /// may go while it waits.
  var link: DeepLink?
  /// The text as a whole link, and since when it waits; nil until it has to.
  var waiting: Waiting?
  var source: LinkSource
  /// The error of a target whose link could not be made, which opening it gives.
  var failure: (any Error)?
  var options = OpenOptions()
  var context: [String: any Sendable] = [:]
  /// Whether the caller waits for an action that takes time.
  var isPerformed = false
  /// Where the opened screen's result goes.
  var result: ResultSlot?

  struct Waiting {
    let text: String
    let since: ContinuousClock.Instant
    /// Whether an earlier process kept it, which may have ended after it was shown.
    var cameBack = false
    /// When it began to wait by the wall clock of an earlier process, in whole seconds since 1970.
    var noted: Int64?
  }
}
