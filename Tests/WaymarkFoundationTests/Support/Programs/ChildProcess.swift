import Foundation

/// A program that runs beside the tests.
///
/// `Foundation.Process` watches its children from its own threads, and many of them at once on a
/// busy machine end in a crash there.
enum ChildProcess {
  struct NotStarted: Error, CustomStringConvertible {
    let program: String
    let number: Int32
    var description: String { "‘\(program)’ did not start: \(String(cString: strerror(number)))." }
  }

  /// Starts a program on files.
  static func start(
    _ program: String, _ arguments: [String], input: String = "/dev/null",
    output: String = "/dev/null", errors: String = "/dev/null"
  ) throws -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY | O_NOCTTY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_NOCTTY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_NOCTTY, 0)
    let words = ([program] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    var child = pid_t()
    let number = posix_spawn(&child, program, &actions, nil, words + [nil], environ)
    guard number == 0 else { throw NotStarted(program: program, number: number) }
    return child
  }

  /// Waits for the end of a program; its exit code, or -1 if a signal ended it.
  static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }
}
