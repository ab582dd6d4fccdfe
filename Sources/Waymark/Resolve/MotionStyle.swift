/// How a screen comes; it goes in the same style, backwards.
public enum MotionStyle: Hashable, Sendable {
  /// From the side, as stacks do; layers rise from below.
  case slide
  /// Out of nothing.
  case fade
  /// As a card that is turned over.
  case flip
  /// Without any motion.
  case none
  /// In a style that a host of one's own knows by name; others take their default.
  case named(String)
}
