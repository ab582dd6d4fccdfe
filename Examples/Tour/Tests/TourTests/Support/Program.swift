import Foundation
import Testing
import Waymark
import WaymarkPage

/// The built program, which serves the tour.
struct Program {
  private let process = Process()
  /// The address of the tour.
  let address: String

  /// Starts the program.
  init(port: Int, savingIn folder: URL) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try Self.path())
    process.arguments = ["--no-launch", "--port", "\(port)", "--state", folder.path]
    process.standardOutput = output
    try process.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += byte
    }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    address = String(try #require(words.first { $0.hasPrefix("http:") }))
  }

  var port: Int { URL(string: address)?.port ?? 0 }

  /// Ends the program without any warning.
  func kill() {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  static func path() throws -> String { try BuiltProgram.path("Tour") }

  /// Returns whether a finished session file of a folder contains a text.
  static func hasSaved(_ text: String, in folder: URL) throws -> Bool {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return files.contains {
      $0.pathExtension == "waymark" && !$0.lastPathComponent.contains(".new.")
        && (try? String(contentsOf: $0, encoding: .utf8))?.contains(text) == true
    }
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
