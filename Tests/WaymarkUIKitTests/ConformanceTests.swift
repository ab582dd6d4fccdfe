#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Testing
  import UIKit
  import Waymark
  import WaymarkTesting

  @testable import WaymarkUIKit

  #if STAND_INS
    /// Tests that share UIKit's one main thread.
    @MainActor @Suite(.serialized, NoComplaints()) struct UIKitHostTests {}
  #else
    /// Tests that share UIKit's one main thread.
    @MainActor @Suite(.serialized) struct UIKitHostTests {}
  #endif

  extension UIKitHostTests {
    @MainActor @Suite struct ConformanceTests {
      #if STAND_INS
        @Test(arguments: [0, 1, 2])
        func `the host passes the script for hosts`(manner: Int) async throws {
          let app = try StandInApp(
            manner: StandIn.Manner.all[manner], turnsByHand: false, attaches: false)
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
      #else
        @Test func `the host passes the script for hosts`() async throws {
          // Only an app has a scene; the tests of a package run without one.
          let scenes = UIApplication.shared.connectedScenes
          let scene = try #require(scenes.lazy.compactMap { $0 as? UIWindowScene }.first)
          let window = UIWindow(windowScene: scene)
          let host = UIKitHost(window)
          let failures = try await HostConformance.failures(
            of: host, routes: HostConformance.routes { TestScreen.make($0) },
            limit: .seconds(10),
            shows: { state in
              WindowPicture(window, host).difference(from: state)
            })
          #expect(failures.map(\.message) == [])
        }
      #endif
    }
  }

  #if STAND_INS
    extension StandInApp {
      fileprivate func perform(_ gesture: UserGesture) async -> Bool {
        guard user(gesture) else { return false }
        while !StandIn.isIdle { await Task.yield() }
        // The host looks a turn after UIKit has ended.
        for _ in 0..<4 { await Task.yield() }
        return true
      }

      fileprivate func check(_ state: NavigationState) -> String? {
        WindowPicture(window, host).difference(from: state)
      }
    }
  #endif
#endif
