/// One change at a time: while code of the app runs, every other call waits for its turn.
extension Navigator {
  /// Runs a call now, or after the code of the app that is running; a failure is reported then.
  /// - Parameter link: the text of the link that the call opens; nil for another change.
  func turn(
    _ link: @autoclosure () -> String?, _ body: @escaping (Navigator) -> Outcome
  ) -> Outcome {
    guard !turns.mustWait else {
      let link = link()
      turns.enqueue { [weak self] in
        guard let self else { return }
        reportFailure(body(self), link)
      }
      return .queued
    }
    host?.reportActions()
    let outcome = body(self)
    drain()
    return outcome
  }

  /// Opens a target for a host, which cannot be told the outcome.
  func openReportingFailure(_ target: LinkTarget?, from source: LinkSource? = nil) {
    if let target { reportFailure(open(target, from: source), target.link) }
  }

  func reportFailure(_ outcome: Outcome, _ link: String?) {
    guard outcome.isFailure else { return }
    report(
      link.map { .notOpened($0, outcome: outcome.word, reason: outcome.reason) }
        ?? .notChanged(outcome: outcome.word, reason: outcome.reason))
  }

  /// Changes the state as the user or the app asks for.
  /// - Parameter asks: whether the dismissal guards of the screens that close run.
  func change(_ action: NavigationAction, _ transition: TransitionStyle, asks: Bool = false)
    -> Outcome
  {
    turn(nil) { navigator in
      if action.endsLaunch { navigator.heldBack.launch = nil }
      var next = navigator.state
      let outcome = Outcome(next.apply(action), changed: .performed)
      if asks, let rejected = navigator.rejectedDismissal(in: next) { return rejected }
      if case .replaceLink(let id, let link, _) = action { navigator.noteLink(link, of: id) }
      navigator.callingApp { navigator.commit(next, outcome) }
      navigator.updateHost(transition: transition)
      return outcome
    }
  }

  /// Replaces the state, forgets the entries that are gone, and calls the listeners, which are code of
  /// the app.
  /// - Parameter source: who asked for the entries that are new.
  /// - Parameter link: the text of the link that is opened.
  func commit(
    _ next: NavigationState, _ outcome: Outcome?, from source: LinkSource = .app,
    link: String? = nil
  ) {
    switch outcome {
    case .alreadyThere, .denied: return
    default: break
    }
    let before = state
    current = next
    if source != .app {
      for id in next.entryIDs(notIn: before) { changeRecord(of: id) { $0.source = source } }
    }
    let gone = before.entryIDs(notIn: next)
    if !gone.isEmpty { forget(gone) }
    onTransition?(StateTransition(before: before, after: next, outcome: outcome, link: link))
    noticeClosedPrompt()
    saveChange()
  }

  /// Runs code of the app; what it asks the navigator for waits for its turn.
  func callingApp<Result>(_ app: () throws -> Result) rethrows -> Result {
    turns.enterAppCode()
    defer { turns.leaveAppCode() }
    return try app()
  }

  /// Runs code of the app that is no part of an open, and then what it has asked for.
  func callingAppOnly<Result>(_ app: () throws -> Result) rethrows -> Result {
    defer { if !turns.isUpdatingHost { drain() } }
    return try callingApp(app)
  }

  /// Runs the calls that wait, one after the other.
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

  /// Applies what the user did, or a host found out; no host is told again.
  func enqueue(fact: NavigationAction) {
    turns.enqueue(fact: fact)
    drain()
  }

  /// Applies what the user did meanwhile, before a host is told more.
  /// - Returns: true if the state has changed.
  @discardableResult
  func applyFacts() -> Bool {
    var isChanged = false
    while let fact = turns.nextFact() {
      // The host shows it in any case; the state may have gone on from there.
      updates.fact(fact)
      var next = state
      guard next.apply(fact) != .unchanged else { continue }
      if case .replaceLink(let id, let link, _) = fact { noteLink(link, of: id) }
      callingApp { commit(next, nil) }
      isChanged = true
    }
    sendScreenTransition()
    return isChanged
  }
}

extension NavigationAction {
  /// A Boolean value indicating whether the launch is over: the user or the app closes screens.
  fileprivate var endsLaunch: Bool {
    switch self {
    case .pop, .popToRoot, .dismiss, .dismissAll, .leave, .reset: true
    default: false
    }
  }
}
