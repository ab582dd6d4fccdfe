extension Navigator {
  /// The maximum duration of an update. After that, the host gets the complete state.
  package var hostLimit: Duration {
    get { updates.limit }
    set { updates.limit = newValue }
  }

  /// Attaches a host, which replaces the previous one. Pass `nil` to detach the host.
  public func attach(_ host: (any NavigationHost<Screen>)?) {
    detach()
    guard let host else { return }
    self.host = host
    host.onEvent = { [weak self, weak host] event in
      // A detached host can still send answers.
      guard let self, let host, self.host === host else { return }
      receive(event)
    }
    reportBlankStart()
    updateHost(transition: .instant)
  }

  /// Reports that nothing can be shown in place of the first root.
  private func reportBlankStart() {
    guard let wall = heldBack.wall, wall.entry.link.isUnlinked else { return }
    report(.rootNotAllowed(compiled.resolver.tabs[0].root.link, by: wall.rejection.name))
  }

  /// Detaches the host. The state can change without one.
  func detach() {
    let old = host
    host = nil
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
      report(.hostOverdue(revision: late.revision))
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
      withExtendedLifetime(entries.dropResults()) {}
      detach()
    }
  }

  private func receive(_ request: HostRequest) {
    heldBack.launch = nil
    switch request {
    case .back: back(asks: true)
    case .open(let link, let source):
      openReportingFailure(LinkTarget(text: link, base: .onTop), from: source)
    case .select(let tab):
      if case .denied(.noTab) = select(tab: tab, asks: true) {
        report(.unknownPlace(.request(request)))
      }
    case .dismiss: dismiss(asks: true)
    case .refresh: refresh()
    case .press(let button): openReportingFailure(target(ofButton: button))
    }
  }

  private func receive(_ fact: HostFact) {
    // A busy host can still show entries that were removed from the state.
    let pictures = [state] + [updates.shown, updates.inFlight?.after].compactMap(\.self)
    guard pictures.contains(where: { $0.hasPlace(of: fact) }) else {
      return report(.unknownPlace(.fact(fact)))
    }
    switch fact {
    case .didPop, .didDismiss, .didRemove, .didSelect: heldBack.launch = nil
    case .didScroll, .didChangeTitle, .didChangeLink: break
    }
    guard case .didChangeLink(let id, let text) = fact else { return enqueue(fact: .fact(fact)) }
    do throws(LinkError) {
      let current = pictures.lazy.compactMap { $0.entry(id)?.link }.first
      let action = try replacement(of: id, with: text, current: current)
      if let action { enqueue(fact: action) } else { report(.unknownPlace(.fact(fact))) }
    } catch {
      report(.linkNotTaken(error))
    }
  }
}
