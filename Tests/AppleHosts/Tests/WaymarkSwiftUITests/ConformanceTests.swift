@testable import WaymarkSwiftUI

struct UsualManner: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  @MainActor func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    StandInManner.current = .usual
    StandInSystem.opened = []
    StandInSystem.strings = nil
    try await body()
  }
}

/// All tests of the host, in order: transactions of the stand-in belong to no window.
@Suite(.serialized, UsualManner()) @MainActor struct SwiftUITests {
  @Test(arguments: zip(StandInManner.allCases, [1, 2, 1, 2]))
  func `the host passes the conformance script`(manner: StandInManner, turns: Int) async throws {
    StandInManner.current = manner
    let routes = HostConformance.routes { AnyView(Text($0.link.description)) }
    let host = ConformingHost()
    let window = StandInWindow(ConformingView(host: host))
    window.turnsPerMotion = turns
    let time = Task {
      while !Task.isCancelled {
        window.turn()
        await Task.yield()
      }
    }
    defer { time.cancel() }
    let failures = try await HostConformance.failures(
      of: host, routes: routes, limit: .seconds(60),
      gesture: { gesture in
        window.settle()
        return window.user(gesture)
      },
      shows: { state in
        window.settle()
        return window.difference(from: state)
      })
    #expect(failures.map(\.message) == [] && window.warnings == [])
    #expect(window.bodies["EntryView", default: 0] > 100)
  }
}

/// Shows one navigator after the other, as a `NavigatorView` does.
@MainActor @Observable private final class ConformingHost: @MainActor NavigationHost {
  private(set) var model: NavigatorModel?
  @ObservationIgnored private var bridge: HostBridge?
  @ObservationIgnored var onEvent: ((HostEvent) -> Void)? {
    didSet {
      bridge?.onEvent = onEvent
      if onEvent == nil { (bridge, model) = (nil, nil) }
    }
  }

  func apply(_ update: NavigationUpdate, of navigator: Navigator<AnyView>) {
    if model == nil {
      let model = NavigatorModel(navigator, clock: .turns)
      self.model = model
      bridge = HostBridge(model)
      bridge?.onEvent = onEvent
    }
    bridge?.apply(update, of: navigator)
  }
}

private struct ConformingView: View {
  let host: ConformingHost

  var body: some View {
    if let model = host.model { TabsView(model: model).id(ObjectIdentifier(model)) }
  }
}
