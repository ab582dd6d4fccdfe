/// The answer to a request. Makers and actions run after it, and can decline the link.
enum Decision {
  /// An effect that going back does not undo.
  indirect enum SideEffect {
    /// Runs the action of a route.
    case action((OpenInfo) throws -> Void?, OpenInfo)
    /// Makes an asynchronous action, which the caller runs.
    case task((OpenInfo) throws -> AsyncAction<any Sendable>?, OpenInfo)
    /// Runs an action for the topmost screen.
    case screenAction(RouteRegistry.ScreenAction, OpenInfo)
    /// Opens a link with the system.
    case openExternally(DeepLink)
  }

  /// A screen of the app, and its context.
  struct Shown {
    let plan: ScreenPlan
    /// The context for the maker of the screen, each time it runs.
    let context: OpenInfo
    /// The state with the screen.
    let state: NavigationState
    let outcome: Outcome
    /// True if the topmost entry is new.
    let isNew: Bool
    /// True unless a screen of its chain has declined.
    var usesChain = true
    /// The links of ancestors that guards refused.
    var refused: [DeepLink] = []
    /// The screen action that the fragment of the link names.
    var action: RouteRegistry.ScreenAction?
  }

  /// Nothing changes.
  case answer(Outcome)
  /// A screen of the app is shown.
  indirect case show(Shown)
  /// The state changes in another way: a pop, a page in the in-app browser, a whole stack.
  indirect case change(NavigationState, Outcome)
  /// A side effect, and the state that it leads to, if that is another one.
  indirect case sideEffect(SideEffect, then: NavigationState?)
  /// The link does not open now. A target that a guard or a requirement names opens instead.
  indirect case divert(Outcome, presenting: LinkTarget?, requirement: String? = nil)

  /// The outcome of the open, if no maker declines or throws.
  var outcome: Outcome {
    switch self {
    case .answer(let outcome), .change(_, let outcome), .divert(let outcome, _, _): outcome
    case .show(let shown): shown.outcome
    case .sideEffect(.openExternally, _): .external
    case .sideEffect: .performed
    }
  }

  /// The resulting state, or nil if it stays the same.
  var state: NavigationState? {
    switch self {
    case .show(let shown): shown.state
    case .change(let state, _): state
    case .sideEffect(_, let state): state
    case .answer, .divert: nil
    }
  }

  /// True if it must not be executed twice.
  var hasSideEffect: Bool {
    switch self {
    case .sideEffect: true
    case .show(let shown): shown.action != nil
    case .answer(let outcome), .change(_, let outcome): outcome == .performed
    case .divert: false
    }
  }
}
