/// The options of an open, beside the link.
struct OpenOptions: Sendable {
  var base: NavigationBase?
  var presentation: Presentation?
  var parent: String?
  var anchor: String?
  var payload: String?
  var carriesContext = false
  var transition = TransitionStyle.automatic
}
