/// One call of `open`, kept whole: it may have to wait, and then runs again from matching.
struct OpenRequest {
  var text: String
  var source: LinkSource
  var options = OpenOptions()
  var context: [String: any Sendable] = [:]
  var isAnimated = true
  var motion: StackMotion?
}
