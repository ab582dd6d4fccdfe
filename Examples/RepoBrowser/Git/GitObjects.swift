import Foundation

/// The objects of one repository, read by one process that lives as long as the app:
/// `git cat-file --batch-command`, which git has had since 2.36.
///
/// A name or a hash goes in as one line, an object comes out behind a line with its length. What does
/// not look like that, or does not come in time, ends the process; the next request starts another.
actor GitObjects {
  /// What a name leads to.
  struct Info: Hashable, Sendable {
    var sha: String
    var kind: String
    var size: Int
  }

  /// What is read of an object.
  struct Content: Sendable {
    var info: Info
    var bytes: [UInt8]
    /// Whether these are all of its bytes.
    var isComplete: Bool { bytes.count == info.size }
  }

  /// The process ends before it has answered anything: there may be no repository.
  struct Ended: Error {}

  /// The order of its commits, as far as somebody has asked for it.
  nonisolated let order = CommitOrder()
  private let folder: String
  private let name: String
  private let environment: [String: String]
  /// How long one answer may take.
  private let time: Duration
  private let thread = WaitingThread(label: "git objects")
  private let waiting = WaitingCount(most: 64)
  private var process: ChildProcess?
  /// The folder that the process was started in: another may have its path by now.
  private var place: Place?
  /// What has come from the process and was not looked at yet.
  private var bytes: [UInt8] = []
  /// How often a process was started.
  private(set) var starts = 0

  /// What it does waits for the process, on a thread of its own.
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// - Parameter name: the name of the command, looked up on the PATH.
  init(
    folder: String, name: String, environment: [String: String], time: Duration = .seconds(10)
  ) {
    self.folder = folder
    self.name = name
    self.environment = environment
    self.time = time
  }

  /// What a name leads to; nil if there is no such object, or more than one.
  nonisolated func info(_ name: String) async throws -> Info? {
    try await waiting.count { try await answer(to: name) }
  }

  /// The sizes of objects, in their order; nil where there is none.
  nonisolated func sizes(of names: [String]) async throws -> [Int?] {
    try await waiting.count { try await answers(to: names).map { $0?.size } }
  }

  /// An object, or its beginning; nil if there is none of that name.
  nonisolated func content(_ name: String, limit: Int) async throws -> Content? {
    try await waiting.count { try await read(name, limit) }
  }

  /// Ends the process; another request would start one again.
  func end() {
    process?.end()
    forget()
  }

  /// The number of the process; nil while there is none.
  var processID: pid_t? { process?.processID }

  // MARK: Requests

  private func answer(to name: String) throws -> Info? { try answers(to: [name])[0] }

  private func answers(to names: [String]) throws -> [Info?] {
    var answers: [Info?] = []
    // So many lines fit into what the system keeps for both sides, so that nobody waits for the other.
    for start in stride(from: 0, to: names.count, by: Self.linesAtOnce) {
      let some = names[start..<min(start + Self.linesAtOnce, names.count)]
      guard some.allSatisfy(Self.isLine) else {
        for name in some { answers.append(Self.isLine(name) ? try answer(to: name) : nil) }
        continue
      }
      answers += try asking { end in
        try send(some.map { "info \($0)\n" }.joined(), by: end)
        return try some.map { try header(for: $0, by: end) }
      }
    }
    return answers
  }

  private func read(_ name: String, _ limit: Int) throws -> Content? {
    guard let info = try answer(to: name) else { return nil }
    return try asking { end in
      try send("contents \(info.sha)\n", by: end)
      guard let header = try header(for: info.sha, by: end) else { return nil }
      // What was said about it before holds for ever: its name is made from it.
      guard header == info else { throw Broken() }
      guard info.size <= limit else {
        let beginning = try take(limit, by: end)
        self.end()
        return Content(info: info, bytes: beginning)
      }
      let content = try take(info.size, by: end)
      guard try take(1, by: end) == [UInt8(ascii: "\n")] else { throw Broken() }
      return Content(info: info, bytes: content)
    }
  }

  /// Whether a name can be written as one line.
  static func isLine(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= longestName
      && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "\n") }
  }

  private static let linesAtOnce = 256
  /// - Units: bytes
  private static let longestName = 4096

  // MARK: The process

  /// An answer that is none.
  private struct Broken: Error {}

  /// Asks the process, and once more if it turns out to be gone.
  private func asking<Answer>(
    _ body: (ContinuousClock.Instant) throws -> Answer
  ) throws -> Answer {
    try Task.checkCancellation()
    let now = Place(of: folder)
    if place != now { end() }
    for isLast in [process == nil, true] {
      do {
        if process == nil { try start(in: now) }
        return try body(.now + time)
      } catch {
        // Whatever it still has to say is the answer to a question of before.
        end()
        if !isLast, error is Broken || error is Ended { continue }
        if error is Broken { throw GitError.failed("git gave an answer that cannot be read.") }
        throw error
      }
    }
    throw Ended()
  }

  private func start(in place: Place?) throws {
    do throws(ChildProcess.SpawnError) {
      process = try ChildProcess(
        name, GitTool.arguments(["cat-file", "--batch-command"], in: folder),
        environment: environment, reads: true, complains: false)
    } catch {
      throw GitError(error)
    }
    self.place = place
    starts += 1
  }

  private func forget() {
    process = nil
    bytes = []
  }

  private func send(_ text: String, by end: ContinuousClock.Instant) throws {
    guard let input = process?.input else { throw Ended() }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try checkTime(end)
      guard Descriptor.ready([(input, toWrite: true)])[0] else { continue }
      guard let count = input.write(rest) else { throw Ended() }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads the line before an object, or in place of one.
  private func header(for name: String, by end: ContinuousClock.Instant) throws -> Info? {
    var length = 0
    while true {
      if let lineEnd = bytes[length...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<lineEnd], as: UTF8.self)
        bytes.removeFirst(lineEnd + 1)
        if line == name + " missing" || line == name + " ambiguous" { return nil }
        return try Self.info(line)
      }
      length = bytes.count
      guard length <= Self.longestName + 100 else { throw Broken() }
      try readMore(by: end)
    }
  }

  private static func info(_ line: String) throws -> Info {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, GitRepository.isFullName(String(words[0])),
      ["blob", "tree", "commit", "tag"].contains(words[1]), let size = Int(words[2]), size >= 0
    else { throw Broken() }
    return Info(sha: String(words[0]), kind: String(words[1]), size: size)
  }

  private func take(_ count: Int, by end: ContinuousClock.Instant) throws -> [UInt8] {
    while bytes.count < count { try readMore(by: end) }
    let taken = Array(bytes.prefix(count))
    bytes.removeFirst(count)
    return taken
  }

  private func readMore(by end: ContinuousClock.Instant) throws {
    guard let output = process?.output else { throw Ended() }
    while true {
      try checkTime(end)
      guard Descriptor.ready([(output, toWrite: false)])[0] else { continue }
      guard let count = output.read(into: &buffer) else { continue }
      guard count > 0 else { throw Ended() }
      return bytes.append(contentsOf: buffer[..<count])
    }
  }

  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// Nobody waits for ever, or for somebody who has left.
  private func checkTime(_ end: ContinuousClock.Instant) throws {
    try Task.checkCancellation()
    guard ContinuousClock.now < end else {
      throw GitError.tooSlow(seconds: Int(time.components.seconds))
    }
  }

  /// Which folder it is that a path leads to.
  private struct Place: Equatable {
    let device: UInt64
    let file: UInt64

    init?(of path: String) {
      var facts = stat()
      guard stat(path, &facts) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: facts.st_dev)
      file = UInt64(truncatingIfNeeded: facts.st_ino)
    }
  }
}

/// The one thread on which an actor's calls wait.
private final class WaitingThread: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// Counts the requests that wait, so that there are never too many.
private final class WaitingCount: @unchecked Sendable {
  private let most: Int
  private let lock = NSLock()
  private var count = 0

  init(most: Int) { self.most = most }

  func count<Answer: Sendable>(
    _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try lock.withLock {
      guard count < most else { throw GitError.busy }
      count += 1
    }
    defer { lock.withLock { count -= 1 } }
    return try await body()
  }
}
