/// What a call asks for, beside the link.
struct OpenOptions: Equatable, Sendable {
  var base: NavigationBase?
  var presentation: Presentation?
  var parent: String?
  var anchor: String?
  var payload: String?
  var carriesContext = false
  var transition = TransitionStyle.automatic
}
