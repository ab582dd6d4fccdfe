/// One change at a time: while the app's own code is asked, everything else waits its turn.
extension Navigator {
  /// Does something now, or after what is under way; its caller cannot be told of it then.
  func inTurn(_ link: String, _ body: @escaping () -> Outcome) -> Outcome {
    guard !isDeciding else {
      wait { [unowned self] in reportUnheard(body(), link) }
      return .queued
    }
    let outcome = body()
    takeTurns()
    return outcome
  }

  /// Opens a link whose caller cannot be told what came of it.
  func openUnheard(_ request: OpenRequest) { reportUnheard(open(request), request.text) }

  func reportUnheard(_ outcome: Outcome, _ link: String) {
    switch outcome {
    case .denied, .unmatched, .failed:
      onDiagnostic?(.notOpened(link, outcome: outcome.word, reason: outcome.reason))
    default: break
    }
  }

  func change(_ change: NavigationAction, _ transition: TransitionStyle, asks: Bool = false)
    -> Outcome
  {
    guard !isDeciding else {
      wait { [unowned self] in _ = self.change(change, transition, asks: asks) }
      return .queued
    }
    if asks, let refusal = refusal(of: change) {
      takeTurns()
      return refusal
    }
    var next = state
    let effect = next.apply(change)
    let outcome: Outcome =
      switch effect {
      case .changed: .performed
      case .reused: .reused
      case .unchanged: .alreadyThere
      case .overLimit(let limit): .denied(.limit(limit))
      }
    if case .relink(let id, let link, _) = change { screens.relink(id, link) }
    if effect == .changed || effect == .reused { commit(next, outcome) }
    feed(transition: transition)
    takeTurns()
    return outcome
  }

  /// Goes on to another state, and says so.
  /// - Parameter source: who asked for what is new.
  func commit(_ next: NavigationState, _ outcome: Outcome?, from source: LinkSource = .app) {
    let before = state
    shown = next
    let (inserted, removed) = next.insertedAndRemoved(since: before)
    if source != .app { for id in inserted { memory.sources[id] = source } }
    forget(removed)
    if before != next { tellChange(from: before, outcome) }
  }

  private func tellChange(from before: NavigationState, _ outcome: Outcome?) {
    asking {
      onChange?(StateTransition(before: before, after: state, outcome: outcome))
      saveChange()
    }
  }

  /// Forgets entries that are gone.
  private func forget(_ left: [EntryID]) {
    for id in left {
      if !memory.isEmpty { _ = memory.forget(id) }
      if !hooks.entries.isEmpty { changeHooks { $0.entries[id] = nil } }
    }
    screens.forget(left, atOnce: host == nil)
  }

  /// Lets a saved session decide what stands, as one change; false while something else is decided.
  func takeOver(_ decide: () -> NavigationState) -> Bool {
    guard !isDeciding else { return false }
    let next = asking(decide)
    if next != state { commit(next, .opened, from: .restoration) }
    feed(transition: .instant)
    takeTurns()
    return true
  }

  // MARK: Turns

  /// Runs code of the app; what it asks the navigator for waits its turn.
  @inline(__always)
  func asking<Result>(_ app: () throws -> Result) rethrows -> Result {
    let wasDeciding = isDeciding
    isDeciding = true
    defer { isDeciding = wasDeciding }
    return try app()
  }

  /// The same where nothing is opened by it: afterwards the turns are taken.
  @inline(__always)
  func askingOnly<Result>(_ app: () throws -> Result) rethrows -> Result {
    defer { if !isFeeding { takeTurns() } }
    return try asking(app)
  }

  /// Lets something wait its turn.
  func wait(for turn: @escaping () -> Void) {
    // Taken out meanwhile: what is never changed in place needs no check when it is looked at,
    // which is at every turn.
    var turns = waiting
    waiting = []
    turns.append(turn)
    waiting = turns
  }

  /// Carries out what was asked for while the app's own code ran, one after the other.
  func takeTurns() {
    guard !isDeciding, !isTakingTurns else { return }
    isTakingTurns = true
    defer { isTakingTurns = false }
    while true {
      if takeFacts() { feed(transition: .automatic) }
      guard !waiting.isEmpty else { return }
      var turns = waiting
      waiting = []
      let turn = turns.removeFirst()
      waiting = turns
      turn()
    }
  }

  /// What the user already did, or a host found out: no host is told again.
  func take(fact change: NavigationAction) {
    var known = facts
    facts = []
    known.append(change)
    facts = known
    takeTurns()
  }

  /// Takes what the user did meanwhile, before a host is told more; whether the state changed.
  @discardableResult
  func takeFacts() -> Bool {
    guard !facts.isEmpty else { return false }
    let before = state
    while !isDeciding, !facts.isEmpty {
      var others = facts
      facts = []
      let change = others.removeFirst()
      facts = others
      // The host shows it in any case; the state may have gone on from there.
      queue.fact(change)
      var next = state
      guard next.apply(change) != .unchanged else { continue }
      if case .relink(let id, let link, _) = change { screens.relink(id, link) }
      commit(next, nil)
    }
    return state != before
  }
}
