public import Observation

/// The guest of a window.
@Observable public final class Guest {
  /// The restaurants nearby.
  public static let restaurants = ["Chotchkie's", "Flingers"]

  /// The name; `nil` until the guest signs in.
  public internal(set) var name: String?
  /// The orders, the oldest first.
  public internal(set) var orders: [String] = []

  /// Creates a guest who has not signed in.
  public init() {}
}
