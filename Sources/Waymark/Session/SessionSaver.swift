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
  /// A Boolean value indicating whether a change is saved together with the next one.
  var isPaused = false
  /// The error that prevented the earlier session from loading. The session isn't overwritten then.
  var loadError: (any Error)?
  /// The last effect on the store, or `nothing` if the content of the store is unknown.
  private var last = Effect.nothing
  /// A Boolean value indicating whether the store may have a pending link.
  private(set) var hasPendingLink = false

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

  func load(_ saved: SavedState) { hasPendingLink = saved.pending != nil }
}
