import Foundation
import Testing
import Waymark
import WaymarkPage

/// The built program.
enum Program {
  /// The path of the program, which the build puts beside the tests.
  static func path() throws -> String {
    let places =
      Bundle.allBundles.map(\.bundleURL) + [
        Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]),
      ]
    let paths = places.flatMap { [$0, $0.deletingLastPathComponent()] }
      .map { $0.appendingPathComponent("Tour").path }
    return try #require(paths.first(where: FileManager.default.isExecutableFile(atPath:)))
  }

  /// Runs a script and returns its output.
  static func output(of script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

extension Navigator<Page> {
  /// The links of the topmost stack.
  var stack: String { state.topStack.map(\.link.description).joined(separator: " > ") }

  /// The title of the screen on top.
  var title: String? { state.top.title ?? screen(of: state.top)?.title }
}
