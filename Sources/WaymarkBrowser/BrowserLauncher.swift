#if Browser
import Foundation

/// Opens pages in the default browser.
enum BrowserLauncher {
  static func open(_ address: String, onFailure: @escaping @Sendable () -> Void) {
    #if os(macOS) || os(Linux)
    #if os(macOS)
    let command = "open"
    #else
    let command = "xdg-open"
    // Without a desktop, it may start a browser in the terminal.
    let environment = ProcessInfo.processInfo.environment
    let hasBrowser = ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"].contains {
      environment[$0]?.isEmpty == false
    }
    guard hasBrowser else { return onFailure() }
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command, address]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { if $0.terminationStatus != 0 { onFailure() } }
    do { try process.run() } catch { onFailure() }
    #else
    onFailure()
    #endif
  }
}
#endif
