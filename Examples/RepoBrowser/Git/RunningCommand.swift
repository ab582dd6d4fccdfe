import Foundation

/// One command from its start to its end: what it writes, for a limited time.
final class RunningCommand: @unchecked Sendable {
  private let program: String
  private let arguments: [String]
  private let environment: [String: String]
  private let limit: Int
  private let time: Duration
  private let lock = NSLock()
  private var isCancelled = false
  /// Only one thread at a time has the rest.
  private var process: ChildProcess?
  private var reading: Reading

  /// - Parameter limit: how much of what it writes is read; the command is stopped then.
  /// - Parameter time: how long it may take.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], limit: Int,
    time: Duration
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.limit = limit
    self.time = time
    reading = Reading(limit: limit)
  }

  /// Has the command end, whatever it does: its thread looks for this many times a second.
  private func cancel() { lock.withLock { isCancelled = true } }

  /// Runs the command on a thread of its own; it is gone when this returns.
  nonisolated(nonsending) func run() async throws -> GitTool.Output {
    try await onThread { [self] in
      try start()
      try read()
      return output()
    }
  }

  /// Hands over what the command writes, piece by piece, while it writes; it waits while nobody takes the
  /// next. The limit is that of a piece, and so is the time.
  nonisolated(nonsending) func stream(
    to write: nonisolated(nonsending) ([UInt8]) async throws -> Void
  ) async throws -> GitTool.Output {
    try await onThread { [self] in try start() }
    // Whatever happens, the command is gone then.
    defer { process = nil }
    while true {
      let piece = try await onThread { [self] in
        try read()
        return reading.take()
      }
      if piece.isEmpty { break }
      try await write(piece)
    }
    return try await onThread { [self] in output() }
  }

  private nonisolated(nonsending) func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let value = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "git").async { continuation.resume(with: Result { try body() }) }
      }
    } onCancel: {
      cancel()
    }
    try Task.checkCancellation()
    return value
  }

  // MARK: On a thread that may wait

  private func start() throws {
    process = try ChildProcess(program, arguments, environment: environment)
  }

  /// Reads until there is more than the limit, or no more.
  private func read() throws {
    guard let process else { return }
    let end = ContinuousClock.now + time
    while !reading.isOver(of: process) {
      if lock.withLock({ isCancelled }) { break }
      if ContinuousClock.now > end {
        process.end()
        throw GitError.tooSlow(seconds: Int(time.components.seconds))
      }
    }
  }

  private func output() -> GitTool.Output {
    guard reading.isAtEnd else {
      process?.end()
      return reading.output(status: nil)
    }
    // It has closed what it writes to, so it is about to end.
    return reading.output(status: process?.reap(within: ChildProcess.courtesy))
  }

  /// What was read so far.
  private struct Reading {
    let limit: Int
    private var bytes: [UInt8] = []
    private var complaint: [UInt8] = []
    private var isOutputOpen = true
    private var areComplaintsOpen = true
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

    init(limit: Int) { self.limit = limit }

    /// Whether the command has nothing more to say.
    var isAtEnd: Bool { !isOutputOpen && !areComplaintsOpen }

    /// Reads what has come, or waits a little; true when enough was read.
    mutating func isOver(of process: ChildProcess) -> Bool {
      let complaints = process.complaints.flatMap { areComplaintsOpen ? $0 : nil }
      if complaints == nil { areComplaintsOpen = false }
      let open = (isOutputOpen ? [process.output] : []) + (complaints.map { [$0] } ?? [])
      let ready = Descriptor.ready(open.map { ($0, toWrite: false) })
      for (descriptor, isReady) in zip(open, ready) where isReady {
        guard let count = descriptor.read(into: &buffer) else { continue }
        if descriptor === process.output {
          if count == 0 { isOutputOpen = false }
          bytes.append(contentsOf: buffer[..<count])
        } else {
          if count == 0 { areComplaintsOpen = false }
          complaint.append(contentsOf: buffer[..<min(count, Self.complaintLimit - complaint.count)])
        }
      }
      return isAtEnd || bytes.count > limit
    }

    private static let complaintLimit = 64 * 1024

    /// Takes what was read, which is read no more.
    mutating func take() -> [UInt8] {
      defer { bytes = [] }
      return bytes
    }

    func output(status: Int32?) -> GitTool.Output {
      let isTruncated = bytes.count > limit
      return GitTool.Output(
        bytes: isTruncated ? Array(bytes.prefix(limit)) : bytes, isTruncated: isTruncated,
        isSuccess: isTruncated || status == 0,
        complaint: String(decoding: complaint, as: UTF8.self))
    }
  }
}
