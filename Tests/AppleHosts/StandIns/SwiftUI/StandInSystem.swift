public import Foundation

/// The system around an app.
@MainActor public enum StandInSystem {
  /// The opened URLs.
  public static var opened: [URL] = []
  /// The app's string tables; without them, each key is its own text.
  nonisolated(unsafe) public static var strings: Bundle?
}
