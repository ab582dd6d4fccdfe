/// What deciding about a request came to; nothing has happened yet.
struct Decision<Screen> {
  /// What the caller is told.
  var outcome: Outcome
  /// The state to go to; nil if it stays.
  var state: NavigationState?
  /// The opened target's screen, where its maker ran.
  var screen: Screen? {
    get { made?.screen }
    set { made = newValue.map(Made.init) }
  }
  private var made: Made?
  /// The entry that was asked for, also in a dry run; nil where no screen was.
  var target: PlannedEntry?
  /// What it is laid on; nil where no screen was asked for.
  var base: NavigationBase?
  /// The screens beneath it that were made with it.
  var beneath: [(entry: Entry, screen: Screen)] = []
  /// What makers are told of the target when it is built or built again.
  var opening: Opening?
  /// What is to be done with the screen on top, once it stands.
  var screenAction: ((Screen, Opening) -> Void)?
  /// The action that takes time, for who waits for it.
  var task: ActionTask<any Sendable>?
  /// The link to hand to the system.
  var systemLink: DeepLink?
  /// Whether a guard led to another link than the one that was asked for.
  var isDiverted = false
  /// Where a guard asked to wait at.
  var waitsAt: String?
  /// What is worth knowing about the way here.
  var diagnostics: [Diagnostic] = []

  /// A screen, which may be of any size: kept here it would make every copy of a decision ask for it.
  private final class Made {
    let screen: Screen

    init(_ screen: Screen) { self.screen = screen }
  }

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// Whether something is done that is not undone by going back, besides showing a screen.
  var acts: Bool { outcome == .performed || systemLink != nil || screenAction != nil }
}
