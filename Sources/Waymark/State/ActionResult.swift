/// The effect of an action on a state.
enum ActionResult: Hashable, Sendable {
  /// The state is another one.
  case changed
  /// An open showed an entry that was there already, or a tab's root.
  case reused
  /// The state is what it was.
  case unchanged
  /// The state is what it was, since the action would exceed a limit.
  case overLimit(Limit)
}

/// Thrown by an action that would exceed it.
extension Limit: Error {}
