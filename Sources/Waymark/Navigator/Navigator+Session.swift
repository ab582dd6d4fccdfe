extension Navigator {
  /// Controls that save the state, and restore it at the next launch.
  public var session: SessionControls { SessionControls(navigator: self) }

  /// Controls that save the state of a navigator and restore it.
  public struct SessionControls {
    let navigator: Navigator

    /// Where and how the session is saved, or `nil` to not save it.
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
      let saving = navigator.requiredSaving
      navigator.askForLinks()
      navigator.saver.mayAutosave = true
      try navigator.writeSession(to: saving, isForced: true)
    }

    /// Saves the session, and waits until the store has written it. Call it when the app enters the
    /// background.
    ///
    /// It doesn't save anything before the first call of ``restore()`` or ``save()``.
    ///
    /// - Throws: The error of the store, or the error that prevented ``restore()`` from reading the
    ///   session.
    public func flush() throws {
      guard let saving else { return }
      if navigator.saver.mayAutosave {
        navigator.askForLinks()
        try navigator.writeSession(to: saving, isForced: true)
      } else if let error = navigator.saver.loadError {
        throw error
      }
      try saving.store.flush()
    }

    /// Replaces the state with the saved session, without animation.
    ///
    /// Call it before you open the link that launched the app. If the report says that nothing was
    /// restored, you can show another first screen. Only the visible screen is made. A session that
    /// can't be read is moved aside, and the previous one is restored if the store has one.
    ///
    /// - Precondition: ``saving`` is set.
    @discardableResult
    public func restore() -> RestoreReport { navigator.restoreSession() }

    /// Restores a session from a string that ``text(_:at:)`` returned, unless it's older than
    /// `maxAge` in whole seconds.
    ///
    /// `now` is the time since 1970. It's needed only with a `maxAge`.
    @discardableResult
    public func restore(
      _ text: String, maxAge: Duration? = nil, now: Duration? = nil
    ) -> RestoreReport {
      do throws(SavedStateError) {
        return navigator.restore(try SavedState(text), maxAge: maxAge, now: now)
      } catch {
        return navigator.finishRestore(RestoreReport(failure: .text(error)))
      }
    }

    /// Returns the session as a string that you can save yourself, or `nil` in the mode `.none`.
    ///
    /// The time since 1970 is needed only if the session can expire.
    public func text(_ mode: SaveMode = .all, at time: Duration? = nil) -> String? {
      navigator.askForLinks()
      return textAsItStands(mode, at: time)
    }

    /// The session as a text, without asking any screen for its link.
    package func textAsItStands(_ mode: SaveMode = .all, at time: Duration? = nil) -> String? {
      var known: [SavedStack] = []
      return navigator.compiled.savedPart(
        of: navigator.state, mode: mode, time: time?.components.seconds, after: &known)?.text
    }
  }

  private var requiredSaving: StateSaving {
    if let saving = saver.saving { return saving }
    preconditionFailure(
      "Say first where it is saved: navigator.session.saving = StateSaving(in: …).")
  }

  // MARK: Saving

  /// Saves the session after a change, if it is to be saved by itself.
  func saveChange() {
    guard saver.savesChanges, let saving = saver.saving else { return }
    let failure = failure { try writeSession(to: saving, isForced: false) }
    if let failure { report(.notSaved(reason: failure)) }
  }

  /// Gives each entry the link that its screen shows by now; while code of the app runs nobody is asked.
  private func askForLinks() {
    // A listener that is told of a link that is none may save the session, too.
    guard !turns.mustWait, !screens.isAsking, screens.knowsLinks else { return }
    screens.isAsking = true
    defer { screens.isAsking = false }
    for id in state.entryIDs {
      guard let screen = entries[id].screen?.screen(Screen.self),
        let link = callingAppOnly({ screens.link(of: screen) }),
        let entry = state.entry(id), entry.link.description != link
      else { continue }
      let outcome = replaceLink(of: id, with: LinkTarget(text: link))
      if case .failed(let error as LinkError) = outcome {
        report(.linkNotTaken(error))
      } else {
        reportFailure(outcome, link)
      }
    }
  }

  private func writeSession(to saving: StateSaving, isForced: Bool) throws {
    if let failure = saving.store.takeFailure() {
      saver.writeFailed()
      report(.notSaved(reason: failure.sentence))
    }
    // A copy, since the conditions of routes are asked: code of the app, which may save as well.
    var savedStacks = saver.savedStacks
    let saved = compiled.savedPart(
      of: state, mode: saving.mode, time: saving.now?().components.seconds, after: &savedStacks)
    saver.savedStacks = savedStacks
    try execute(saver.save(saved, isForced: isForced), in: saving.store)
  }

  private func execute(_ effect: SessionSaver.Effect, in store: any StateStore) throws {
    do {
      switch effect {
      case .nothing: break
      case .write(let saved): try store.save { saved.text }
      case .remove: try store.remove()
      }
    } catch {
      saver.writeFailed()
      throw error
    }
  }

  // MARK: Restoring

  private func restoreSession() -> RestoreReport {
    let saving = requiredSaving
    guard !turns.mustWait else { return finishRestore(RestoreReport(failure: .busy)) }
    do {
      let report = saving.mode == .none ? RestoreReport() : try restoreNewest(from: saving)
      saver.mayAutosave = true
      return report
    } catch {
      saver.loadError = error
      let failure = RestoreFailure.store(reason: error.sentence)
      return finishRestore(RestoreReport(failure: failure, losses: [failure]))
    }
  }

  /// - Throws: what the store throws; what it has must not be overwritten then.
  private func restoreNewest(from saving: StateSaving) throws -> RestoreReport {
    guard let newest = try saving.store.load() else {
      return try saving.store.loadPrevious().map { restore($0, saving) } ?? RestoreReport()
    }
    var report = restore(newest, saving)
    guard let failure = report.failure else { return report }
    try saving.store.setAside()
    if let older = try saving.store.loadPrevious() {
      report = restore(older, saving)
      report.losses.insert(failure, at: 0)
      if report.failure != nil { report.failure = failure }
    }
    report.isSetAside = true
    return report
  }

  private func restore(_ session: StoredSession, _ saving: StateSaving) -> RestoreReport {
    var report: RestoreReport
    do throws(SavedStateError) {
      let saved = try SavedState(session.text)
      let now = saving.now?()
      saver.load(saved)
      report = restore(saved, maxAge: saving.maxAge, now: now)
      if report.didRestoreAny, let now {
        let effect = saver.renew(saved, at: now.components.seconds)
        let failure = failure { try execute(effect, in: saving.store) }
        if let failure { self.report(.notSaved(reason: failure)) }
      }
    } catch {
      let failure = session.damage.map { RestoreFailure.damaged(reason: $0) } ?? .text(error)
      report = finishRestore(RestoreReport(failure: failure))
    }
    if let failure = report.failure {
      report.losses = [failure]
    } else if let damage = session.damage {
      report.losses = [.damaged(reason: damage)]
      self.report(.notRestored(.damaged(reason: damage)))
    }
    return report
  }

  private func restore(_ saved: SavedState, maxAge: Duration?, now: Duration?) -> RestoreReport {
    guard !turns.mustWait else { return finishRestore(RestoreReport(failure: .busy)) }
    var restorer = SessionRestorer(
      routes: compiled, navigatorGuards: hooks.guards, state: state, entryGuards: hooks.entryGuards)
    let report = callingApp {
      switch restorer.plan(saved, maxAge: maxAge, now: now) {
      case .show(let planned, let report):
        var next = state
        guard next.apply(.restore(planned)) == .changed else { return report }
        screenTransitions.willRestore()
        commit(next, .opened, from: .restoration)
        return report
      case .nothing(let report): return report
      }
    }
    updateHost(transition: .instant)
    drain()
    return finishRestore(report)
  }

  /// Tells what came of restoring a session.
  private func finishRestore(_ result: RestoreReport) -> RestoreReport {
    if let failure = result.failure { report(.notRestored(failure)) }
    if result.isExpired { report(.savedStateExpired) }
    for button in result.unknownButtons { report(.unknownButton(button)) }
    for skipped in result.skipped { report(.entryNotRestored(skipped.link, skipped.reason)) }
    return result
  }
}
