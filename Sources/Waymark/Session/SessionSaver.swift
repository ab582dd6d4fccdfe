/// Decides what of a session is written, and when. It calls neither a store nor a clock nor the app's
/// own code; the effects that it returns say what is to be done.
final class SessionSaver {
  /// Something to be done with the store.
  indirect enum Effect {
    case nothing
    case write(SavedState)
    case remove
  }

  let saving: StateSaving?
  /// True if changes may be saved: the older session had its chance to be restored.
  var mayAutosave = false
  /// The reason that the older session could not be loaded: it is not overwritten then.
  var loadError: (any Error)?
  /// The saved stacks, by the numbers of the stacks.
  var savedStacks: [SavedStack] = []
  /// The last effect on the store; nothing if it is not known what the store has.
  private var last = Effect.nothing
  /// The latest time of any save of the session, in seconds since 1970.
  private var latestTime: Int64?

  init(saving: StateSaving? = nil) { self.saving = saving }

  var savesChanges: Bool { mayAutosave && saving?.isAutomatic == true }

  // MARK: Saving

  /// Decides whether a session is written; nil is none.
  /// - Parameter isForced: true to write also what the store has: its age counts from here.
  func save(_ saved: SavedState?, isForced: Bool) -> Effect {
    switch (last, saved) {
    case (.write(let last), let saved?) where !isForced && last.isSame(as: saved): return .nothing
    case (.remove, nil) where !isForced: return .nothing
    default: break
    }
    var saved = saved
    if let time = saved?.time { saved?.timeBefore = note(time) }
    last = saved.map { .write($0) } ?? .remove
    return last
  }

  /// Notes that the store does not have what was to be saved last.
  func writeFailed() { last = .nothing }

  // MARK: Restoring

  /// Notes the times of a session that was loaded.
  func load(_ saved: SavedState) {
    for time in [saved.time, saved.timeBefore].compactMap(\.self) { _ = note(time) }
  }

  /// Gives a restored session from the future the clock's time, so that it can grow old.
  func renew(_ saved: SavedState, at now: Int64) -> Effect {
    guard let time = saved.time, min(time, saved.timeBefore ?? time) > now else { return .nothing }
    var renewed = saved
    renewed.time = now
    renewed.timeBefore = note(now)
    return .write(renewed)
  }

  /// Records a time; returns the latest recorded time if that is later.
  private func note(_ time: Int64) -> Int64? {
    let before = latestTime
    latestTime = max(before ?? time, time)
    return latestTime == time ? nil : before
  }
}
