import Testing
import UIKit
import Waymark
import WaymarkTesting

@testable import WaymarkUIKit

/// Runs the script for hosts in the app: only an app has a scene.
@MainActor @Suite struct ConformanceTests {
  @Test func `the host passes the script for hosts`() async throws {
    let scenes = UIApplication.shared.connectedScenes
    let scene = try #require(scenes.lazy.compactMap { $0 as? UIWindowScene }.first)
    let window = UIWindow(windowScene: scene)
    let host = UIKitHost(window)
    let failures = try await HostConformance.failures(
      of: host, routes: HostConformance.routes { TestScreen.make($0) }, limit: .seconds(10),
      shows: { WindowPicture(window, host).difference(from: $0) })
    #expect(failures.map(\.message) == [])
  }
}
