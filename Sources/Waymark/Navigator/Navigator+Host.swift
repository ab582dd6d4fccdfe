extension Navigator {
  /// The maximum duration of an update. After that, the host gets the complete state.
  package var hostLimit: Duration {
    get { updates.limit }
    set { updates.limit = newValue }
  }

  /// The host that shows the state, or `nil`. The host that you set replaces the previous one, and
  /// shows the complete state, even if it's the same.
  public var host: (any NavigationHost<Screen>)? {
    get { attachedHost }
    set {
      detach()
      if let newValue { attach(newValue) }
    }
  }

  private func attach(_ host: any NavigationHost<Screen>) {
    attachedHost = host
    host.onEvent = { [weak self, weak host] event in
      // A detached host can still send answers.
      guard let self, let host, self.host === host else { return }
      receive(event)
    }
    if let wall = heldBack.wall, wall.entry.link.isUnlinked {
      report(.rootNotAllowed(compiled.resolver.tabs[0].root.link, by: wall.rejection.name))
    }
    updateHost(transition: .instant)
    if let link = heldBack.systemLink.take() { host.openInSystem(link) }
  }

  func detach() {
    let old = host
    attachedHost = nil
    updates.reset()
    old?.onEvent = nil
    freeRetiredScreens()
    updates.finishWaiters()
  }

  /// Sends the host the changes that it doesn't show yet, one update at a time.
  func updateHost(transition: TransitionStyle) {
    // A host that is attached later shows the whole state.
    guard host != nil else { return }
    applyFacts()
    updates.enqueue(state, transition: transition)
    sendPendingUpdates()
  }

  private func sendPendingUpdates() {
    guard turns.beginUpdatingHost() else { return }
    if !updates.isIdle, updates.isOverdue(now: clock()), let late = updates.inFlight {
      report(.hostFailed(revision: late.revision, reason: "it did not answer in time"))
    }
    while let host, let update = updates.next(now: clock()) {
      host.apply(update, of: self)
      applyFacts()
    }
    turns.endUpdatingHost()
    drain()
    if updates.isIdle {
      withExtendedLifetime(heldBack.lastOpen.take()) {}
      freeRetiredScreens()
      updates.finishWaiters()
    }
  }

  private func receive(_ event: HostEvent) {
    switch event {
    case .settled(let revision, let completion):
      guard updates.complete(revision: revision, isShown: completion == .completed) else { return }
      if case .failed(let reason) = completion {
        report(.hostFailed(revision: revision, reason: reason))
      }
      updates.sendTransition()
      sendPendingUpdates()
    case .request(let request): receive(request)
    case .fact(let fact): receive(fact)
    case .resumed: updates.restart(now: clock())
    case .attached:
      updates.reset()
      updateHost(transition: .instant)
    case .closed:
      // Without a user, no screen returns a result.
      (heldBack.launch, heldBack.lastOpen) = (nil, nil)
      pending.waiting?.result = nil
      withExtendedLifetime(entries.dropResults()) {}
      detach()
    }
  }

  private func receive(_ request: HostRequest) {
    heldBack.launch = nil
    switch request {
    case .back: back(asksGuards: true)
    case .open(let link, let source): open(LinkTarget(text: link, base: .onTop), source)
    case .select(let tab):
      if case .denied(.noTab) = select(tab: tab, asksGuards: true) {
        report(.unknownPlace(.request(request)))
      }
    case .dismiss: dismiss(asksGuards: true)
    case .refresh: refresh()
    case .press(let name):
      if let target = target(ofButton: name) { open(target, nil) }
    }
  }

  /// Opens a target, and reports a failure, because the host doesn't receive the outcome.
  private func open(_ target: LinkTarget, _ source: LinkSource?) {
    reportFailure(open(target, from: source), target.link)
  }

  private func receive(_ fact: HostFact) {
    // A busy host can still show entries that were removed from the state.
    let pictures = [state] + [updates.shown, updates.inFlight?.after].compactMap(\.self)
    guard pictures.contains(where: { $0.hasPlace(of: fact) }) else {
      return report(.unknownPlace(.fact(fact)))
    }
    let shown = updates.expected ?? updates.shown ?? state
    let isSelected = [shown, state].contains { fact == .didSelect(tab: $0.selectedTab) }
    if !isSelected, mustRequest(fact, in: shown) {
      // The host already shows the action, so it needs a complete update.
      updates.invalidate()
      heldBack.launch = nil
      if case .didSelect(let tab) = fact { return _ = select(tab: tab, asksGuards: true) }
      return _ = change(.fact(fact), .instant, asksGuards: true)
    }
    var action = NavigationAction.fact(fact)
    if case .didChangeLink(let id, let text) = fact {
      do throws(LinkError) {
        let current = pictures.lazy.compactMap { $0.entry(id)?.link }.first
        guard let replacement = try replacement(of: id, with: text, current: current) else {
          return report(.unknownPlace(.fact(fact)))
        }
        action = replacement
      } catch {
        return report(.invalidLink(error, from: "A screen"))
      }
    }
    if action.endsLaunch { heldBack.launch = nil }
    enqueue(fact: action)
  }
}
