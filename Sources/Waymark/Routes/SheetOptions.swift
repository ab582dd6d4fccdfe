/// The options of a sheet: `.present(.sheet(detents: [.medium, .large], grabber: true))`.
///
/// Hosts without such sheets ignore the options.
public struct SheetOptions: Equatable, Sendable {
  /// A height at which a sheet rests.
  public enum Detent: Equatable, Sendable {
    /// About half of the screen.
    case medium
    /// The whole screen except a margin at the top.
    case large
    /// A fraction of the available height, from 0 to 1.
    case fraction(Double)
    /// A height in points.
    case height(Double)
  }

  /// The heights at which the sheet rests, at least one. It starts at the first one.
  package let detents: [Detent]
  package let hasGrabber: Bool
  package let allowsSwipe: Bool
  /// A Boolean value indicating whether the sheet is a form. In a wide window, it's centered and as
  /// large as its content.
  package let isForm: Bool

  /// A sheet that rests at these heights.
  public static func sheet(
    detents: [Detent] = [.large], grabber: Bool = false, allowsSwipe: Bool = true
  ) -> Self {
    precondition(!detents.isEmpty, "A sheet needs at least one detent.")
    return Self(detents: detents, hasGrabber: grabber, allowsSwipe: allowsSwipe, isForm: false)
  }

  /// A form, which is as large as its content if there is room.
  public static let formSheet = Self(
    detents: [.large], hasGrabber: false, allowsSwipe: true, isForm: true)
}
