/// What a change did to a state.
public enum ActionResult: Hashable, Sendable {
  /// The state is another one.
  case changed
  /// An open showed an entry that stood already, or a tab's root.
  case reused
  /// The state is what it was.
  case unchanged
  /// The state is what it was, for the change would exceed a limit.
  case overLimit(Limit)
}
