#if Browser
/// The time that a test waits. While laws run in parallel, the threads of all tests can be busy for minutes.
let patience = Duration.seconds(500)

struct TookTooLong: Error {
  let limit: Duration
  let line: Int
}

func limited<Result: Sendable>(
  to limit: Duration, line: Int = #line, _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: limit)
      throw TookTooLong(limit: limit, line: line)
    }
    defer { group.cancelAll() }
    guard let result = try await group.next() else { throw TookTooLong(limit: limit, line: line) }
    return result
  }
}

nonisolated(nonsending) func until(
  within limit: Duration = patience, line: Int = #line, _ isSo: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  while try await !isSo() {
    guard ContinuousClock.now < end else { throw TookTooLong(limit: limit, line: line) }
    try await Task.sleep(for: .milliseconds(10))
  }
}
#endif
