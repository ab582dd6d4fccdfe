extension Navigator {
  /// Controls that save the state, and restore it at the next launch.
  public var session: SessionControls { SessionControls(navigator: self) }

  /// Controls that save the state of a navigator and restore it.
  public struct SessionControls {
    let navigator: Navigator

    /// The store and the rules for saving the session, or `nil` to not save it.
    ///
    /// Changes are saved only after the first call of ``restore()`` or ``save()``. This prevents a
    /// launch from overwriting the session before it's restored.
    public var saving: StateSaving? {
      get { navigator.saver.saving }
      nonmutating set { navigator.saver = SessionSaver(saving: newValue) }
    }

    /// Saves the session even if nothing has changed. Its age is measured from this save.
    ///
    /// A store can write the session a little later; call ``flush()`` to wait for that. If the
    /// write fails, ``Diagnostic/notSaved(reason:)`` is reported at the next save.
    ///
    /// - Precondition: ``saving`` is set.
    /// - Throws: The error of the store.
    public func save() throws {
      navigator.askForLinks()
      navigator.saver.mayAutosave = true
      navigator.heldBack.launch = nil
      try navigator.writeSession(isForced: true)
    }

    /// Saves the session, and waits for the store. Call it when the app enters the background.
    ///
    /// It doesn't save anything before the first call of ``restore()`` or ``save()``.
    ///
    /// - Throws: The error of the store, or the error that prevented ``restore()`` from reading the
    ///   session.
    public func flush() throws {
      guard let saving else { return }
      if navigator.saver.mayAutosave {
        navigator.askForLinks()
        try navigator.writeSession(isForced: true)
      } else if let error = navigator.saver.loadError {
        throw error
      }
      try saving.store.flush()
    }

    /// Replaces the state with the saved session, without animation.
    ///
    /// Links from outside that opened earlier open again above the restored screens, and so does the
    /// link that was pending, unless a newer one is pending. A screen whose requirement isn't met is
    /// restored as soon as it is. If the report says that nothing was restored, you can show another
    /// first screen. Only the visible screen is made. A session that can't be read is set aside, and
    /// the previous one is restored if the store has one.
    ///
    /// - Precondition: ``saving`` is set.
    @discardableResult
    public func restore() -> RestoreReport { navigator.finishRestore(navigator.restoreSession()) }

    /// Restores a session from a string that ``text(_:at:)`` returned, unless it's older than
    /// `maxAge` in whole seconds.
    ///
    /// `now` is the time since 1970. It's needed only with a `maxAge`.
    @discardableResult
    public func restore(
      _ text: String, maxAge: Duration? = nil, now: Duration? = nil
    ) -> RestoreReport {
      do throws(SavedTextError) {
        let saved = try SavedState(text, navigator.compiled.registry.migrations)
        return navigator.finishRestore(navigator.restore(saved, maxAge: maxAge, now: now))
      } catch {
        return navigator.finishRestore(RestoreReport(problems: [error.message]))
      }
    }

    /// Returns the session as a string that you can save yourself, or `nil` in the mode `.none`.
    /// It doesn't contain the pending link.
    ///
    /// The time since 1970 is needed only if the session can expire.
    public func text(_ mode: SaveMode = .all, at time: Duration? = nil) -> String? {
      navigator.askForLinks()
      return textAsItStands(mode, at: time)
    }

    /// Returns the session as a string without updating the links of screens.
    package func textAsItStands(_ mode: SaveMode = .all, at time: Duration? = nil) -> String? {
      navigator.savedPart(mode, at: time)?.text
    }
  }

  private var requiredSaving: StateSaving {
    if let saving = saver.saving { return saving }
    preconditionFailure("Set the store first: navigator.session.saving = StateSaving(in: …).")
  }

  // MARK: Saving

  /// Saves the session after a change, if it's saved automatically.
  /// - Parameter isDurable: Waits until the session is durable.
  func saveChange(isDurable: Bool = false) {
    guard saver.savesChanges, isDurable || !saver.isPaused else {
      return heldBack.isUnsaved = true
    }
    do {
      try writeSession(isDurable: isDurable)
    } catch {
      report(.notSaved(reason: error.sentence))
    }
  }

  /// Updates the links of entries from their screens, unless code of the app is running.
  private func askForLinks() {
    // A listener that is notified of an invalid link can save the session, too.
    guard let host, !turns.mustWait, !turns.isRefreshingLinks else { return }
    turns.isRefreshingLinks = true
    defer { turns.isRefreshingLinks = false }
    for id in state.entryIDs {
      guard let screen = entries[id].screen?.screen(Screen.self),
        let link = callingAppOnly({ host.currentLink(of: screen) }),
        let entry = state.entry(id), entry.link.description != link
      else { continue }
      let outcome = replaceLink(of: id, with: LinkTarget(text: link))
      if case .failed(let error as LinkError) = outcome {
        report(.invalidLink(error, from: "A screen"))
      } else {
        reportFailure(outcome, link)
      }
    }
  }

  func writeSession(isForced: Bool = false, isDurable: Bool = false) throws {
    let saving = requiredSaving
    if let failure = saving.store.takeFailure() {
      saver.writeFailed()
      report(.notSaved(reason: failure.sentence))
    }
    let now = saving.now?()
    var saved = savedPart(saving.mode, at: now)
    saved?.pending = pending.waiting.map { PendingLinkRecord($0, at: clock(), wallTime: now) }
    let isNew = isForced || saver.isNew(saved)
    do {
      try removeDiscarded()
      if isNew, let saved {
        try saving.store.save { saved.text }
      } else if isNew {
        try saving.store.remove()
      }
      if isDurable { try saving.store.flush() }
      if isNew { saver.didWrite(saved) }
    } catch {
      saver.writeFailed()
      throw error
    }
  }

  /// Removes the saved session and earlier ones. If that fails, the next save tries again.
  func discardSession() {
    guard saver.saving != nil else { return }
    saver.mustRemove = true
    do {
      try removeDiscarded()
    } catch {
      saver.writeFailed()
      report(.notSaved(reason: error.sentence))
    }
  }

  private func removeDiscarded() throws {
    guard saver.mustRemove else { return }
    try requiredSaving.store.remove()
    saver.didWrite(nil)
    saver.mustRemove = false
  }

  /// Returns the part of the state that is saved, without the targets of requirements and with the
  /// entries that wait for one.
  private func savedPart(_ mode: SaveMode, at time: Duration?) -> SavedState? {
    var saved = stateBehindWall
    for id in heldBack.prompts.map(\.entry) {
      let isRoot = saved.position(of: id)?.index == 0
      saved.apply(isRoot ? .leave(id) : .remove(id, replacingWith: nil))
    }
    if var waiting = heldBack.session {
      var planned = waiting.planned
      waiting.keepChanges(in: saved, compiled.resolver.tabRoots, of: &planned)
      saved.apply(.restore(planned))
    }
    return compiled.savedPart(of: saved, mode: mode, time: time?.components.seconds)
  }

  /// The state, or the roots of the tabs while there is a wall.
  private var stateBehindWall: NavigationState {
    var next = state
    if heldBack.wall != nil { next.apply(.reset(roots(nil))) }
    return next
  }

  // MARK: Restoring

  private func restoreSession() -> RestoreReport {
    let saving = requiredSaving
    guard !turns.mustWait else { return Self.busy }
    let isUnsaved = heldBack.isUnsaved
    var (loaded, saved): (RestoreReport, SavedState?) = (RestoreReport(), nil)
    do {
      if saving.mode != .none {
        saved = try loaded.loadSession(from: saving.store, compiled.registry.migrations)
      }
    } catch {
      saver.loadError = error
      let problem =
        "The saved session could not be loaded (\(error.sentence)); nothing is saved until it can be."
      return RestoreReport(problems: [problem], storeFailed: true)
    }
    var report = RestoreReport()
    if let saved {
      saver.hasPendingLink = saved.pending != nil
      report = restore(saved, maxAge: saving.maxAge, now: saving.now?(), links: heldBack.launch)
    }
    (saver.mayAutosave, heldBack.launch) = (true, nil)
    if let link = saved?.pending { open(link, isExpired: report.isExpired) }
    if isUnsaved { saveChange(isDurable: true) }
    (report.problems, report.isSetAside) = (loaded.problems + report.problems, loaded.isSetAside)
    return report
  }

  private func restorer(of saved: SavedState) -> SessionRestorer {
    SessionRestorer(saved, routes: compiled, state: stateBehindWall, guards: guards)
  }

  /// Restores a session.
  /// - Parameter links: The links that open again above it.
  private func restore(
    _ saved: SavedState, maxAge: Duration?, now: Duration?, links: [OpenRequest]? = nil
  ) -> RestoreReport {
    guard !turns.mustWait else { return Self.busy }
    liftWall()
    heldBack.launch = nil
    let held = heldBack.prompts.isEmpty ? nil : takePendingLink()
    let report = callingApp {
      var restorer = restorer(of: saved)
      let (planned, report) = restorer.plan(maxAge: maxAge, now: now)
      if heldBack.wall != nil, planned != nil || report.isWaiting {
        return wait(with: saved, report)
      }
      var next = state
      if let planned, next.apply(.restore(planned)) == .changed {
        commit(next, .opened, from: .restoration)
      }
      if report.isWaiting { keepWaiting(saved) }
      return report
    }
    // The session can select a tab whose root has its own link again.
    if heldBack.wall == nil { _ = closeUnmetScreens() }
    updateHost(transition: .instant)
    if report.didRestoreAny {
      for link in links ?? [] { reportFailure(run(link, notifies: false), link.text) }
    }
    openInTurn(held)
    drain()
    return report
  }

  /// Holds a whole session until the first screen can be shown.
  private func wait(with saved: SavedState, _ report: RestoreReport) -> RestoreReport {
    keepWaiting(saved)
    let reason = RestoreSkip(requirement: heldBack.wall?.rejection.name ?? "")
    var report = report
    let lost = report.skipped.filter { !$0.reason.isWaiting }
    // The root of the selected tab can be in both.
    let links = report.skipped.filter(\.reason.isWaiting).map(\.link)
    let waiting = report.restored + links.filter { !report.restored.contains($0) }
    report.skipped = waiting.map { RestoreReport.Skipped(link: $0, reason: reason) } + lost
    report.restored = []
    return report
  }

  private func keepWaiting(_ saved: SavedState) {
    heldBack.session = WaitingSession(
      saved: saved, planned: restorer(of: saved).wholeState(), shown: stateBehindWall,
      roots: compiled.resolver.tabRoots)
  }

  /// Plans the session that waits again, after the routes have changed.
  func planWaitingSession() {
    guard var waiting = heldBack.session else { return }
    if heldBack.wall != nil { return keepWaiting(waiting.saved) }
    waiting.planned = restorer(of: waiting.saved).wholeState()
    waiting.shown = relinked(waiting.shown, by: compiled)
    waiting.roots = waiting.roots.map(compiled.resolver.written)
    waiting.keptRoots = Set(waiting.keptRoots.map(compiled.resolver.written))
    heldBack.session = waiting
  }

  /// Restores the screens of a session that lacked a requirement, but not stacks that changed. It
  /// waits until no target of a requirement is open.
  func restoreWaitingSession() {
    guard heldBack.wall == nil, heldBack.prompts.isEmpty, var waiting = heldBack.session
    else { return }
    var restorer = restorer(of: waiting.saved)
    let (plan, report) = restorer.plan()
    guard var planned = plan else { return }
    waiting.keepChanges(in: state, compiled.resolver.tabRoots, of: &planned)
    var next = state
    let result = next.apply(.restore(planned))
    (waiting.shown, waiting.roots) = (next, compiled.resolver.tabRoots)
    // The change is saved together with the screens that still wait.
    heldBack.session = report.isWaiting ? waiting : nil
    if result == .changed { commit(next, .opened, from: .restoration) }
  }

  private static var busy: RestoreReport {
    RestoreReport(problems: [
      "The session was not restored: a closure of the app is running; restore it afterward."
    ])
  }

  private func finishRestore(_ result: RestoreReport) -> RestoreReport {
    for problem in result.problems { report(.notRestored(reason: problem)) }
    if result.isExpired { report(.savedStateExpired) }
    for button in result.unknownButtons { report(.unknownButton(button)) }
    for skipped in result.skipped {
      report(.entryNotRestored(skipped.link, reason: skipped.reason.message))
    }
    return result
  }
}
