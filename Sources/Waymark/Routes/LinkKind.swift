/// What following a link will do, as a row shows it beforehand.
public enum LinkKind: Hashable, Sendable {
  /// A screen on the stack.
  case push
  /// A screen that may stand already.
  case reuse
  /// A layer of its own.
  case sheet
  /// A page or app outside.
  case external
  /// Something to do.
  case action
}
