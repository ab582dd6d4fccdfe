import Foundation

/// Reads the objects of a repository through one process that lives as long as the app:
/// `git cat-file --batch-command`, which requires git 2.36.
///
/// A request is one line; the answer is a line with the length of the object, and its bytes. An answer
/// that is malformed or late ends the process, and the next request starts another.
actor GitObjects {
  /// The name, kind and size of an object.
  struct Info: Hashable, Sendable {
    var sha: String
    var kind: String
    var size: Int
  }

  /// The bytes of an object, or the first of them.
  struct Content: Sendable {
    var info: Info
    var bytes: [UInt8]
    var isComplete: Bool { bytes.count == info.size }
  }

  /// The process ended before it answered; there may be no repository.
  struct Ended: Error {}
  /// An answer that cannot be read.
  private struct Broken: Error {}

  private let folder: String
  private let name: String
  private let environment: [String: String]
  /// The time limit of an answer.
  private let time: Duration
  private let thread = WaitingThread()
  private let room = CommandRoom(most: 64, mostWaiting: 0)
  private var process: ChildProcess?
  /// The folder in which the process was started; its path may lead to another one later.
  private var place: ArraySlice<Int>?
  /// Bytes that were received but not parsed.
  private var bytes: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  /// The number of processes that were started.
  private(set) var starts = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// - Parameter name: The name of the git command, or its path.
  init(
    folder: String, name: String, environment: [String: String], time: Duration = .seconds(10)
  ) {
    (self.folder, self.name, self.environment, self.time) = (folder, name, environment, time)
  }

  /// Returns the object with a name, or `nil` unless there is exactly one.
  nonisolated func info(_ name: String) async throws -> Info? {
    try await room.run { try await answer(to: name) }
  }

  /// Reads an object up to a limit of bytes. Returns `nil` if it doesn't exist.
  nonisolated func content(_ name: String, limit: Int) async throws -> Content? {
    try await room.run { try await read(name, limit) }
  }

  /// Ends the process.
  func end() {
    process?.end()
    process = nil
    bytes = []
  }

  /// The identifier of the process, if there is one.
  var processID: pid_t? { process?.id }

  // MARK: Requests

  private func answer(to name: String) throws -> Info? {
    let isLine = name.utf8.allSatisfy { $0 != 0 && $0 != UInt8(ascii: "\n") }
    guard isLine, (1...Self.longestName).contains(name.utf8.count) else { return nil }
    return try request { end in
      try send("info \(name)\n", by: end)
      return try header(for: name, by: end)
    }
  }

  private func read(_ name: String, _ limit: Int) throws -> Content? {
    guard let info = try answer(to: name) else { return nil }
    return try request { end in
      try send("contents \(info.sha)\n", by: end)
      guard let header = try header(for: info.sha, by: end) else { return nil }
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

  /// - Units: bytes
  private static let longestName = 4096

  // MARK: The process

  /// Sends a request to the process, or to a new one if that process has ended.
  private func request<Answer>(
    _ body: (ContinuousClock.Instant) throws -> Answer
  ) throws -> Answer {
    let now = RepositoryWatch.stamp(of: folder)?.prefix(2)
    if place != now { end() }
    for isLast in [process == nil, true] {
      do {
        if process == nil {
          process = try ChildProcess(
            name, GitTool.arguments(["cat-file", "--batch-command"], in: folder),
            environment: environment, hasInput: true, hasErrors: false)
          (place, starts) = (now, starts + 1)
        }
        return try body(.now + time)
      } catch {
        // Otherwise, later bytes would be read as the next answer.
        end()
        if !isLast, error is Broken || error is Ended { continue }
        if error is Broken { throw GitError.failed("git gave an answer that cannot be read.") }
        throw error
      }
    }
    throw Ended()
  }

  private func send(_ text: String, by end: ContinuousClock.Instant) throws {
    guard let input = process?.input else { throw Ended() }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try checkTime(end)
      guard Descriptor.ready([input], toWrite: true)[0] else { continue }
      guard let count = input.write(rest) else { throw Ended() }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads the first line of an answer. Returns `nil` if the object doesn't exist.
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
    let words = line.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
      .map(String.init)
    guard words.count == 3, GitRepository.isFullName(words[0]),
      ["blob", "tree", "commit", "tag"].contains(words[1]), let size = Int(words[2]), size >= 0
    else { throw Broken() }
    return Info(sha: words[0], kind: words[1], size: size)
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
      guard Descriptor.ready([output])[0], let count = output.read(into: &buffer) else { continue }
      guard count > 0 else { throw Ended() }
      return bytes.append(contentsOf: buffer[..<count])
    }
  }

  private func checkTime(_ end: ContinuousClock.Instant) throws {
    try Task.checkCancellation()
    guard ContinuousClock.now < end else {
      throw GitError.tooSlow(seconds: Int(time.components.seconds))
    }
  }
}

/// The thread on which the calls of the actor wait for its process.
private final class WaitingThread: SerialExecutor {
  private let queue = DispatchQueue(label: "git objects")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
