@testable import WaymarkUIKit

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

/// Tests that share UIKit's one main thread.
@MainActor @Suite(.serialized, NoComplaints()) struct UIKitHostTests {}

extension UIKitHostTests {
  @Test(arguments: [0, 1, 2])
  func `the host passes the conformance script`(manner: Int) async throws {
    let app = try StandInApp(manner: .all[manner], turnsByHand: false, attaches: false)
    let clock = Task { @MainActor in
      while !Task.isCancelled {
        StandIn.turn()
        await Task.yield()
      }
    }
    let failures = try await HostConformance.failures(
      of: app.host, routes: HostConformance.routes { TestScreen.make($0) },
      limit: .seconds(60), gesture: { await app.perform($0) },
      shows: { app.check($0) })
    clock.cancel()
    #expect(failures.map(\.message) == [])
  }
}

extension StandInApp {
  fileprivate func perform(_ gesture: UserGesture) async -> Bool {
    guard user(gesture) else { return false }
    for _ in 0..<100_000 where !StandIn.isIdle { await Task.yield() }
    // The host looks a turn after UIKit has ended.
    for _ in 0..<4 { await Task.yield() }
    return true
  }

  fileprivate func check(_ state: NavigationState) -> String? {
    WindowPicture(window, host).difference(from: state)
  }
}
