#if Browser
import Foundation
import Waymark

/// Opens pages in the default browser.
enum BrowserLauncher {
  /// Opens an address, or calls `onFailure`.
  static func open(_ address: String, onFailure: @escaping @Sendable () -> Void) {
    #if os(macOS) || os(Linux)
    guard let command else { return onFailure() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = [address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { if $0.terminationStatus != 0 { onFailure() } }
    do { try process.run() } catch { onFailure() }
    #else
    onFailure()
    #endif
  }

  /// The program that opens the default browser, or `nil` without a desktop.
  private static var command: String? {
    #if os(macOS)
    return "/usr/bin/open"
    #else
    let environment = ProcessInfo.processInfo.environment
    let hasBrowser = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains {
      environment[$0]?.isEmpty == false
    }
    guard hasBrowser else { return nil }
    return (environment["PATH"] ?? "").pieces(between: ":").filter { !$0.isEmpty }.map {
      $0 + "/xdg-open"
    }
    .first(where: FileManager.default.isExecutableFile(atPath:))
    #endif
  }
}
#endif
