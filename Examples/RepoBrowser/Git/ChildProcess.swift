import Foundation

/// A child process, in a process group of its own.
///
/// It is made with the system's own calls: whatever the system has no room for is an error then, and
/// never a trap (Documentation/Decisions/git-children.md). Its calls wait; they are made on threads
/// that may.
final class ChildProcess: @unchecked Sendable {
  /// Why there is no child.
  enum SpawnError: Error, Hashable {
    /// There is no such program.
    case notFound
    /// No more files or sockets can be open in this process, or in the system.
    case noDescriptors
    /// The system said something else; there may be too many processes.
    case system(Int32)

    init(_ code: Int32) {
      switch code {
      case ENOENT, EACCES, ENOTDIR: self = .notFound
      case EMFILE, ENFILE: self = .noDescriptors
      default: self = .system(code)
      }
    }
  }

  /// The app's end of standard input; nil if the child gets `/dev/null`.
  let input: Descriptor?
  /// The app's end of standard output.
  let output: Descriptor
  /// The app's end of standard error; nil if the child gets `/dev/null`.
  let complaints: Descriptor?
  /// Guards the number: once the process was reaped, another may have it.
  private let lock = NSLock()
  private var id: pid_t?

  /// Starts a program that is looked up on the PATH.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], reads: Bool = false,
    complains: Bool = true
  ) throws(SpawnError) {
    let input = reads ? try Descriptor.pair() : nil
    let output = try Descriptor.pair()
    let complaints = complains ? try Descriptor.pair() : nil
    self.input = input?.0
    self.output = output.0
    self.complaints = complaints?.0
    id = try Self.spawn(
      program, arguments, environment, streams: [input?.1, output.1, complaints?.1])
  }

  deinit {
    // `reap(within:)` has cleared the id, unless the owner was freed before it called that.
    if let id {
      kill(-id, SIGKILL)
      waitpid(id, nil, 0)
    }
  }

  /// The number of the process; nil once it is gone.
  var processID: pid_t? { lock.withLock { id } }

  /// True while the process runs.
  var isRunning: Bool { reapedStatus() == nil }

  /// Sends a signal to the process and to all that it has started.
  func signal(_ number: Int32) {
    lock.withLock {
      if let id { kill(-id, number) }
    }
  }

  /// Ends the process, politely at first, and reaps it.
  func end() {
    signal(SIGTERM)
    _ = reap(within: Self.courtesy)
  }

  /// Waits until the process has ended and returns how: nil if it had to be killed, or a signal did it.
  func reap(within time: Duration) -> Int32? {
    let end = ContinuousClock.now + time
    var pause: UInt32 = 100
    while true {
      if let status = reapedStatus() { return status & 0x7F == 0 ? status >> 8 & 0xFF : nil }
      if ContinuousClock.now >= end { break }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
    signal(SIGKILL)
    lock.withLock {
      if let id { waitpid(id, nil, 0) }
      id = nil
    }
    return nil
  }

  /// The status of a process that has ended; nil while it runs.
  private func reapedStatus() -> Int32? {
    lock.withLock {
      guard let id else { return SIGKILL }
      var status: Int32 = 0
      let answer = waitpid(id, &status, WNOHANG)
      if answer == 0 || answer < 0 && errno == EINTR { return nil }
      self.id = nil
      // Somebody else has reaped it, as a process does that ignores the signal of its children.
      return answer < 0 ? SIGKILL : status
    }
  }

  /// How long a process may take to end by itself.
  static let courtesy = Duration.milliseconds(500)
}

extension ChildProcess {
  #if os(macOS) || os(Linux)
    /// - Parameter streams: its standard streams; nil is nothing to read, and nobody to write to.
    private static func spawn(
      _ program: String, _ arguments: [String], _ environment: [String: String],
      streams: [Descriptor?]
    ) throws(SpawnError) -> pid_t {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      guard posix_spawn_file_actions_init(&actions) == 0 else { throw .system(ENOMEM) }
      defer { posix_spawn_file_actions_destroy(&actions) }
      guard posix_spawnattr_init(&attributes) == 0 else { throw .system(ENOMEM) }
      defer { posix_spawnattr_destroy(&attributes) }

      for (number, stream) in zip(Int32(0)..., streams) {
        let code =
          stream.map { posix_spawn_file_actions_adddup2(&actions, $0.number, number) }
          ?? posix_spawn_file_actions_addopen(
            &actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
        guard code == 0 else { throw .init(code) }
      }
      #if !canImport(Darwin)
        guard closeOthers(&actions) == 0 else { throw .system(ENOMEM) }
      #endif
      // The app's own treatment of signals is not the program's, and Control-C is the app's to handle.
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
      #endif
      posix_spawnattr_setflags(&attributes, Int16(flags))

      var words = ([program] + arguments).map { strdup($0) }
      var settings = environment.map { strdup("\($0.key)=\($0.value)") }
      defer { for text in words + settings { free(text) } }
      guard !words.contains(nil), !settings.contains(nil) else { throw .system(ENOMEM) }
      words.append(nil)
      settings.append(nil)
      var id: pid_t = 0
      let code = posix_spawnp(&id, program, &actions, &attributes, words, settings)
      guard code == 0 else { throw .init(code) }
      return id
    }

    #if !canImport(Darwin)
      /// Has the child close what is not its own: a process that lives as long as the app would keep
      /// open whatever was open when it began, the other end of somebody's pipe for example.
      private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) -> Int32 {
        let first = STDERR_FILENO + 1
        if let closeFrom { return closeFrom(&actions, first) }
        let end = min(4096, Int32(clamping: sysconf(Int32(_SC_OPEN_MAX))))
        for number in first..<max(first, end) {
          let code = posix_spawn_file_actions_addclose(&actions, number)
          guard code == 0 else { return code }
        }
        return 0
      }

      private typealias CloseFrom =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

      /// Looked up by its name: it is there since glibc 2.34, whose headers do not show it to Swift.
      private static let closeFrom =
        dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
          unsafeBitCast($0, to: CloseFrom.self)
        }
    #endif
  #else
    private static func spawn(
      _ program: String, _ arguments: [String], _ environment: [String: String],
      streams: [Descriptor?]
    ) throws(SpawnError) -> pid_t {
      throw .notFound
    }
  #endif
}
