#if Browser
import Foundation
import LawSupport
import Testing

/// The built tool, run with arguments as a user runs it, with its standard output and error.
struct Tool {
  /// A routes file, which is removed with the value.
  struct Routes {
    let path: String
    private let folder = TemporaryFolder()

    init(_ text: String) throws { try self.init(bytes: Array(text.utf8)) }

    init(bytes: [UInt8]) throws { path = try folder.write(bytes, to: "app.routes") }
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
  /// - Parameter variables: changes of its environment, such as `NAME=value`.
  static func serving(
    _ arguments: [String], _ variables: [String] = [], lineCount: Int = 1,
    _ body: ([String]) async throws -> Void
  ) async throws {
    let output = try Routes("")
    let child = try ChildProcess.start(
      "/usr/bin/env", variables + [path()] + arguments, output: output.path)
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
    let folder = TemporaryFolder()
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
    }
    let child = try ChildProcess.start(
      program, arguments, input: folder.write(input, to: "in"), output: folder.write(to: "out"),
      errors: folder.write(to: "err"))
    let code = ChildProcess.wait(for: child)
    return Run(output: try text("out"), errors: try text("err"), code: code)
  }
}
#endif
