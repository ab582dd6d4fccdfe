/// The style in which a screen comes; it goes in the same style, backwards.
public enum TransitionStyle: Hashable, Sendable {
  /// In the style of the route or, where it has none, of the host.
  case automatic
  /// At once, without an animation.
  case instant
  /// From the side, as stacks do; layers rise from below.
  case slide
  /// Out of nothing.
  case fade
  /// As a card that is turned over.
  case flip
  /// In a style that a host of one's own knows by name; others take their default.
  case named(String)
}
