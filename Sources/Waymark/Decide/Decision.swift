/// What deciding about a request came to; nothing has happened yet.
struct Decision {
  /// What else is to be done; one decision asks for one thing at most.
  enum Deed {
    case none
    /// Do something with the screen on top, once it stands.
    case act(RouteRegistry.ScreenAction)
    /// The action that takes time, for who waits for it.
    case task(AsyncAction<any Sendable>)
    /// Hand a link to the system.
    case handOver(DeepLink)
    /// A guard asked to wait where this link leads.
    case wait(at: String?)
  }

  /// What the caller is told.
  var outcome: Outcome
  /// The state to go to; nil if it stays.
  var state: NavigationState?
  /// The opened target's screen, where its maker ran.
  var screen: AnyScreen?
  /// The route of the screen that was asked for, also in a dry run; nil where none was.
  var route: Int?
  /// What it is laid on; nil where no screen was asked for.
  var base: NavigationBase?
  /// The screens beneath it that were made with it.
  var beneath: [(entry: Entry, screen: AnyScreen)] = []
  /// What makers are told of the target when it is built or built again.
  var opening: OpenContext?
  var deed = Deed.none
  /// Whether a guard led to another link than the one that was asked for.
  var isDiverted = false

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// Whether something is done that is not undone by going back, besides showing a screen.
  var acts: Bool {
    switch deed {
    case .act, .handOver, .task: true
    case .none, .wait: outcome == .performed
    }
  }
}
