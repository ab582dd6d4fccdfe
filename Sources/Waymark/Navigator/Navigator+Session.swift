extension Navigator {
  /// The session of this navigator: saves the state, and restores it at the next launch.
  public var session: SessionControls { SessionControls(navigator: self) }

  /// Saves the state of a navigator, and restores it.
  public struct SessionControls {
    let navigator: Navigator

    /// The place, the time and the extent of saving; nil if the session is not saved.
    ///
    /// After it was set nothing is saved by itself before ``restore()`` or ``save()`` was called
    /// once, so that a change while the app starts does not overwrite what is to be restored.
    public var saving: StateSaving? {
      get { navigator.saver.saving }
      nonmutating set { navigator.saver = SessionSaver(saving: newValue) }
    }

    /// Saves the session now, also if nothing has changed since: its age counts from here.
    ///
    /// A store may write it a little later; ``flush()`` waits for that. What it could not write then
    /// is reported with the next save, as ``Diagnostic/notSaved(reason:)``.
    /// - Throws: what the store throws.
    public func save() throws {
      let saving = navigator.requiredSaving
      navigator.askForLinks()
      navigator.saver.mayAutosave = true
      try navigator.writeSession(to: saving, isForced: true)
    }

    /// Saves the session and waits until the store has it: for when the app leaves the screen.
    ///
    /// Before ``restore()`` or ``save()`` it saves nothing, like everything that goes by itself.
    /// - Throws: what the store throws; if ``restore()`` could not read it, what it threw then.
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

    /// Shows the saved session in place of whatever stands, without a motion.
    ///
    /// Call it before a link that launched the app is opened, and show the app's own first screen if
    /// the report says that nothing came back. Only the screen that the user sees is built. A session
    /// that cannot be read is set aside and the one before it comes back, if the store has one.
    @discardableResult
    public func restore() -> RestoreReport { navigator.restoreSession() }

    /// Shows the session of a text that ``text(_:at:)`` made, unless it is older than `maxAge`, by
    /// the whole second. Only then the time by the wall clock is needed, since 1970.
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

    /// The session as a text, for those who save it in a place of their own; nil in mode `.none`.
    /// The time by the wall clock, since 1970, is needed only if it is to expire.
    public func text(_ mode: SaveMode = .all, at time: Duration? = nil) -> String? {
      navigator.askForLinks()
      return textAsItStands(mode, at: time)
    }

    /// The session as a text, without asking any screen for its link.
    package func textAsItStands(_ mode: SaveMode = .all, at time: Duration? = nil) -> String? {
      var wholeStacks = WholeStacks()
      return navigator.compiled.savedPart(
        of: navigator.state, mode: mode, time: time?.components.seconds, after: &wholeStacks)?.text
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
    var wholeStacks = saver.wholeStacks
    let saved = compiled.savedPart(
      of: state, mode: saving.mode, time: saving.now?().components.seconds, after: &wholeStacks)
    saver.wholeStacks = wholeStacks
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
        next.apply(.restore(planned))
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
