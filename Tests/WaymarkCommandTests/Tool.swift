#if Browser
import Foundation
import Testing

/// The built tool, run with arguments as a user runs it, with its standard output and error.
struct Tool {
  /// A routes file in a new directory, which is removed with the value.
  final class Routes {
    let path: String
    private let directory: URL

    init(_ text: String) throws { (directory, path) = try Self.make(Data(text.utf8)) }

    init(bytes: [UInt8]) throws { (directory, path) = try Self.make(Data(bytes)) }

    deinit { try? FileManager.default.removeItem(at: directory) }

    private static func make(_ data: Data) throws -> (URL, String) {
      let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
        "waymark-" + UUID().uuidString)
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let file = directory.appendingPathComponent("app.routes")
      try data.write(to: file)
      return (directory, file.path)
    }
  }

  struct Run: Equatable {
    let output: String
    let errors: String
    let code: Int32

    var lines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  static func path() throws -> String { try BuiltProgram.path("waymark-cli") }

  /// A Boolean value that indicates whether the system has a file that is always full.
  static var hasFullDevice: Bool { FileManager.default.fileExists(atPath: "/dev/full") }

  /// Runs a command with a file of routes.
  static func run(
    _ command: String, routes text: String, _ arguments: [String] = [], input: String = ""
  ) throws -> Run {
    let routes = try Routes(text)
    return try run([command, "--routes", routes.path] + arguments, input: input)
  }

  static func run(_ arguments: [String], input: String = "") throws -> Run {
    try run(arguments, bytes: Array(input.utf8))
  }

  static func run(_ arguments: [String], bytes: [UInt8]) throws -> Run {
    try launch(path(), arguments, bytes)
  }

  /// Runs a line of the shell in which `$tool` is the executable.
  static func shell(_ line: String, input: String = "") throws -> Run {
    try launch("/bin/sh", ["-c", "tool='\(path())'; " + line], Array(input.utf8))
  }

  /// Runs a server of the tool until it has printed this number of lines, and ends it after the body.
  static func serving(
    _ arguments: [String], lineCount: Int = 1, _ body: ([String]) async throws -> Void
  ) async throws {
    let output = try Routes("")
    let child = try ChildProcess.start(path(), arguments, output: output.path)
    do {
      var lines: [String] = []
      for _ in 0..<6_000 where lines.count < lineCount {
        try await Task.sleep(for: .milliseconds(20))
        // The tool has not finished the text behind the last newline.
        lines = try String(contentsOfFile: output.path, encoding: .utf8).components(
          separatedBy: "\n"
        ).dropLast()
      }
      try await body(lines)
    } catch {
      kill(child, SIGKILL)
      _ = ChildProcess.wait(for: child)
      throw error
    }
    kill(child, SIGTERM)
    #expect(ChildProcess.wait(for: child) == -1)
  }

  private static func launch(
    _ program: String, _ arguments: [String], _ input: [UInt8]
  ) throws -> Run {
    // Files, not pipes, so that no writer waits for a reader.
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "waymark-run-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    func file(_ name: String, _ content: [UInt8] = []) throws -> URL {
      let url = directory.appendingPathComponent(name)
      try Data(content).write(to: url)
      return url
    }
    let (given, output, errors) = (try file("in", input), try file("out"), try file("err"))
    let child = try ChildProcess.start(
      program, arguments, input: given.path, output: output.path, errors: errors.path)
    let code = ChildProcess.wait(for: child)
    return Run(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self), code: code)
  }
}
#endif
