import Testing
import WaymarkTesting

@testable import Waymark

/// More links at once than any user can follow.
@Suite struct StormTests {
  private let sources: [LinkSource] = [.notification, .universalLink, .customScheme]

  @Test(arguments: [RecordingHost<String>.Manner.late, .slow])
  func `1,000 links during one motion are one more update, and the last one is shown`(
    _ manner: RecordingHost<String>.Manner
  ) {
    let clock = ManualClock()
    let navigator = Navigator(Shop.routes(), clock: { clock.now })
    let host = navigator.attachRecorder(manner)
    host.settleAll()
    host.forget()
    for number in 0..<1_000 {
      navigator.open("/project/\(number)/item/1", from: sources[number % 3])
    }
    host.settleAll()
    #expect(host.updates.count == 2 && host.mistakes.isEmpty)
    #expect(host.state?.difference(from: navigator.state) == nil)
    #expect(navigator.state == "[*/ > /project/999 > /project/999/item/1 | /search]")
  }

  /// Counts the live screens.
  private final class Census { var living = 0 }
  private final class Inhabitant {
    private let census: Census
    init(_ census: Census) {
      self.census = census
      census.living += 1
    }
    deinit { census.living -= 1 }
  }

  @Test(arguments: [RecordingHost<Int>.Appetite.top, .everything])
  func `nothing is kept of 1,000 removed screens`(_ appetite: RecordingHost<Int>.Appetite) {
    let census = Census()
    var routes = Routes<Inhabitant>()
    routes.add("/") { Inhabitant(census) }
    routes.add("/item/:item") { (_: Int) in Inhabitant(census) }
    routes.add("/settings", .present(.sheet)) { Inhabitant(census) }
    let navigator = Navigator(routes)
    let host = RecordingHost<Inhabitant>()
    host.appetite = appetite == .top ? .top : .everything
    navigator.host = host
    for number in 0..<500 {
      navigator.open(
        LinkTarget("/item/\(number)", values: ["number": number]), from: sources[number % 3])
      navigator.open("/settings")
      navigator.addGuard("once", on: .push, for: navigator.state.top.id) { _ in .allow }
      if number.isMultiple(of: 100) { host.forget() }
    }
    #expect(census.living <= 3)
    navigator.open("/", from: .notification)
    #expect(navigator.state.entryIDs.count == 1 && census.living == 1)
    #expect(navigator.entries.records.count == 1 && navigator.guards.isEmpty)
  }
}
