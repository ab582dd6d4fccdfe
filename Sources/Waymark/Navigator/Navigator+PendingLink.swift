extension Navigator {
  /// Controls that hold, open and save the pending link.
  public var pendingLink: PendingLinkControls { PendingLinkControls(navigator: self) }

  /// Controls that hold, open and save the pending link.
  public struct PendingLinkControls {
    let navigator: Navigator

    /// The pending link, if any.
    public var link: DeepLink? { navigator.pending.waiting?.link.canonical }

    /// The maximum time that a link is pending, or `nil` for no limit.
    public var lifetime: Duration? {
      get { navigator.pending.lifetime }
      nonmutating set { navigator.pending.lifetime = newValue }
    }

    /// Sets the store that keeps the pending link across launches, or `nil`. Don't use the store of
    /// the session.
    ///
    /// Call it before the first link can arrive. A pending link is saved before the outcome `held`
    /// is returned. It's removed when it opens, expires, is displaced or is discarded.
    /// - Parameter now: Returns the time since 1970.
    public func save(in store: (any StateStore)?, now: @escaping () -> Duration) {
      navigator.pending.store = store.map { PendingLinkStore(store: $0, now: now) }
    }

    /// Holds links from outside until the token is released.
    public func hold() -> HoldToken { navigator.pending.hold() }

    /// Releases a token. When the last token is released, the pending link opens.
    /// - Returns: `.unchanged` if the token is unknown, or `.performed` if other tokens remain or
    ///   no link is pending.
    @discardableResult
    public func release(_ token: HoldToken) -> Outcome {
      guard navigator.pending.release(token) else { return .unchanged }
      return navigator.pending.isHolding || link == nil ? .performed : open()
    }

    /// Opens the pending link once, with its original source. The link is matched again.
    @discardableResult
    public func open() -> Outcome {
      navigator.liftWall()
      return navigator.openInTurn(navigator.pending.takeOut(at: navigator.clock()))
    }

    /// Discards the pending link, including one that an earlier process saved. Returns `false` if
    /// there is none.
    @discardableResult
    public func discard() -> Bool {
      let saved = navigator.loadWaitingLink()
      // Releasing its values can run code of the app.
      guard let discarded = navigator.pending.discard() ?? saved else { return false }
      withExtendedLifetime(discarded) { navigator.execute([.remove]) }
      return true
    }

    /// Opens the link that was pending when the last process ended, as if it had just arrived. It
    /// can be held again.
    ///
    /// Call it after restoring the session. A link that has arrived since the launch is newer, and
    /// displaces the saved one.
    ///
    /// - Returns: `unchanged` if no link was saved, or if it has expired.
    @discardableResult
    public func restore() -> Outcome {
      precondition(
        navigator.pending.store != nil, "Say first where: navigator.pendingLink.save(in: …).")
      guard let saved = navigator.loadWaitingLink() else { return .unchanged }
      return navigator.openInTurn(navigator.pending.resume(saved, at: navigator.moment))
    }
  }

  // MARK: Holding

  func isHeld(_ request: OpenRequest) -> Bool { request.source != .app && pending.isHolding }

  /// Returns the link of a request, or `nil` if its text isn't a link.
  func read(_ request: OpenRequest) -> DeepLink? {
    try? request.link ?? compiled.addresses.read(request.text, current: state.topLink)
  }

  /// Returns the absolute link of a request. A relative one refers to the current screen.
  func wholeText(of request: OpenRequest) -> String {
    let text = request.text
    return (try? compiled.addresses.completed(text, current: state.topLink)) ?? text
  }

  /// Returns whether a link can be held. One that no route matches fails immediately, and doesn't
  /// replace the pending link.
  func leadsSomewhere(_ request: OpenRequest) -> Bool {
    guard let link = read(request) else { return false }
    return !compiled.registry.rewriters.isEmpty || !link.directives.isEmpty
      || compiled.leadsSomewhere(link)
  }

  /// Holds a request. Returns `false` if its text isn't a link.
  func hold(_ request: OpenRequest, for requirement: String? = nil) -> Bool {
    // The caller of an asynchronous action receives the outcome, and the link isn't kept.
    if case .awaited = request.kind { return false }
    guard let link = read(request) else { return false }
    var waiting = WaitingLink(
      text: request.text, wholeText: wholeText(of: request), link: link, source: request.source,
      options: request.options, result: request.result, since: clock())
    switch request.kind {
    case .waited(let link): waiting = link
    case .tab: waiting.isTab = true
    default: break
    }
    waiting.requirement = requirement
    if let older = loadWaitingLink() { execute([.displaced(older)]) }
    execute(pending.hold(waiting, at: moment))
    return true
  }

  // MARK: Opening

  /// Opens the link that was removed from its slot. A failure is also reported, because callers of
  /// `pendingLink.open()` seldom check the outcome.
  @discardableResult
  func openInTurn(_ taken: (link: WaitingLink?, effects: [PendingLink.Effect])) -> Outcome {
    execute(taken.effects)
    guard let waiting = taken.link else { return .unchanged }
    let outcome = turn(waiting.text) { $0.openNow(waiting) }
    reportFailure(outcome, waiting.text)
    return outcome
  }

  /// Opens a pending link, and then removes it from its store.
  ///
  /// A process that ends in between opens it again, and shows the same screen. A link with a side
  /// effect is removed before, so that the side effect doesn't happen twice.
  private func openNow(_ waiting: WaitingLink) -> Outcome {
    let tab =
      waiting.isTab && heldBack.wall == nil ? compiled.resolver.tab(rootedAt: waiting.link) : nil
    let request = OpenRequest(
      tab.map { .tab($0) } ?? .waited(waiting), text: waiting.text, source: waiting.source,
      link: waiting.link, waiting.options)
    request.result = waiting.result
    let outcome = openNow(request)
    guard pending.isStored, pending.waiting == nil else { return outcome }
    do {
      if !outcome.isFailure { try session.flush() }
      // The session that must not be overwritten doesn't have the screen, so keep the link.
      if session.saving == nil || saver.mayAutosave { try removeStoredLink() }
    } catch {
      report(.pendingLinkNotSaved(nil, reason: error.sentence))
    }
    return outcome
  }

  /// Removes a link from its store before its side effect, unless a newer one is pending.
  func removePendingLink() throws {
    guard pending.isStored, pending.waiting == nil else { return }
    do {
      try removeStoredLink()
    } catch {
      // If the store rejected the link, it can't have it, so an error of the removal is ignored.
      if let text = pending.unsavedText, try pending.store?.store.load()?.text != text { return }
      report(.pendingLinkNotSaved(nil, reason: error.sentence))
      throw error
    }
  }

  private func removeStoredLink() throws {
    try pending.store?.remove()
    pending.isStored = false
  }

  // MARK: The store

  private var moment: PendingLink.Moment {
    PendingLink.Moment(instant: clock(), wallTime: pending.store?.now())
  }

  /// Returns the link that an earlier process saved, once.
  private func loadWaitingLink() -> WaitingLink? {
    guard let store = pending.store, !pending.isStoreKnown else { return nil }
    do {
      let stored = try store.store.load()
      let (link, effects) = pending.load(stored, at: moment, compiled.addresses)
      execute(effects)
      return link
    } catch {
      report(.pendingLinkNotRead(reason: error.sentence))
      return nil
    }
  }

  private func execute(_ effects: [PendingLink.Effect]) {
    for effect in effects {
      switch effect {
      case .write(let text, let link):
        let failure = failure { try pending.store?.write(text) }
        pending.didWrite(text, isSaved: failure == nil)
        if let failure { report(.pendingLinkNotSaved(link, reason: failure)) }
      case .remove:
        let failure = failure { try pending.store?.remove() }
        if let failure { report(.pendingLinkNotSaved(nil, reason: failure)) }
      case .setAside:
        let failure = failure { try pending.store?.store.setAside() }
        if let failure { report(.pendingLinkNotRead(reason: failure)) }
      case .displaced(let waiting): report(.pendingLinkDisplaced(waiting.link.canonical))
      case .expired(let waiting): report(.pendingLinkExpired(waiting.link.canonical))
      case .unreadable(let reason): report(.pendingLinkNotRead(reason: reason))
      }
    }
  }

  func failure(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch {
      return error.sentence
    }
  }
}
