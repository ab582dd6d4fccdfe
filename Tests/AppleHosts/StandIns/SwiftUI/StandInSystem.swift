public import Foundation

/// The system around an app.
@MainActor public enum StandInSystem {
  /// The opened URLs.
  public static var opened: [URL] = []
}
