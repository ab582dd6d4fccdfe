/// A button that links may ask for by name, for the left or right of a screen's bar.
public struct BarButton: Hashable, Sendable {
  /// The name that `x_left_button` and `x_right_button` use.
  public let name: String
  /// What the user reads.
  public let title: String
  /// The link that a press opens.
  public let link: String
}
