/// Decides what is saved and when. It doesn't call a store, a clock or code of the app, and returns
/// effects for its owner to perform.
final class SessionSaver {
  indirect enum Effect {
    case nothing
    case write(SavedState)
    case remove
  }

  let saving: StateSaving?
  /// A Boolean value indicating whether the earlier session was restored or replaced.
  var mayAutosave = false
  /// The error that prevented the earlier session from loading. The session isn't overwritten then.
  var loadError: (any Error)?
  /// The last effect on the store, or `nothing` if the content of the store is unknown.
  private var last = Effect.nothing
  /// A Boolean value indicating whether the store may have a pending link.
  private(set) var hasPendingLink = false
  private var latestTime: Int64?

  init(saving: StateSaving? = nil) { self.saving = saving }

  var savesChanges: Bool { mayAutosave && saving?.isAutomatic == true }

  /// Returns the effect that saves a session, or removes it for `nil`.
  /// - Parameter isForced: Saves an unchanged session too, so that its age counts from now.
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

  func didWrite(_ effect: Effect) {
    switch effect {
    case .nothing: break
    case .write(let saved): hasPendingLink = saved.pending != nil
    case .remove: hasPendingLink = false
    }
  }

  func writeFailed() { last = .nothing }

  func load(_ saved: SavedState) {
    hasPendingLink = saved.pending != nil
    for time in [saved.time, saved.timeBefore].compactMap(\.self) { _ = note(time) }
  }

  /// Saves a restored session from the future with the time of the clock, so that it can age.
  func renew(_ saved: SavedState, at now: Int64) -> Effect {
    guard let time = saved.time, min(time, saved.timeBefore ?? time) > now else { return .nothing }
    var renewed = saved
    renewed.time = now
    renewed.timeBefore = note(now)
    return .write(renewed)
  }

  /// Records a time. Returns the latest recorded time if that is later.
  private func note(_ time: Int64) -> Int64? {
    let before = latestTime
    latestTime = max(before ?? time, time)
    return latestTime == time ? nil : before
  }
}
