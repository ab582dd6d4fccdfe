/// The part of a state that is saved.
public enum SaveMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing: what was saved before is removed, and nothing is restored.
  case none
  /// The selected tab with the first screen of its stack.
  case top
  /// The selected tab with the first screen of its stack, and the screen that the user sees.
  case current
  /// Everything: tabs, their stacks, which one is selected, and the modal layers.
  case all
}

/// The store of a session, and the rules for saving it.
public struct StateSaving {
  /// The store.
  package let store: any StateStore
  /// The part that is saved.
  package let mode: SaveMode
  /// True if each change saves it, from the first restore or save on.
  package let isAutomatic: Bool
  /// The greatest age at which a session is restored; nil for any age.
  package let maxAge: Duration?
  /// The time by the wall clock, since 1970; nil if nobody wants to know.
  package let now: (() -> Duration)?

  /// A session that never expires.
  public init(in store: any StateStore, mode: SaveMode = .all, isAutomatic: Bool = true) {
    (self.store, self.mode, self.isAutomatic) = (store, mode, isAutomatic)
    (maxAge, now) = (nil, nil)
  }

  /// A session that expires once it is older than `maxAge`, by the whole second and by a wall clock that
  /// counts from 1970; nil is any age.
  public init(
    in store: any StateStore, mode: SaveMode = .all, isAutomatic: Bool = true, maxAge: Duration?,
    now: @escaping () -> Duration
  ) {
    (self.store, self.mode, self.isAutomatic) = (store, mode, isAutomatic)
    (self.maxAge, self.now) = (maxAge, now)
  }
}
