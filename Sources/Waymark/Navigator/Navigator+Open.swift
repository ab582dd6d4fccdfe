extension Navigator {
  /// Opens a target.
  ///
  /// The options of the call override those of the target. If you don't pass a source, it's the app
  /// or, for a target that was made from a string, ``LinkSource/untrusted``.
  ///
  /// - Parameters:
  ///   - target: A literal, a link from a ``LinkPattern``, or a ``LinkTarget``.
  ///   - presentation: The presentation, instead of the one of the route.
  ///   - base: The base, which is the current screen or the root of the tab of the link.
  ///   - transition: The animation.
  ///   - parent: The link of the screen below, instead of the parent of the route.
  ///   - anchor: The element that a popover points at.
  ///   - values: Values for guards and closures. They are never saved.
  ///   - payload: The payload of the entry, which is saved with it.
  ///   - source: The source of the link.
  @discardableResult
  public func open(
    _ target: consuming LinkTarget, as presentation: Presentation? = nil,
    base: NavigationBase? = nil, transition: TransitionStyle = .automatic, parent: String? = nil,
    anchor: String? = nil,
    values: [String: any Sendable] = [:], payload: String? = nil, from source: LinkSource? = nil
  ) -> Outcome {
    let target = LinkTarget(
      target, as: presentation, base: base, transition: transition, parent: parent,
      anchor: anchor, values: values, payload: payload)
    return open(OpenRequest(target, from: source))
  }

  /// Opens a string, such as one from a user or a server, as a link from a source. To specify
  /// options, open a ``LinkTarget`` with the string.
  @discardableResult
  public func open(text: String, from source: LinkSource) -> Outcome {
    open(LinkTarget(text: text), from: source)
  }

  /// Opens a link that the user has typed. Dismissal guards run.
  package func open(typed text: String) -> Outcome {
    open(OpenRequest(LinkTarget(text: text, base: .onTop), from: .app, asksGuards: true))
  }

  func open(_ request: OpenRequest) -> Outcome {
    guard turns.mustWait else { return turnNow { openNow(request) } }
    // A relative link refers to the current screen, not to the one at its turn.
    request.text = wholeText(of: request)
    return turn(request.text) { $0.openNow(request) }
  }

  func openNow(_ request: OpenRequest) -> Outcome {
    if isRepeated(request) {
      // Don't wait for the result if a guard opened another screen.
      if let result = request.result, heldBack.lastOpen?.isRedirected == false {
        changeRecord(of: state.topID) { $0.awaiting.append(result) }
      }
      callingApp { notify(.unchanged, of: request) }
      return .unchanged
    }
    if isHeld(request), leadsSomewhere(request), hold(request) {
      callingApp { notify(.held, of: request) }
      return .held
    }
    return run(request)
  }

  func decider(for request: OpenRequest, isDryRun: Bool) -> Decider {
    Decider(
      request: request, state: state, wall: heldBack.wall, routes: compiled, guards: guards,
      navigator: self, isDryRun: isDryRun)
  }

  /// Opens a request, and the target that a guard presents while the link is held.
  func run(_ request: OpenRequest, notifies: Bool = true) -> Outcome {
    let outcome = callingApp { decideAndExecute(request, notifies: notifies) }
    updateHost(transition: request.options?.transition ?? .automatic)
    return outcome
  }

  /// Executes the decision about a request, reports its diagnostics, and calls the listener.
  private func decideAndExecute(_ request: OpenRequest, notifies: Bool = true) -> Outcome {
    var decider = decider(for: request, isDryRun: false)
    var (decision, outcome) = execute(&decider, for: request)
    current.skipNumbers(of: decider.state)
    for note in decider.notes { report(note) }
    var target = targetRequest(of: decision)
    if let presented = target, let reason = decision.reason,
      let denial = dryDecision(about: presented).denial(ofLinkHeldBy: reason)
    {
      (decision, outcome) = (.answer(.denied(denial)), .denied(denial))
      if reason.entry == nil { target = nil } else { report(.notOpened(request.text, outcome)) }
    }
    if case .answer(.held, _, let reason) = decision { _ = hold(request, for: reason) }
    if notifies { notify(outcome, of: request) }
    if let target { present(target, for: decision.reason) }
    return outcome
  }

  /// Opens the target of a guard. It can't be held itself, which avoids a circle.
  private func present(_ target: OpenRequest, for reason: HoldReason?) {
    // The session is saved without the prompt, which isn't known as one yet.
    saver.isPaused = true
    let outcome = decideAndExecute(target)
    saver.isPaused = false
    reportFailure(outcome, target.text)
    // The app can have opened the target itself. A wall and the root of a tab aren't prompts.
    let isRoot = state.tabs.contains { $0.root.id == state.topID }
    if let reason, !outcome.isFailure, outcome != .unchanged, !isRoot {
      heldBack.prompts.append(Prompt(reason: reason, entry: state.topID))
    } else if let reason, reason.entry != nil {
      // Nothing asks the user.
      discardPendingLink(heldBy: reason)
    }
    saveChange()
  }

  /// Returns the request for the target that a decision presents, or `nil` for an open prompt.
  func targetRequest(of decision: Decision) -> OpenRequest? {
    guard case .answer(_, let target?, let reason) = decision,
      !heldBack.prompts.contains(where: { $0.reason == reason && $0.isReachable(in: state) })
    else { return nil }
    let request = OpenRequest(target, from: .app, kind: .guardTarget)
    request.link = read(request)
    return request
  }

  /// Returns the decision about the target of a guard, without opening it.
  func dryDecision(about target: OpenRequest) -> Decision {
    var decider = decider(for: target, isDryRun: true)
    return decider.decide()
  }

  // MARK: Executing

  /// Decides and executes. If a maker or an action declines the link, the next candidate follows.
  private func execute(_ decider: inout Decider, for request: OpenRequest) -> (Decision, Outcome) {
    var decision = decider.decide()
    while true {
      do {
        let made = try makeScreens(of: &decision, &decider)
        if decision.state != nil { heldBack.wall = decider.wall }
        if decision.hasSideEffect, request.heldSince != nil { try removeSaved(request) }
        if heldBack.session != nil { keepStack(of: decision, decider.request.kind) }
        let outcome = try execute(decision, made, of: decider.request)
        if decision.state != nil, outcome.showsScreen {
          // The record of the entry keeps the caller now, unless a guard opened another screen.
          request.result = nil
          remember(request, isRedirected: decider.request !== request)
        }
        return (decision, outcome)
      } catch is LinkDeclined {
        decision = decider.decideNext()
      } catch {
        return (.answer(.failed(error)), .failed(error))
      }
    }
  }

  /// Keeps what a decision shows from the root when a session that waits is restored.
  private func keepStack(of decision: Decision, _ kind: OpenRequest.Kind) {
    guard heldBack.wall == nil else { return }
    var tab: Int? = (decision.state ?? state).selectedTab
    switch (decision, kind) {
    case (.show(let shown), _) where shown.plan.opensTabRoot || shown.plan.base == .fromRoot:
      tab = shown.plan.tab?.index
    case (.change(_, _, let page?), _) where page.base == .fromRoot: tab = page.tab?.index
    case (.change, .stack), (.change, .tab(state.selectedTab)): break
    case (.answer(.unchanged, _, _), .stack), (.answer(.unchanged, _, _), .tab): break
    default: return
    }
    if let tab { heldBack.session?.keptRoots.insert(compiled.resolver.tabRoots[tab]) }
    heldBack.session?.keepsLayers = true
    if decision.outcome == .unchanged { saveChange() }
  }

  /// Executes a decision.
  /// - Throws: ``LinkDeclined`` if an action declines the link.
  private func execute(
    _ decision: Decision, _ made: MadeScreens, of request: OpenRequest
  ) throws -> Outcome {
    switch decision {
    case .answer: break
    case .change(let next, let outcome, _):
      commit(next, outcome, from: request.source, link: request.openedLink)
    case .show(let shown):
      show(shown, made, of: request)
      if let action = shown.action, let screen = self.made(state.top) {
        action(screen, shown.context)
      }
    case .sideEffect(let effect, let next):
      switch effect {
      case .action(let act, let context):
        guard try act(context) != nil else { throw LinkDeclined() }
      case .task(let make, let context):
        guard let task = try make(context) else { throw LinkDeclined() }
        if case .awaited(let receive) = request.kind { receive(task) }
      case .openExternally(let link): openInSystem(link)
      case .screenAction(let action, let context):
        guard let screen = self.made(state.top) else { return .denied(.noScreen) }
        action(screen, context)
      }
      if let next { commit(next, decision.outcome, from: request.source, link: request.openedLink) }
    }
    return decision.outcome
  }

  private func show(_ shown: Decision.Shown, _ made: MadeScreens, of request: OpenRequest) {
    for index in heldBack.prompts.indices
    where shown.plan.base == .onTop && shown.plan.target.column == nil {
      heldBack.prompts[index].follow(from: state, to: shown.state)
    }
    for ancestor in made.ancestors { install(ancestor.screen, for: ancestor.entry) }
    let top = shown.state.top
    let isChanged = shown.isNew || state.entry(top.id) != top
    if let screen = made.screen { (screen.loadCount, screen.link) = (top.loadCount, top.link) }
    changeRecord(of: top.id) { record in
      if let screen = made.screen { record.screen = screen }
      // A link that changes nothing keeps the context and the source of the entry.
      if isChanged { (record.values, record.source) = (shown.context.values, request.source) }
      if let result = request.result { record.awaiting.append(result) }
    }
    commit(shown.state, shown.outcome, from: request.source, link: request.openedLink)
  }

  /// Remembers a link until it's shown, and a link from outside until the session is restored.
  private func remember(_ request: OpenRequest, isRedirected: Bool) {
    if host != nil, case .link = request.kind { heldBack.lastOpen = (request, state, isRedirected) }
    guard request.source != .app, request.source != .restoration else { return }
    heldBack.launch?.append(request)
    if heldBack.launch?.count == 17 { heldBack.launch?.removeFirst() }
  }

  /// Returns whether the link has just opened and the host is about to show it.
  func isRepeated(_ request: OpenRequest) -> Bool {
    guard let last = heldBack.lastOpen, !updates.isIdle, !updates.isOverdue(now: clock()),
      case .link = request.kind, request.options?.values.isEmpty != false
    else { return false }
    return last.request.text == request.text && last.request.source == request.source
      && last.request.options == request.options && last.state == state
  }

  private func notify(_ outcome: Outcome, of request: OpenRequest) {
    // The selection of a tab doesn't open a link, unless a guard rejects or holds it.
    if case .tab = request.kind, request.heldSince == nil,
      outcome == .performed || outcome == .unchanged
    {
      return
    }
    if request.source != .restoration, outcome.showsScreen { host?.bringToFront() }
    onOutcome?(request.text, request.source, outcome)
  }

  /// Returns the link that is registered for the type of a value.
  ///
  /// - Throws: An error if there isn't a link, or if no route matches it.
  public func link<Value>(to value: Value, named name: String? = nil) throws -> DeepLink {
    let target = try compiled.registry.objectLinks.target(of: value, named: name)
    let link = compiled.resolver.written(try compiled.addresses.read(target.link))
    if compiled.leadsSomewhere(link) { return link }
    throw ObjectLinkError(
      message: "no route matches \(link), the link of this \(type(of: value as Any))")
  }

  /// Opens the link that is registered for the type of a value, or fails if there isn't one.
  @discardableResult
  public func open<Value>(
    object value: Value, named name: String? = nil, from source: LinkSource = .app
  ) -> Outcome {
    do {
      return open(
        try compiled.registry.objectLinks.target(of: value, named: name), from: source)
    } catch {
      return .failed(error)
    }
  }
}
