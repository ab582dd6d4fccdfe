/// The answer to a request. Makers and actions run after it, and can decline the link.
enum Decision {
  /// An effect outside of the state, which going back doesn't undo.
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
    /// The context of the maker, each time it runs.
    let context: OpenInfo
    let state: NavigationState
    let outcome: Outcome
    /// A Boolean value indicating whether the topmost entry is new.
    let isNew: Bool
    /// A Boolean value indicating whether no screen of the chain has declined.
    var usesChain = true
    var refused: [DeepLink] = []
    /// The screen action that the fragment of the link names.
    var action: RouteRegistry.ScreenAction?
  }

  /// Nothing changes. The target of a guard or a requirement opens instead.
  indirect case answer(Outcome, presenting: LinkTarget? = nil, reason: HoldReason? = nil)
  /// A screen of the app is shown.
  indirect case show(Shown)
  /// The state changes in another way: a pop, a page in the in-app browser, a whole stack.
  indirect case change(NavigationState, Outcome, page: ScreenPlan? = nil)
  /// A side effect, and the state after it if that differs.
  indirect case sideEffect(SideEffect, then: NavigationState?)

  /// The requirement or the dismissal guard that holds the link, or `nil`.
  var reason: HoldReason? { if case .answer(_, _, let reason) = self { reason } else { nil } }

  /// The denial of the held link after the decision about its target, or `nil` if the link waits. It
  /// waits for a new screen or, for a requirement, for any target that isn't denied.
  func denial(ofLinkHeldBy reason: HoldReason) -> Denial? {
    switch (self, outcome) {
    case (.show(let shown), _) where shown.isNew: nil
    case (_, .denied(let denial)) where reason.entry == nil && denial != .cannotWait: denial
    default: reason.entry == nil ? nil : .question(reason.name)
    }
  }

  /// The outcome of the request, if no maker declines or throws.
  var outcome: Outcome {
    switch self {
    case .answer(let outcome, _, _), .change(_, let outcome, _): outcome
    case .show(let shown): shown.outcome
    case .sideEffect(.openExternally, _): .openedExternally
    case .sideEffect: .performed
    }
  }

  /// The state after the request, or `nil` if it stays the same.
  var state: NavigationState? {
    switch self {
    case .show(let shown): shown.state
    case .change(let state, _, _): state
    case .sideEffect(_, let state): state
    case .answer: nil
    }
  }

  /// A Boolean value indicating whether the decision must not be executed twice.
  var hasSideEffect: Bool {
    switch self {
    case .sideEffect: true
    case .show(let shown): shown.action != nil
    case .answer(let outcome, _, _), .change(_, let outcome, _): outcome == .performed
    }
  }
}
