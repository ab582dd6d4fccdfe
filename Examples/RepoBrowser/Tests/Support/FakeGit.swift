import Foundation

@testable import RepoBrowser

/// A program in place of git that runs a script. It's removed with the value.
final class FakeGit {
  /// The path of the program.
  let path: String
  let folder: URL

  /// - Parameter script: Lines for a shell, which runs in a temporary folder.
  init(_ script: String) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fake-git-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("git").path
    // Written by another process: a file that this one has open, or a child that is just being
    // started, cannot be run.
    let writer = try ChildProcess(
      "sh",
      [
        "-c", "printf %s \"$1\" > \"$0\"; chmod 755 \"$0\"", path,
        "#!/bin/sh\ncd '\(folder.path)'\n\(script)\n",
      ], environment: ProcessInfo.processInfo.environment)
    guard writer.exitCode(within: .seconds(60)) == 0 else { throw NotWritten() }
  }

  struct NotWritten: Error {}

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the contents of a file in the folder, or an empty string without the file.
  func text(of file: String) -> String {
    let data = try? Data(contentsOf: folder.appendingPathComponent(file))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// Makes a file for which the script waits.
  func write(_ file: String) throws { try Data().write(to: folder.appendingPathComponent(file)) }

  func tool(room: CommandRoom = CommandRoom(), time: Duration = .seconds(120)) -> GitTool {
    GitTool(name: path, room: room, time: time)
  }
}

/// Returns whether a process exists, even if it has ended and hasn't been reaped.
func isThere(_ process: pid_t) -> Bool { kill(process, 0) == 0 }

/// Waits until a condition is true.
nonisolated(nonsending) func until(
  within limit: Duration = .seconds(60), _ isSo: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  while try await !isSo() {
    guard ContinuousClock.now < end else { throw TookTooLong() }
    try await Task.sleep(for: .milliseconds(5))
  }
}

struct TookTooLong: Error {}
