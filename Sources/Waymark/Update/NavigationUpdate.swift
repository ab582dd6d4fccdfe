/// What a host has to show next.
public struct NavigationUpdate: Hashable, Sendable {
  /// The number that the host names when it is done.
  public let revision: Int
  /// What the host shows; nil if that is not known, and everything has to be shown anew.
  public let before: NavigationState?
  /// What the host is to show.
  public let after: NavigationState
  /// The steps from `before` to `after`, in order; none where `before` is nil.
  ///
  /// They are found each time they are asked for: a host that only looks at `after` pays for none.
  /// - Complexity: O(entries of the stacks that differ)
  public var operations: [NavigationOperation] { before.map(after.operations(from:)) ?? [] }
  /// Whether the steps may be seen; never where `before` is nil.
  public let isAnimated: Bool
  /// The motion that the call asked for; nil leaves it to the operations.
  public let motion: StackMotion?

  init(
    revision: Int, before: NavigationState?, after: NavigationState, isAnimated: Bool,
    motion: StackMotion?
  ) {
    self.revision = revision
    self.before = before
    self.after = after
    self.isAnimated = isAnimated && before != nil
    self.motion = motion
  }
}
