import Testing
import UIKit

/// Fails a test that UIKit would have complained about.
struct NoComplaints: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  @MainActor func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    StandIn.forgetComplaints()
    try await body()
    #expect(StandIn.complaints == [])
  }
}
