import Foundation

/// Limits how many commands run at the same time, and how many wait for them.
final class CommandRoom: @unchecked Sendable {
  private let most: Int
  private let mostWaiting: Int
  private let lock = NSLock()
  private var running = 0
  private var lastNumber = 0
  private var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []

  init(most: Int = 4, mostWaiting: Int = 16) {
    (self.most, self.mostWaiting) = (most, mostWaiting)
  }

  /// The numbers of commands that run and that wait.
  var counts: (running: Int, waiting: Int) { lock.withLock { (running, waiting.count) } }

  /// Runs a command when there is room for it.
  /// - Throws: `GitError.busy` if too many commands wait, or a `CancellationError`.
  nonisolated(nonsending) func run<Value>(
    _ body: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    try await enter()
    defer {
      lock.withLock { running -= 1 }
      admit()
    }
    return try await body()
  }

  private nonisolated(nonsending) func enter() async throws {
    let number = lock.withLock {
      lastNumber += 1
      return lastNumber
    }
    let isAdmitted = try await withTaskCancellationHandler {
      try Task.checkCancellation()
      if try enterAtOnce() { return true }
      return await withCheckedContinuation { continuation in
        let isCancelled = lock.withLock {
          if Task.isCancelled { return true }
          waiting.append((number, continuation))
          return false
        }
        if isCancelled { continuation.resume(returning: false) } else { admit() }
      }
    } onCancel: {
      let left = lock.withLock {
        waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0) }
      }
      left?.continuation.resume(returning: false)
    }
    guard isAdmitted else { throw CancellationError() }
  }

  private func enterAtOnce() throws -> Bool {
    try lock.withLock {
      guard running == most || !waiting.isEmpty else {
        running += 1
        return true
      }
      guard waiting.count < mostWaiting else { throw GitError.busy }
      return false
    }
  }

  /// Admits the commands that have waited longest.
  private func admit() {
    let next = lock.withLock {
      let next = Array(waiting.prefix(max(0, most - running)))
      running += next.count
      waiting.removeFirst(next.count)
      return next
    }
    for one in next { one.continuation.resume(returning: true) }
  }
}
