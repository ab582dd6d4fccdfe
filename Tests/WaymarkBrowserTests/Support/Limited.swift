/// What did not come in its time.
struct TookTooLong: Error {
  let limit: Duration
}

/// Does something that has to end by itself, and gives it up where it does not.
func limited<Result: Sendable>(
  to limit: Duration, _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: limit)
      throw TookTooLong(limit: limit)
    }
    defer { group.cancelAll() }
    guard let result = try await group.next() else { throw TookTooLong(limit: limit) }
    return result
  }
}

/// Waits until something is so.
func until(
  within limit: Duration = .seconds(180), _ isSo: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  while try await !isSo() {
    guard ContinuousClock.now < end else { throw TookTooLong(limit: limit) }
    try await Task.sleep(for: .milliseconds(10))
  }
}
