/// Decides what is saved and when. It doesn't call a store, a clock or code of the app: its owner
/// writes the sessions.
final class SessionSaver {
  let saving: StateSaving?
  /// A Boolean value indicating whether the earlier session was restored or replaced.
  var mayAutosave = false
  /// A Boolean value indicating whether a change is saved together with the next one.
  var isPaused = false
  /// The error that prevented the earlier session from loading. The session isn't overwritten then.
  var loadError: (any Error)?
  /// The session of the last write, or `nil` for none. It's valid only if `isKnown` is `true`.
  private var last: SavedState?
  /// A Boolean value indicating whether the store has the session of the last write.
  private var isKnown = false
  /// A Boolean value indicating whether the store still has a session that was discarded.
  var mustRemove = false
  /// A Boolean value indicating whether the store may have a pending link.
  var hasPendingLink = false

  init(saving: StateSaving? = nil) { self.saving = saving }

  var savesChanges: Bool { mayAutosave && saving?.isAutomatic == true }

  /// Returns whether a session differs from that of the last write. `nil` is no session.
  func isNew(_ saved: SavedState?) -> Bool {
    if !isKnown { return true }
    guard let last, let saved else { return last != nil || saved != nil }
    return !last.isSame(as: saved)
  }

  func didWrite(_ saved: SavedState?) {
    (last, isKnown, hasPendingLink) = (saved, true, saved?.pending != nil)
  }

  func writeFailed() { isKnown = false }
}
