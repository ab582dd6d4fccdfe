import Foundation

/// One run of a command, with a limit for its output and for its time.
final class RunningCommand: @unchecked Sendable {
  private let start: () throws -> ChildProcess
  private let limit: Int
  private let time: Duration
  private let lock = NSLock()
  private var isCancelled = false

  /// - Parameter limit: The number of bytes after which the command is stopped.
  init(limit: Int, time: Duration, start: @escaping () throws -> ChildProcess) {
    (self.limit, self.time, self.start) = (limit, time, start)
  }

  /// Runs the command on a separate thread. The process has ended when this returns.
  nonisolated(nonsending) func run() async throws -> GitTool.Output {
    let output = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<GitTool.Output, any Error>) in
        DispatchQueue(label: "git").async { [self] in
          continuation.resume(with: Result { () throws -> GitTool.Output in try self.output() })
        }
      }
    } onCancel: {
      lock.withLock { isCancelled = true }
    }
    try Task.checkCancellation()
    return output
  }

  private func output() throws -> GitTool.Output {
    let process = try start()
    let end = ContinuousClock.now + time
    var bytes: [UInt8] = []
    var complaint: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    var open = [process.output, process.errors].compactMap(\.self)
    while !open.isEmpty, bytes.count <= limit, !lock.withLock({ isCancelled }) {
      guard ContinuousClock.now <= end else {
        process.end()
        throw GitError.tooSlow(seconds: Int(time.components.seconds))
      }
      for (descriptor, isReady) in zip(open, Descriptor.ready(open)) where isReady {
        guard let count = descriptor.read(into: &buffer) else { continue }
        if count == 0 { open.removeAll { $0 === descriptor } }
        if descriptor === process.output {
          bytes += buffer[..<count]
        } else {
          complaint += buffer[..<min(count, buffer.count - complaint.count)]
        }
      }
    }
    let isTruncated = bytes.count > limit
    // A command ends soon after its output.
    let code = open.isEmpty ? process.exitCode(within: ChildProcess.graceTime) : nil
    process.end()
    return GitTool.Output(
      bytes: isTruncated ? Array(bytes.prefix(limit)) : bytes, isTruncated: isTruncated,
      isSuccess: isTruncated || code == 0, complaint: String(decoding: complaint, as: UTF8.self))
  }
}
