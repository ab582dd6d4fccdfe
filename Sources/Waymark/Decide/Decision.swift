/// The answer to a request; nothing has happened yet, but for an action that a route runs.
enum Decision {
  /// An effect that going back does not undo.
  indirect enum SideEffect {
    /// The action of a route ran, unless this is a preview.
    case action
    /// An action that takes time is run by the caller, who waits for it.
    case task(AsyncAction<any Sendable>)
    /// Something is done with the screen on top.
    case screenAction(RouteRegistry.ScreenAction, OpenContext)
    /// The system opens a link.
    case openExternally(DeepLink)
  }

  /// A screen that the app makes, and what belongs to its entry.
  final class Shown {
    let plan: ScreenPlan
    /// The context that its maker gets, each time the screen is built.
    let context: OpenContext
    /// The state that it is shown in.
    let state: NavigationState
    let outcome: Outcome
    /// True if the screen on top is none that was there before.
    let isNew: Bool
    /// The links below it that guards refused.
    let refused: [DeepLink]
    /// The screen, where its maker ran.
    var screen: AnyScreen?
    /// The screens below it that were made with it.
    var ancestors: [(entry: Entry, screen: AnyScreen)] = []
    /// The screen action that the fragment of the link names.
    var action: RouteRegistry.ScreenAction?

    init(
      _ plan: ScreenPlan, _ context: OpenContext, in state: NavigationState, _ outcome: Outcome,
      isNew: Bool, refused: [DeepLink]
    ) {
      (self.plan, self.context, self.state, self.outcome) = (plan, context, state, outcome)
      (self.isNew, self.refused) = (isNew, refused)
    }
  }

  /// Nothing changes.
  case answer(Outcome)
  /// A screen of the app is shown.
  case show(Shown)
  /// The state changes in another way: a pop, a page in the in-app browser, a whole stack.
  indirect case change(NavigationState, Outcome)
  /// A side effect; the state is another one where it answers a dialog.
  indirect case sideEffect(SideEffect, then: NavigationState?)
  /// The link waits; meanwhile another one is shown.
  indirect case hold(showing: LinkTarget?)

  /// The outcome that the caller is told.
  var outcome: Outcome {
    switch self {
    case .answer(let outcome), .change(_, let outcome): outcome
    case .show(let shown): shown.outcome
    case .sideEffect(.openExternally, _): .external
    case .sideEffect: .performed
    case .hold: .held
    }
  }

  /// The state to go to; nil if it stays.
  var state: NavigationState? {
    switch self {
    case .show(let shown): shown.state
    case .change(let state, _): state
    case .sideEffect(_, let state): state
    case .answer, .hold: nil
    }
  }

  /// True if something is done that must not be done twice.
  var hasSideEffect: Bool {
    switch self {
    case .sideEffect: true
    case .show(let shown): shown.action != nil
    case .answer(let outcome), .change(_, let outcome): outcome == .performed
    case .hold: false
    }
  }
}
