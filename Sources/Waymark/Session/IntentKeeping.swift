/// Where the link that waits is kept, so that it outlives the process.
public struct IntentKeeping {
  /// Where it is kept; a place of its own, not that of the session.
  public let store: any StateStore
  /// The time by the wall clock, since 1970: a link that waits grows older while nothing runs.
  public let now: () -> Duration

  /// Keeps the link that waits in a store.
  public init(in store: any StateStore, now: @escaping () -> Duration) {
    self.store = store
    self.now = now
  }
}
