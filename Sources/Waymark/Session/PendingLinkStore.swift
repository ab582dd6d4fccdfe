/// A place where the pending link is saved, so that it outlives the process.
public struct PendingLinkStore {
  /// The store; not that of the session.
  public let store: any StateStore
  /// The time by the wall clock, since 1970: a link that waits grows older while nothing runs.
  public let now: () -> Duration

  /// Saves the pending link in a store.
  public init(in store: any StateStore, now: @escaping () -> Duration) {
    (self.store, self.now) = (store, now)
  }

  /// Writes a text, and waits until the store has it.
  func write(_ text: String) throws {
    try store.save { text }
    try store.flush()
  }

  /// Removes what is saved, and waits until it is gone.
  func remove() throws {
    try store.remove()
    try store.flush()
  }
}
