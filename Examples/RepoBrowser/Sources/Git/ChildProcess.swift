import Foundation

/// A child process in its own process group.
///
/// `posix_spawn` is used instead of Foundation's `Process`, which traps if there are no more
/// descriptors or processes. Methods block; call them on a thread that may wait.
final class ChildProcess {
  /// The other end of standard input; `nil` for `/dev/null`.
  let input: Descriptor?
  /// The other end of standard output.
  let output: Descriptor
  /// The other end of standard error; `nil` for `/dev/null`.
  let errors: Descriptor?
  /// The identifier of the process; `nil` after its end, when the system may reuse it.
  private(set) var id: pid_t?

  /// The time that a process has to end after a signal.
  static let graceTime = Duration.milliseconds(500)

  /// Starts a program that is found on the PATH.
  init(
    _ program: String, _ arguments: [String], environment: [String: String],
    hasInput: Bool = false, hasErrors: Bool = true
  ) throws(GitError) {
    let input = hasInput ? try Descriptor.pair() : nil
    let output = try Descriptor.pair()
    let errors = hasErrors ? try Descriptor.pair() : nil
    (self.input, self.output, self.errors) = (input?.0, output.0, errors?.0)
    id = try Self.spawn(program, arguments, environment, [input?.1, output.1, errors?.1])
  }

  deinit { kill() }

  /// Ends the process and its children.
  func end() {
    if let id { Foundation.kill(-id, SIGTERM) }
    _ = exitCode(within: Self.graceTime)
  }

  /// Waits for the end of the process and returns its exit code. A process that runs longer is
  /// killed; the code is `nil` then, and after any other signal.
  func exitCode(within time: Duration) -> Int32? {
    let end = ContinuousClock.now + time
    var pause: UInt32 = 100
    while true {
      if let status = reapedStatus() { return status & 0x7F == 0 ? status >> 8 & 0xFF : nil }
      if ContinuousClock.now >= end { break }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
    kill()
    return nil
  }

  private func kill() {
    guard let id else { return }
    Foundation.kill(-id, SIGKILL)
    waitpid(id, nil, 0)
    self.id = nil
  }

  /// The status of a process that has ended; `nil` while it runs.
  private func reapedStatus() -> Int32? {
    guard let id else { return SIGKILL }
    var status: Int32 = 0
    let answer = waitpid(id, &status, WNOHANG)
    if answer == 0 || answer < 0 && errno == EINTR { return nil }
    self.id = nil
    return answer < 0 ? SIGKILL : status
  }
}

extension ChildProcess {
  /// - Parameter streams: The standard streams; `nil` for `/dev/null`.
  private static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String: String],
    _ streams: [Descriptor?]
  ) throws(GitError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { throw .init(systemCode: ENOMEM) }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { throw .init(systemCode: ENOMEM) }
    defer { posix_spawnattr_destroy(&attributes) }

    for (number, stream) in zip(Int32(0)..., streams) {
      let code =
        stream.map { posix_spawn_file_actions_adddup2(&actions, $0.number, number) }
        ?? posix_spawn_file_actions_addopen(
          &actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
      guard code == 0 else { throw .init(systemCode: code) }
    }
    // The child handles signals as by default, and Control-C reaches the app alone.
    var all = sigset_t()
    var none = sigset_t()
    sigemptyset(&all)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGCHLD] { sigaddset(&all, number) }
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
    // Otherwise, a long-running process would keep descriptors of the app open.
    guard closeFrom?(&actions, STDERR_FILENO + 1) ?? 0 == 0 else { throw .init(systemCode: ENOMEM) }
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var words = ([program] + arguments).map { strdup($0) }
    var settings = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in words + settings { free(text) } }
    guard !words.contains(nil), !settings.contains(nil) else { throw .init(systemCode: ENOMEM) }
    words.append(nil)
    settings.append(nil)
    var id: pid_t = 0
    let code = posix_spawnp(&id, program, &actions, &attributes, words, settings)
    guard code == 0 else { throw .init(systemCode: code) }
    return id
  }

  #if !canImport(Darwin)
  private typealias CloseFrom =
    @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

  /// A function of glibc since 2.34, whose headers do not show it to Swift.
  private static let closeFrom =
    dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
      unsafeBitCast($0, to: CloseFrom.self)
    }
  #endif
}
