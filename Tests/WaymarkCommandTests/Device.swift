#if Browser
import Foundation

/// What not every machine has.
enum Device {
  /// Whether there is a file that cannot be written because it is always full.
  static var isFullThere: Bool { FileManager.default.fileExists(atPath: "/dev/full") }
}
#endif
