import Foundation

/// Lets so many commands run at a time, and so many more wait for them.
final class CommandRoom: @unchecked Sendable {
  /// Why a command may not run.
  struct Full: Error {}

  let most: Int
  let mostWaiting: Int
  private let lock = NSLock()
  private var running = 0
  private var lastNumber = 0
  private var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []

  init(most: Int = 4, mostWaiting: Int = 16) {
    self.most = most
    self.mostWaiting = mostWaiting
  }

  /// How many commands run, and how many wait.
  var counts: (running: Int, waiting: Int) { lock.withLock { (running, waiting.count) } }

  /// Waits for a place, which `leave()` gives back.
  /// - Throws: ``Full``, or a `CancellationError` if the task is cancelled meanwhile.
  nonisolated(nonsending) func enter() async throws {
    let number = lock.withLock {
      lastNumber += 1
      return lastNumber
    }
    let isIn = try await withTaskCancellationHandler {
      try Task.checkCancellation()
      if try enterAtOnce() { return true }
      return await withCheckedContinuation { continuation in
        let isCancelled = lock.withLock {
          // The place may have come free since, or the task may not want it any more.
          if Task.isCancelled { return true }
          waiting.append((number, continuation))
          return false
        }
        if isCancelled { continuation.resume(returning: false) } else { letIn() }
      }
    } onCancel: {
      let left = lock.withLock {
        waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0) }
      }
      left?.continuation.resume(returning: false)
    }
    guard isIn else { throw CancellationError() }
  }

  private func enterAtOnce() throws -> Bool {
    try lock.withLock {
      if running < most, waiting.isEmpty {
        running += 1
        return true
      }
      guard waiting.count < mostWaiting else { throw Full() }
      return false
    }
  }

  func leave() {
    lock.withLock { running -= 1 }
    letIn()
  }

  /// Gives free places to those that wait, the first of them first.
  private func letIn() {
    let next = lock.withLock {
      let count = min(most - running, waiting.count)
      running += max(0, count)
      let next = waiting.prefix(max(0, count))
      waiting.removeFirst(next.count)
      return Array(next)
    }
    for one in next { one.continuation.resume(returning: true) }
  }
}
