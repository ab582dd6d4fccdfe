extension Navigator {
  /// Controls that hold and open the pending link.
  public var pendingLink: PendingLinkControls { PendingLinkControls(navigator: self) }

  /// Controls that hold and open the pending link.
  ///
  /// The pending link is saved with the session before `open` returns `held`, and
  /// ``SessionControls/restore()`` opens it again.
  public struct PendingLinkControls {
    let navigator: Navigator

    /// The pending link, if any.
    public var link: DeepLink? { navigator.pending.waiting?.link.canonical }

    /// The maximum time that a link is pending, or `nil` for no limit.
    public var lifetime: Duration? {
      get { navigator.pending.lifetime }
      nonmutating set { navigator.pending.lifetime = newValue }
    }

    /// Holds links from outside until each call is balanced by one of ``release()``.
    public func hold() { navigator.pending.hold() }

    /// Ends a hold. After the last one, the pending link opens once.
    @discardableResult
    public func release() -> Outcome {
      guard navigator.pending.release() else { return .unchanged }
      return navigator.pending.isHolding || link == nil ? .performed : open()
    }

    /// Opens the pending link with its original source. The link is matched again.
    @discardableResult
    public func open() -> Outcome {
      navigator.liftWall()
      return navigator.openInTurn(navigator.takePendingLink())
    }

    /// Discards the pending link. Returns `false` if there isn't one.
    @discardableResult
    public func discard() -> Bool {
      // Releasing its values can run code of the app.
      guard let discarded = navigator.pending.replace(with: nil) else { return false }
      withExtendedLifetime(discarded) { navigator.saveChange(isDurable: true) }
      return true
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
    let call = PendingLinkRecord(
      link: wholeText(of: request), source: request.source,
      options: request.options ?? OpenOptions())
    var waiting = WaitingLink(call: call, link: link, result: request.result, since: clock())
    switch request.kind {
    case .waited(let link): waiting = link
    case .tab: waiting.isTab = true
    default: break
    }
    waiting.requirement = requirement
    let displaced = pending.replace(with: waiting)
    if let displaced { report(.pendingLinkDisplaced(displaced.link.canonical)) }
    saveChange(isDurable: true)
    return true
  }

  // MARK: Opening

  /// Removes and returns the pending link, or `nil` without one or if it has expired.
  func takePendingLink() -> WaitingLink? {
    pending.replace(with: nil).flatMap(unlessExpired)
  }

  /// Opens the pending link of a saved session as if it had just arrived, unless a newer one is
  /// pending.
  func open(_ saved: PendingLinkRecord, isExpired: Bool) {
    do throws(LinkError) {
      let link = try compiled.addresses.read(saved.link)
      if isExpired { return report(.pendingLinkExpired(link.canonical)) }
      if pending.waiting != nil { return report(.pendingLinkDisplaced(link.canonical)) }
      let now = saver.saving?.now?().components.seconds
      openInTurn(unlessExpired(WaitingLink(saved, link, at: clock(), now: now)))
    } catch {
      report(.invalidLink(error, from: "A saved session"))
    }
  }

  private func unlessExpired(_ link: WaitingLink) -> WaitingLink? {
    guard pending.isExpired(link, at: clock()) else { return link }
    report(.pendingLinkExpired(link.link.canonical))
    saveChange()
    return nil
  }

  /// Opens the link that was removed from its slot. A failure is also reported, because callers of
  /// `pendingLink.open()` seldom check the outcome.
  @discardableResult
  func openInTurn(_ waiting: WaitingLink?) -> Outcome {
    guard let waiting else { return .unchanged }
    let outcome = turn(waiting.call.link) { $0.openNow(waiting) }
    reportFailure(outcome, waiting.call.link)
    return outcome
  }

  private func openNow(_ waiting: WaitingLink) -> Outcome {
    let tab =
      waiting.isTab && heldBack.wall == nil ? compiled.resolver.tab(rootedAt: waiting.link) : nil
    let request = OpenRequest(
      tab.map { .tab($0) } ?? .waited(waiting), text: waiting.call.link,
      source: waiting.call.source, link: waiting.link, waiting.call.options)
    request.result = waiting.result
    let outcome = openNow(request)
    // A link that is held again has been saved.
    if pending.waiting == nil { saveChange(isDurable: true) }
    return outcome
  }

  /// Saves the session without a link, so that a process that ends later doesn't run its side
  /// effect again. If that fails, the link is pending again.
  func removeSaved(_ link: WaitingLink) throws {
    guard saver.hasPendingLink else { return }
    do {
      try writeSession(isDurable: true)
    } catch {
      if pending.waiting == nil { _ = pending.replace(with: link) }
      report(.notSaved(reason: error.sentence))
      throw error
    }
  }
}
