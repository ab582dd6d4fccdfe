public import Foundation

@MainActor public enum StandInSystem {
  public static var opened: [URL] = []
  /// The app's string tables; without them, each key is its own text.
  nonisolated(unsafe) public static var strings: Bundle?
}
