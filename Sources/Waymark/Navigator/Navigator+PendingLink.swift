extension Navigator {
  /// Controls that hold and open the pending link.
  public var pendingLink: PendingLinkControls { PendingLinkControls(navigator: self) }

  /// Controls that hold and open the pending link.
  ///
  /// If the session is saved automatically, the pending link is saved before `open` returns `held`,
  /// and ``SessionControls/restore()`` opens it again.
  public struct PendingLinkControls {
    let navigator: Navigator

    /// The pending link, if any.
    public var link: DeepLink? { navigator.pending.waiting?.link?.canonical }

    /// The maximum time that a link is pending, or `nil` for no limit.
    public var lifetime: Duration? {
      get { navigator.pending.lifetime }
      nonmutating set { navigator.pending.lifetime = newValue }
    }

    /// Holds the links of all sources but the app until each call is balanced by ``release()``.
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
      if let held = navigator.takePendingLink() { return navigator.openInTurn(held) }
      return navigator.turn(nil) { navigator in
        navigator.liftWall()
        navigator.updateHost(transition: .automatic)
        return .unchanged
      }
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

  var pending: PendingLink { heldBack.pending }

  /// A Boolean value indicating whether the topmost screen is the wall or the target of a hold.
  package var showsPrompt: Bool {
    let isWall = heldBack.wall != nil && state.topID == state.tabs[0].root.id
    return isWall || isPrompt(state.topID)
  }

  /// Returns whether an entry was presented for a held link.
  package func isPrompt(_ id: EntryID) -> Bool { heldBack.prompts.contains { $0.entry == id } }

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
  func hold(_ request: OpenRequest, for reason: HoldReason? = nil) -> Bool {
    // The caller of an asynchronous action receives the outcome, and the link isn't kept.
    if case .awaited = request.kind { return false }
    guard let link = read(request) else { return false }
    (request.text, request.link) = (wholeText(of: request), link)
    (request.heldSince, request.reason) = (request.heldSince ?? clock(), reason)
    if let displaced = pending.replace(with: request)?.link {
      report(.pendingLinkDisplaced(displaced.canonical))
    }
    saveChange(isDurable: true)
    return true
  }

  // MARK: Opening

  /// Removes and returns the pending link, or `nil` without one or if it has expired.
  func takePendingLink() -> OpenRequest? { pending.replace(with: nil).flatMap(unlessExpired) }

  /// Opens the pending link of a saved session as if it arrived now, unless there's a newer one.
  func open(_ saved: PendingLinkRecord, isExpired: Bool) {
    do throws(LinkError) {
      let link = try compiled.addresses.read(saved.link)
      if isExpired { return report(.pendingLinkExpired(link.canonical)) }
      if pending.waiting != nil { return report(.pendingLinkDisplaced(link.canonical)) }
      let now = saver.saving?.now?().components.seconds
      openInTurn(unlessExpired(OpenRequest(saved, link, at: clock(), now: now)))
    } catch {
      report(.invalidLink(error, from: "A saved session"))
    }
  }

  private func unlessExpired(_ request: OpenRequest) -> OpenRequest? {
    guard let link = request.link, pending.isExpired(request, at: clock()) else { return request }
    report(.pendingLinkExpired(link.canonical))
    saveChange()
    return nil
  }

  /// Opens the link that was removed from its slot. A failure is also reported, because callers of
  /// `pendingLink.open()` seldom check the outcome.
  @discardableResult
  func openInTurn(_ held: OpenRequest?) -> Outcome {
    guard let held else { return .unchanged }
    let outcome = turn(held.text) { navigator in
      navigator.liftWall()
      // The tabs can have changed while the selection of one was held.
      if case .tab = held.kind {
        let link = navigator.heldBack.wall == nil ? held.link : nil
        let tab = link.flatMap(navigator.compiled.resolver.tab(rootedAt:))
        held.kind = tab.map { .tab($0) } ?? .link
      }
      let outcome = navigator.openNow(held)
      // The tabs can be shown, even if the link is held again.
      navigator.updateHost(transition: .automatic)
      // A link that is held again has been saved.
      if navigator.pending.waiting == nil { navigator.saveChange(isDurable: true) }
      return outcome
    }
    reportFailure(outcome, held.text)
    return outcome
  }

  /// Saves the session without a link, so that a process that ends later doesn't run its side
  /// effect again. If that fails, the link is pending again.
  func removeSaved(_ request: OpenRequest) throws {
    guard saver.hasPendingLink else { return }
    do {
      try writeSession(isDurable: true)
    } catch {
      if pending.waiting == nil { _ = pending.replace(with: request) }
      report(.notSaved(reason: error.sentence))
      throw error
    }
  }
}
