import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

/// One session of a server: a navigator and a host that live in an actor.
private actor Session {
  private let navigator: Navigator<String>
  private let host: RecordingHost<String>

  init(_ number: Int, _ manner: RecordingHost<String>.Manner = .atOnce) throws {
    var routes = Routes<String>()
    routes.add("/") { "home \(number)" }
    routes.add("/item/:item") { (item: Int) in "item \(item) of \(number)" }
    navigator = Navigator(routes)
    // A machine that is busy with other tests is not a host that does not answer.
    navigator.hostLimit = .seconds(3_600)
    host = RecordingHost(manner)
    navigator.attach(host)
  }

  func open(_ link: String) -> String {
    navigator.open(text: link, from: .app)
    return "\(navigator.state)"
  }

  func settle() { host.settle() }

  func settled() async -> String {
    await navigator.settled()
    return host.state?.difference(from: navigator.state) ?? "\(navigator.state)"
  }

  func failures() async throws -> [ConformanceFailure] {
    let host = RecordingHost<String>()
    return try await HostConformance.failures(
      of: host, routes: HostConformance.routes { "\($0.link)" }, gesture: { host.user($0) },
      shows: { host.state?.difference(from: $0) })
  }
}

@MainActor private final class Controller {
  let title: String
  init(title: String) { self.title = title }
}

@MainActor private final class Window: @MainActor NavigationHost {
  var onEvent: ((HostEvent) -> Void)?
  var titles: [String] = []
  var state: NavigationState?

  func apply(_ update: NavigationUpdate, of navigator: Navigator<Controller>) {
    titles.append(navigator.screen(of: update.after.top)?.title ?? "-")
    state = update.after
    // Represents a transition that ends on a later turn of the main actor.
    Task {
      await Task.yield()
      onEvent?(.settled(revision: update.revision, .completed))
    }
  }
}

@Suite(.timeLimit(.minutes(15))) struct HostOwnerTests {
  @MainActor private func routes() -> Routes<Controller> {
    var routes = Routes<Controller>()
    routes.add("/") { Controller(title: "home") }
    routes.add("/restaurant/:name", to: Controller.init(title:))
    return routes
  }

  @Test @MainActor func `a main actor owner has main actor screens and hosts`() async {
    let navigator = Navigator(routes())
    let window = Window()
    navigator.attach(window)
    navigator.openAll(["/restaurant/Flingers", "/restaurant/Chotchkie's"])
    #expect(window.titles == ["home"])
    await navigator.settled()
    #expect(window.titles == ["home", "Chotchkie's"])
    #expect(window.state?.difference(from: navigator.state) == nil)
  }

  @Test @MainActor func `a task that is cancelled waits for nothing`() async {
    let navigator = Navigator(routes())
    await navigator.settled()
    let host = RecordingHost<Controller>(.late)
    navigator.attach(host)
    let waiting = Task { await navigator.settled() }
    waiting.cancel()
    await waiting.value
  }

  @Test @MainActor func `settled waits for updates in progress, and not for a detached host`()
    async
  {
    let navigator = Navigator(HostConformance.routes { "\($0.link)" })
    await navigator.settled()
    let host = RecordingHost<String>(.late)
    navigator.attach(host)
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
    let waiters = (0..<3).map { _ in Task { await navigator.settled() } }
    for _ in 0..<10 { await Task.yield() }
    navigator.attach(nil)
    for waiter in waiters { await waiter.value }

    navigator.attach(RecordingHost<String>(.failed))
    await navigator.settled()
  }

  @Test func `an actor owns a navigator and a plain host`() async throws {
    let session = try Session(0, .late)
    #expect(await session.open("/item/1") == "/ > /item/1")
    #expect(await session.open("/item/2") == "/ > /item/1 > /item/2")
    async let done = session.settled()
    for _ in 0..<3 {
      await Task.yield()
      await session.settle()
    }
    #expect(await done == "/ > /item/1 > /item/2")
  }

  @Test func `an actor may examine a host`() async throws {
    #expect(try await Session(0).failures() == [])
  }

  @Test func `a hundred sessions run side by side`() async throws {
    let total = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let session = try Session(number, .late)
          for item in 1...50 {
            _ = await session.open("/item/\(item)")
            await session.settle()
          }
          async let end = session.settled()
          await session.settle()
          await session.settle()
          return await end.hasSuffix("/item/49 > /item/50")
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(total == 100)
  }

  @Test func `links, states, tables and all reports are sendable values`() {
    func mayBeSent<Value: Sendable>(_ type: Value.Type) -> Bool { true }
    #expect(mayBeSent(DeepLink.self) && mayBeSent(Pattern.self) && mayBeSent(RouteTable.self))
    #expect(mayBeSent(NavigationState.self) && mayBeSent(HostFact.self))
    #expect(mayBeSent(NavigationUpdate.self) && mayBeSent(HostRequest.self))
    #expect(mayBeSent(HostEvent.self) && mayBeSent(Outcome.self) && mayBeSent(Diagnostic.self))
    #expect(mayBeSent(NavigationState.self) && mayBeSent(ConformanceFailure.self))
  }
}
