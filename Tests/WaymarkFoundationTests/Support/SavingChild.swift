import Foundation
import Testing

/// A program that saves until it is killed, and its output.
final class SavingChild {
  private let process: pid_t
  private let output: Int32
  private var unread: [UInt8] = []

  init(folder: String) throws {
    var pipes: [Int32] = [0, 0]
    try #require(pipe(&pipes) == 0)
    output = pipes[0]
    defer { close(pipes[1]) }
    process = try ChildProcess.start(
      BuiltProgram.path("SavingChild"), [folder], output: "/dev/fd/\(pipes[1])")
  }

  deinit { close(output) }

  /// The next line of its output, or `nil` at the end.
  func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      var block = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &block, block.count)
      if count > 0 { unread += block[..<count] } else if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Kills it, waits for its end, and returns its remaining output.
  func kill() -> [String] {
    Foundation.kill(process, SIGKILL)
    _ = ChildProcess.wait(for: process)
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }
}
