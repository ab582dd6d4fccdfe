import Foundation

/// A program that saves until it is killed, and its output.
final class SavingChild {
  struct NotStarted: Error {}

  private var process = pid_t()
  private let output: Int32
  private var unread: [UInt8] = []

  init(folder: String) throws {
    let program = try BuiltProgram.path("SavingChild")
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { throw NotStarted() }
    output = pipes[0]
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipes[1], STDOUT_FILENO)
    for descriptor in pipes { posix_spawn_file_actions_addclose(&actions, descriptor) }
    let words = [program, folder].map { (word: String) in strdup(word) }
    defer { words.forEach { free($0) } }
    let number = posix_spawn(&process, program, &actions, nil, words + [nil], environ)
    close(pipes[1])
    guard number == 0 else { throw NotStarted() }
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
      if count > 0 {
        unread += block[..<count]
      } else if count == 0 || errno != EINTR {
        return nil
      }
    }
  }

  /// Kills it, waits for its end, and returns its remaining output.
  func kill() -> [String] {
    Foundation.kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }
}
