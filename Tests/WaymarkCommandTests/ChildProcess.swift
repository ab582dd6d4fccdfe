#if Browser
import Foundation

/// A program started and awaited with nothing in between.
///
/// `Foundation.Process` watches its children from its own threads, and many of them at once on a
/// busy machine end in a crash there.
enum ChildProcess {
  struct NotStarted: Error, CustomStringConvertible {
    let program: String
    let number: Int32
    var description: String { "‘\(program)’ did not start: \(String(cString: strerror(number)))." }
  }

  /// Runs a program on files; its exit code, or -1 if a signal ended it.
  static func run(
    _ program: String, _ arguments: [String], input: String, output: String, errors: String
  ) throws -> Int32 {
    wait(for: try start(program, arguments, input: input, output: output, errors: errors))
  }

  /// Runs a program on a new terminal, and returns its output and its exit code.
  static func runOnTerminal(_ program: String, _ arguments: [String], typed: String) throws -> (
    screen: String, code: Int32
  ) {
    guard let (terminal, path) = openTerminal() else {
      throw NotStarted(program: program, number: errno)
    }
    defer { close(terminal) }
    let child = try start(program, arguments, input: path, output: path, errors: path)
    _ = Array(typed.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    var shown: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    var poller = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    // A program that is silent for so long waits for input.
    while poll(&poller, 1, 20_000) > 0 {
      let count = read(terminal, &block, block.count)
      if count <= 0 { break }
      shown += block[..<count]
    }
    kill(child, SIGHUP)
    return (String(decoding: shown, as: UTF8.self), wait(for: child))
  }

  private static func openTerminal() -> (descriptor: Int32, path: String)? {
    #if os(Linux)
    // Glibc's module leaves `posix_openpt` out; these two requests are what it sends.
    let (unlock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (isLocked, place) = (Int32(0), UInt32(0))
    guard terminal >= 0, ioctl(terminal, unlock, &isLocked) == 0,
      ioctl(terminal, number, &place) == 0
    else { return nil }
    return (terminal, "/dev/pts/\(place)")
    #else
    let terminal = posix_openpt(O_RDWR | O_NOCTTY)
    guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0,
      let path = ptsname(terminal)
    else { return nil }
    return (terminal, String(cString: path))
    #endif
  }

  /// Starts a program on files.
  static func start(
    _ program: String, _ arguments: [String], input: String, output: String, errors: String
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
#endif
