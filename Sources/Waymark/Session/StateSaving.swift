/// The part of a state that is saved.
public enum SaveMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing is saved or restored. An earlier session is removed.
  case none
  /// The selected tab with the first screen of its stack.
  case top
  /// The selected tab with the first screen of its stack, and the visible screen.
  case current
  /// All tabs with their stacks, the selection, and the modal layers.
  case all
}

/// The store of a session, and the rules for saving it.
public struct StateSaving {
  /// The store.
  package let store: any StateStore
  /// The part that is saved.
  package let mode: SaveMode
  /// A Boolean value indicating whether each change is saved, after the first restore or save.
  package let isAutomatic: Bool
  /// The maximum age of a session that is restored, or `nil` for any age.
  package let maxAge: Duration?
  /// Returns the time since 1970, or `nil` if the session doesn't expire.
  package let now: (() -> Duration)?

  /// Creates rules for a session that never expires.
  public init(in store: any StateStore, mode: SaveMode = .all, isAutomatic: Bool = true) {
    (self.store, self.mode, self.isAutomatic) = (store, mode, isAutomatic)
    (maxAge, now) = (nil, nil)
  }

  /// Creates rules for a session that expires when it's older than `maxAge` in whole seconds, or
  /// never for `nil`. The clock returns the time since 1970.
  public init(
    in store: any StateStore, mode: SaveMode = .all, isAutomatic: Bool = true, maxAge: Duration?,
    now: @escaping () -> Duration
  ) {
    (self.store, self.mode, self.isAutomatic) = (store, mode, isAutomatic)
    (self.maxAge, self.now) = (maxAge, now)
  }
}
