import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

/// One session of a server: a navigator and a host that live in an actor.
private actor Session {
  private let navigator: Navigator<String>
  private let host: RecordingHost<String>

  init(_ number: Int) {
    var routes = Routes<String>()
    routes.add("/") { "home \(number)" }
    routes.add("/item/:item") { (item: Int) in "item \(item) of \(number)" }
    navigator = Navigator(routes)
    // A machine that is busy with other tests is not a host that does not answer.
    navigator.hostLimit = .seconds(3_600)
    host = RecordingHost(.late)
    navigator.host = host
  }

  func open(_ link: String) { navigator.open(text: link, from: .app) }

  func settle() { host.settle() }

  func settled() async -> String {
    await navigator.settled()
    return host.state?.difference(from: navigator.state) ?? "\(navigator.state)"
  }
}

@Suite(.timeLimit(.minutes(15))) struct HostOwnerTests {
  @Test @MainActor func `settled waits for updates, unless its task or the host ends`() async {
    let navigator = Navigator(HostConformance.routes { "\($0.link)" })
    await navigator.settled()
    let host = navigator.attachRecorder(.late)
    var isSettled = false
    let waiter = Task {
      await navigator.settled()
      isSettled = true
    }
    for _ in 0..<10 { await Task.yield() }
    navigator.open("/item/1")
    host.settle()
    for _ in 0..<10 { await Task.yield() }
    #expect(!isSettled, "the second update is under way")
    host.settle()
    await waiter.value
    #expect(isSettled)

    navigator.open("/item/2")
    let cancelled = Task { await navigator.settled() }
    cancelled.cancel()
    await cancelled.value
    let waiters = (0..<3).map { _ in Task { await navigator.settled() } }
    for _ in 0..<10 { await Task.yield() }
    navigator.host = nil
    for waiter in waiters { await waiter.value }

    navigator.host = RecordingHost<String>(.failed)
    await navigator.settled()
  }

  @Test func `a hundred sessions run side by side`() async {
    let total = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let session = Session(number)
          for item in 1...50 {
            await session.open("/item/\(item)")
            await session.settle()
          }
          async let end = session.settled()
          await session.settle()
          await session.settle()
          return await end.hasSuffix("/item/49 > /item/50")
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(total == 100)
  }
}
