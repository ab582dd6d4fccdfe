/// The effect of following a link, which a row announces.
public enum LinkKind: Hashable, Sendable {
  /// A screen is pushed.
  case push
  /// A screen that may be in the state already is shown.
  case reuse
  /// A layer is presented.
  case sheet
  /// A page or app outside is opened.
  case external
  /// An action runs.
  case action
}
