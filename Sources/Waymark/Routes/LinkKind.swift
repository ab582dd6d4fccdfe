/// The effect of following a link, as a row announces it.
public enum LinkKind: Hashable, Sendable {
  /// A screen on the stack.
  case push
  /// A screen that may be open already.
  case reuse
  /// A layer of its own.
  case sheet
  /// A page or app outside.
  case external
  /// Something to do.
  case action
}
