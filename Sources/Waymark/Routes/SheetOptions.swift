/// The look of a route's sheet: `.present(.sheet(detents: [.medium, .large], grabber: true))`.
///
/// Hosts that have no such sheets show them as their own.
public struct SheetOptions: Equatable, Sendable {
  /// A height at which a sheet rests.
  public enum Detent: Equatable, Sendable {
    /// About half of the screen.
    case medium
    /// The whole screen, but for a margin at the top.
    case large
    /// A part of the height that is there, from 0 to 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
  }

  /// The heights at which it rests, the first one at the start; at least one.
  public let detents: [Detent]
  /// True if a bar at the top shows that it can be dragged.
  public let hasGrabber: Bool
  /// True if a swipe closes it.
  public let allowsSwipe: Bool
  /// True for a form: in a wide window as large as its content, in the middle.
  public let isForm: Bool

  /// A sheet that rests at these heights.
  public static func sheet(
    detents: [Detent] = [.large], grabber: Bool = false, allowsSwipe: Bool = true
  ) -> Self {
    precondition(!detents.isEmpty, "A sheet rests at one height at least: give it a detent.")
    return Self(detents: detents, hasGrabber: grabber, allowsSwipe: allowsSwipe, isForm: false)
  }

  /// A form, as large as its content where there is room.
  public static let formSheet = Self(
    detents: [.large], hasGrabber: false, allowsSwipe: true, isForm: true)
}
