import Foundation

/// Asks the desktop to open a page.
enum BrowserLauncher {
  /// False if there is no desktop, or it has no way to do so.
  static func open(_ address: String) -> Bool {
    #if os(macOS)
      let command = "/usr/bin/open"
    #else
      let environment = ProcessInfo.processInfo.environment
      let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
      let folders = (environment["PATH"] ?? "").split(separator: ":")
      guard hasDesktop,
        let command = folders.map({ $0 + "/xdg-open" }).first(
          where: FileManager.default.isExecutableFile(atPath:))
      else { return false }
    #endif
    #if os(macOS) || os(Linux)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: command)
      process.arguments = [address]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      return (try? process.run()) != nil
    #else
      return false
    #endif
  }
}
