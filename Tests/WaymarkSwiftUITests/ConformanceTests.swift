#if STAND_INS
  import Foundation
  import SwiftUI
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkTesting

  @testable import WaymarkSwiftUI

  /// All tests of the host, one after the other: transactions of the stand-in know no window.
  @Suite(.serialized) @MainActor struct SwiftUITests {
    @Test(arguments: StandInTransactions.Manner.allCases, [1, 2])
    func `the host conforms, whenever SwiftUI completes a transaction`(
      manner: StandInTransactions.Manner, turns: Int
    ) async throws {
      StandInTransactions.manner = manner
      defer { StandInTransactions.manner = .afterMotions }
      let routes = HostConformance.routes { AnyView(Text($0.link.description)) }
      let model = NavigatorModel()
      let bridge = HostBridge<AnyView>(model) { .init(view: $0) }
      let window = StandInWindow(TabsView(model: model) { Text("\($0)") })
      window.turnsPerMotion = turns
      let time = Task {
        while !Task.isCancelled {
          window.turn()
          await Task.yield()
        }
      }
      defer { time.cancel() }
      let failures = try await HostConformance.failures(
        of: bridge, routes: routes, limit: .seconds(60),
        gesture: { gesture in
          window.settle()
          return window.user(gesture)
        },
        shows: { state in
          window.settle()
          return window.difference(from: state)
        })
      #expect(failures.map(\.message) == [])
      #expect(window.warnings == [])
      #expect(window.bodies["EntryView", default: 0] > 100)
    }
  }
#endif
