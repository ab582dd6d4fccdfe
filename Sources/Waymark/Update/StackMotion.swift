/// How the change of a stack looks.
public enum StackMotion: String, Hashable, Sendable, CaseIterable {
  /// Not at all: it cannot be seen.
  case none
  /// Entries come on top.
  case push
  /// Entries are taken off the top.
  case pop
  /// Other entries take the place of those on top.
  case replace
}
