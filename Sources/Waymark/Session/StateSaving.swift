/// The part of a state that is saved.
public enum SaveMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing is saved or restored. An earlier session is removed.
  case none
  /// The selected tab with the root of its stack.
  case root
  /// All tabs with their stacks, the selection, and the modal layers.
  case all
}

/// The store of a session, and the rules for saving it.
public struct StateSaving {
  package let store: any StateStore
  package let mode: SaveMode
  package let isAutomatic: Bool
  package let maxAge: Duration?
  /// Returns the time since 1970, or `nil` if nothing expires.
  package let now: (() -> Duration)?

  /// Creates rules for a session that expires when it's older than `maxAge` in whole seconds, or
  /// never for `nil`. The clock returns the time since 1970. It's needed with a `maxAge`, and if the
  /// pending link has a lifetime.
  public init(
    in store: any StateStore, mode: SaveMode = .all, isAutomatic: Bool = true,
    maxAge: Duration? = nil, now: (() -> Duration)? = nil
  ) {
    (self.store, self.mode, self.isAutomatic) = (store, mode, isAutomatic)
    (self.maxAge, self.now) = (maxAge, now)
  }
}
