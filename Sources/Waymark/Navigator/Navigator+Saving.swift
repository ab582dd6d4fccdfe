extension Navigator {
  /// Where, when and how much of the session is saved; nil if it is not.
  ///
  /// After it was set anew nothing is saved by itself before ``restore()`` or ``save()`` was called
  /// once, so that a change while the app starts does not overwrite what is to be restored.
  public var saving: StateSaving? {
    get { saver.saving }
    set { saver = StateSaver(saving: newValue) }
  }

  /// Saves the session now, also if nothing has changed since: its age counts from here.
  ///
  /// A store may write it a little later; ``flush()`` waits for that. What it could not keep then is
  /// reported with the next save, as ``Diagnostic/notSaved(reason:)``.
  /// - Throws: what the store throws.
  public func save() throws {
    saver.isAwake = true
    try write(in: savingThere, evenIfSame: true)
  }

  /// Saves the session and waits until the store keeps it: for when the app leaves the screen.
  ///
  /// Before ``restore()`` or ``save()`` it saves nothing, like everything that goes by itself.
  /// - Throws: what the store throws; where it could not be read by ``restore()``, what it threw then.
  public func flush() throws {
    guard let saving = saver.saving else { return }
    if saver.isAwake {
      try write(in: saving, evenIfSame: true)
    } else if let error = saver.notRead {
      throw error
    }
    try saving.store.flush()
  }

  /// Shows the session that was saved, in place of whatever stands; without a motion.
  ///
  /// Call it before a link that launched the app is opened, and show the app's own first screen if
  /// the report says that nothing came back. Only the screen that the user sees is built. A session
  /// that cannot be read is kept aside and the one before it comes back, if the store has one.
  @discardableResult
  public func restore() -> RestoreReport {
    let saving = savingThere
    guard !turns.mustWait else { return failed(.busy) }
    guard saving.mode != .none else {
      saver.isAwake = true
      return RestoreReport()
    }
    do {
      let report = try bringBackNewest(from: saving)
      saver.isAwake = true
      return report
    } catch {
      saver.notRead = error
      let failure = RestoreFailure.store(reason: error.sentence)
      var report = failed(failure)
      report.losses = [failure]
      return report
    }
  }

  private var savingThere: StateSaving {
    guard let saving = saver.saving else {
      preconditionFailure("Say first where it is saved: navigator.saving = StateSaving(in: …).")
    }
    return saving
  }

  /// - Throws: what the store throws; what it has must not be written over then.
  private func bringBackNewest(from saving: StateSaving) throws -> RestoreReport {
    guard let newest = try saving.store.load() else {
      return try saving.store.loadPrevious().map { bringBack($0, saving) } ?? RestoreReport()
    }
    var report = bringBack(newest, saving)
    guard let failure = report.failure else { return report }
    try saving.store.setAside()
    if let older = try saving.store.loadPrevious() {
      report = bringBack(older, saving)
      report.losses.insert(failure, at: 0)
      if report.failure != nil { report.failure = failure }
    }
    report.isSetAside = true
    return report
  }

  private func bringBack(_ session: StoredSession, _ saving: StateSaving) -> RestoreReport {
    var report: RestoreReport
    do throws(SavedStateError) {
      let saved = try SavedState(session.text)
      let now = saving.now?()
      _ = saver.note(saved.time)
      _ = saver.note(saved.timeBefore)
      report = bringBack(saved, maxAge: saving.maxAge, now: now)
      if report.didRestoreAny, let now { renew(saved, at: now.components.seconds, in: saving) }
    } catch {
      report = failed(session.damage.map { .damaged(reason: $0) } ?? .text(error))
    }
    if let failure = report.failure {
      report.losses = [failure]
    } else if let damage = session.damage {
      report.losses = [.damaged(reason: damage)]
      self.report(.notRestored(.damaged(reason: damage)))
    }
    return report
  }

  /// Gives a session that is ahead of the clock the clock's time, lest it never grow old.
  private func renew(_ saved: SavedState, at now: Int64, in saving: StateSaving) {
    guard saved.isAhead(of: now) else { return }
    var renewed = saved
    renewed.time = now
    renewed.timeBefore = saver.note(now)
    do {
      try saving.store.save { [renewed] in renewed.text }
    } catch {
      report(.notSaved(reason: error.sentence))
    }
  }

  /// The session as a text, for those who keep it in a place of their own; nil in mode `.none`.
  /// - Parameter time: the time by the wall clock, since 1970; needed only if it is to expire.
  public func savedText(_ mode: SaveMode = .all, at time: Duration? = nil) -> String? {
    var whole = WholeStacks()
    return book.savedState(of: state, mode: mode, time: time?.components.seconds, &whole)?.text
  }

  /// Shows the session of a text that ``savedText(_:at:)`` made, whatever its age.
  @discardableResult
  public func restore(_ text: String) -> RestoreReport {
    bringBack(text, maxAge: nil, now: nil)
  }

  /// Shows the session of a text, unless it is too old.
  /// - Parameter maxAge: how old it may be, by the whole second; what has no time is too old.
  /// - Parameter now: the time by the wall clock, since 1970.
  @discardableResult
  public func restore(_ text: String, maxAge: Duration, now: Duration) -> RestoreReport {
    bringBack(text, maxAge: maxAge, now: now)
  }

  private func bringBack(_ text: String, maxAge: Duration?, now: Duration?) -> RestoreReport {
    do throws(SavedStateError) {
      return bringBack(try SavedState(text), maxAge: maxAge, now: now)
    } catch {
      return failed(.text(error))
    }
  }

  private func bringBack(_ saved: SavedState, maxAge: Duration?, now: Duration?) -> RestoreReport {
    let unknown = book.unknownMigrations(of: saved)
    guard unknown.isEmpty else { return failed(.unknownMigrations(unknown)) }
    if let maxAge, isTooOld(saved, maxAge, now), !isImportant(saved) {
      report(.savedStateExpired)
      var expired = RestoreReport()
      expired.isExpired = true
      return expired
    }
    var result = RestoreReport()
    var notes: [Diagnostic] = []
    let isDone = applyRestored {
      var restorer = StateRestorer(
        book: book, navigatorGuards: hooks.guards, state: state, entryGuards: entries.guards)
      var next = state
      if let planned = restorer.plan(saved) { next.apply(.restore(planned)) }
      result = restorer.report
      notes = restorer.diagnostics
      return next
    }
    guard isDone else { return failed(.busy) }
    for note in notes { report(note) }
    for skipped in result.skipped { report(.entryNotRestored(skipped.link, skipped.reason)) }
    return result
  }

  private func failed(_ failure: RestoreFailure) -> RestoreReport {
    report(.notRestored(failure))
    var result = RestoreReport()
    result.failure = failure
    return result
  }

  /// By the whole second, as it is written.
  private func isTooOld(_ saved: SavedState, _ maxAge: Duration, _ now: Duration?) -> Bool {
    guard let now, let age = saved.age(at: now.components.seconds) else { return true }
    return age > maxAge
  }

  private func isImportant(_ saved: SavedState) -> Bool {
    guard book.saved.contains(.important) else { return false }
    let migrations = book.pendingMigrations(of: saved)
    return saved.entries.contains { entry in
      let link = try? StateMigration.migrated(entry.link, by: migrations).link
      return link.flatMap { book.screenRoute(of: $0) }.map { book.saved[$0] == .important } ?? false
    }
  }

  // MARK: Saving

  /// Saves the session after a change, if it is to be saved by itself.
  func saveChange() {
    guard saver.isAwake, let saving, saving.isAutomatic else { return }
    do {
      try write(in: saving, evenIfSame: false)
    } catch {
      report(.notSaved(reason: error.sentence))
    }
  }

  private func write(in saving: StateSaving, evenIfSame: Bool) throws {
    if let failure = saving.store.takeFailure() {
      // The store does not have what was saved last.
      saver.last = nil
      report(.notSaved(reason: failure.sentence))
    }
    let time = saving.now?().components.seconds
    var saved = book.savedState(of: state, mode: saving.mode, time: time, &saver.wholeStacks)
    if !evenIfSame, let last = saver.last, last.isSame(as: saved) { return }
    saver.last = nil
    if time != nil { saved?.timeBefore = saver.note(time) }
    if let saved {
      try saving.store.save { saved.text }
    } else {
      try saving.store.remove()
    }
    saver.last = StateSaver.Kept(saved: saved)
  }
}
