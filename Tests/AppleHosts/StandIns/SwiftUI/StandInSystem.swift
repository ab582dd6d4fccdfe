public import Foundation

/// The system around an app.
@MainActor public enum StandInSystem {
  /// What it was asked to open.
  public static var opened: [URL] = []
}
