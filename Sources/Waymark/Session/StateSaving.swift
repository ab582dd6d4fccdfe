/// Where, when and how much of a session is saved.
public struct StateSaving {
  /// Where it is saved.
  public let store: any StateStore
  /// How much of it.
  public let mode: SaveMode
  /// Whether each change saves it, from the first restore or save on.
  public let isAutomatic: Bool
  /// How old a session may be to be restored; nil for any age.
  public let maxAge: Duration?
  /// The time by the wall clock, since 1970; nil if nobody wants to know.
  public let now: (() -> Duration)?

  /// A session that never expires.
  public init(in store: any StateStore, mode: SaveMode = .all, isAutomatic: Bool = true) {
    self.init(in: store, mode: mode, isAutomatic: isAutomatic, maxAge: nil, clock: nil)
  }

  /// A session that expires.
  /// - Parameter maxAge: how old it may be, by the whole second; nil for any age.
  /// - Parameter now: the time by the wall clock, since 1970.
  public init(
    in store: any StateStore, mode: SaveMode = .all, isAutomatic: Bool = true, maxAge: Duration?,
    now: @escaping () -> Duration
  ) {
    self.init(in: store, mode: mode, isAutomatic: isAutomatic, maxAge: maxAge, clock: now)
  }

  private init(
    in store: any StateStore, mode: SaveMode, isAutomatic: Bool, maxAge: Duration?,
    clock: (() -> Duration)?
  ) {
    self.store = store
    self.mode = mode
    self.isAutomatic = isAutomatic
    self.maxAge = maxAge
    now = clock
  }
}

/// What a navigator remembers of its saving; a class, so that a look at one part of it takes no hold of
/// the rest.
final class StateSaver {
  var saving: StateSaving?
  /// Whether changes are saved: not before the older session had its chance to be restored.
  var isAwake = false
  /// Why the older session could not be restored: it is not written over then.
  var notRead: (any Error)?
  /// What the store has; nil if that is not known.
  var last: Kept?
  /// The latest time of any save of the session, in seconds since 1970.
  var latestTime: Int64?
  /// Which stacks are saved as they stand.
  var wholeStacks = WholeStacks()

  init(saving: StateSaving? = nil) { self.saving = saving }

  /// Takes note of a time, and returns a later one, by which the clock was put back since.
  func note(_ time: Int64?) -> Int64? {
    let before = latestTime
    latestTime = [before, time].compactMap { $0 }.max()
    return latestTime == time ? nil : before
  }

  /// A session, or that there is none.
  struct Kept {
    let saved: SavedState?

    /// Whether it would be written in the same way, but for its time.
    func isSame(as other: SavedState?) -> Bool {
      guard let saved, let other else { return saved == nil && other == nil }
      return saved.isSame(as: other)
    }
  }
}
