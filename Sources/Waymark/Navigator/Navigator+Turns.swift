/// Turns: while code of the app runs, every other call is queued.
extension Navigator {
  /// Runs a call now, or after the code of the app that is running. A failure is reported then.
  /// - Parameter link: The text of the link that the call opens, or `nil` for another change.
  func turn(
    _ link: @autoclosure () -> String?, _ body: @escaping (Navigator) -> Outcome
  ) -> Outcome {
    guard turns.mustWait else { return turnNow { body(self) } }
    let link = link()
    turns.enqueue { [weak self] in
      guard let self else { return }
      reportFailure(body(self), link)
    }
    return .queued
  }

  /// Runs a call, and then the calls that it queued.
  func turnNow(_ body: () -> Outcome) -> Outcome {
    host?.reportActions()
    let outcome = body()
    drain()
    return outcome
  }

  func reportFailure(_ outcome: Outcome, _ link: String?) {
    guard outcome.isFailure else { return }
    report(link.map { .notOpened($0, outcome) } ?? .notChanged(outcome))
  }

  /// Changes the state for the user or the app.
  /// - Parameter asksGuards: A Boolean value indicating whether dismissal guards run.
  func change(_ action: NavigationAction, _ transition: TransitionStyle, asksGuards: Bool = false)
    -> Outcome
  {
    turn(nil) { navigator in
      if action.endsLaunch { navigator.heldBack.launch = nil }
      let outcome = navigator.apply(action, asksGuards: asksGuards)
      navigator.updateHost(transition: transition)
      return outcome
    }
  }

  /// Applies an action that the app or a requirement causes.
  @discardableResult
  func apply(_ action: NavigationAction, asksGuards: Bool = false) -> Outcome {
    var next = state
    let outcome = Outcome(next.apply(action), changed: .performed)
    if asksGuards, let rejected = dismissalRejection(in: next).map(execute) { return rejected }
    if case .replaceLink(let id, let link, _) = action { noteLink(link, of: id) }
    commit(next, outcome)
    return outcome
  }

  /// Replaces the state, removes the records of closed entries, and calls the listeners.
  /// - Parameters:
  ///   - outcome: The outcome of the change, or `nil` if the user has already made it.
  ///   - source: The source of the new entries.
  ///   - link: The text of the link that opened.
  func commit(
    _ next: NavigationState, _ outcome: Outcome?, from source: LinkSource = .app,
    link: String? = nil
  ) {
    switch outcome {
    case .unchanged, .denied: return
    default: break
    }
    turns.enterAppCode()
    defer { turns.leaveAppCode() }
    let before = state
    current = next
    if source != .app {
      for id in next.entryIDs(notIn: before) { changeRecord(of: id) { $0.source = source } }
    }
    let gone = before.entryIDs(notIn: next)
    if !gone.isEmpty { forget(gone) }
    onTransition?(StateTransition(before: before, after: next, outcome: outcome, link: link))
    noticeClosedPrompts()
    saveChange()
  }

  /// Runs code of the app. Its calls to the navigator are queued.
  func callingApp<Result>(_ app: () throws -> Result) rethrows -> Result {
    turns.enterAppCode()
    defer { turns.leaveAppCode() }
    return try app()
  }

  /// Runs code of the app, and then the calls that it queued.
  func callingAppOnly<Result>(_ app: () throws -> Result) rethrows -> Result {
    defer { if !turns.isUpdatingHost { drain() } }
    return try callingApp(app)
  }

  /// Runs the queued calls one after the other.
  func drain() {
    guard !turns.isEmpty, turns.beginDraining() else { return }
    repeat {
      if applyFacts() { updateHost(transition: .automatic) }
      guard let call = turns.nextCall() else { break }
      call()
    } while true
    let dropped = turns.endDraining()
    if !dropped.isEmpty { report(.tooManyTurns(dropped: dropped.count)) }
  }

  /// Applies an action that the user or a host has already performed, without sending it back.
  func enqueue(fact: NavigationAction) {
    turns.enqueue(fact: fact)
    drain()
  }

  /// Applies the actions that the user has already performed, before the host receives another
  /// update.
  /// - Returns: `true` if the state changed.
  @discardableResult
  func applyFacts() -> Bool {
    var isChanged = false
    while let fact = turns.nextFact() {
      // The host shows the action even if the state has changed in the meantime.
      updates.fact(fact)
      var next = state
      guard next.apply(fact) != .unchanged else { continue }
      if case .replaceLink(let id, let link, _) = fact { noteLink(link, of: id) }
      commit(next, nil)
      isChanged = true
    }
    updates.sendTransition()
    return isChanged
  }
}

extension NavigationAction {
  /// A Boolean value indicating whether the launch is over: the user or the app closes screens.
  var endsLaunch: Bool {
    switch self {
    case .pop, .popToRoot, .dismiss, .dismissAll, .leave, .restore, .fact(.didPop),
      .fact(.didDismiss), .fact(.didRemove), .fact(.didSelect):
      true
    default: false
    }
  }
}
