/// The visible change of a stack.
public enum StackChange: String, Hashable, Sendable, CaseIterable {
  /// Not visibly.
  case none
  /// Entries come on top.
  case push
  /// Entries are taken off the top.
  case pop
  /// Other entries take the place of those on top.
  case replace
}
