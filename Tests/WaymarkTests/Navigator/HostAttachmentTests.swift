import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

@Suite struct HostAttachmentTests {
  private let routes = HostConformance.routes { "\($0.link)" }

  @Test func `without a host the state changes, and a new host gets all of it`() {
    let navigator = Navigator(routes)
    let host = navigator.attachRecorder()
    navigator.host = nil
    #expect(host.onEvent == nil)
    navigator.openAll(["/item/1", "/settings"])
    #expect(host.updates.count == 1)
    navigator.host = host
    #expect(host.updates.count == 2 && host.updates[1].before == nil)
    #expect(host.state?.difference(from: navigator.state) == nil)
  }

  private final class HiddenHost: NavigationHost {
    var onEvent: ((HostEvent) -> Void)?
    var visits = 0

    func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
      onEvent?(.settled(revision: update.revision, .completed))
    }

    func bringToFront() { visits += 1 }
  }

  @Test(arguments: [(LinkSource.app, 1), (.notification, 1), (.restoration, 0)])
  func `a link brings its host to the front, unless restored`(from source: LinkSource, visits: Int)
  {
    let (navigator, host) = (Navigator(routes), HiddenHost())
    navigator.host = host
    #expect(navigator.open("/item/1", from: source) == .opened && host.visits == visits)
  }

  @Test func `a host that replaces another alone gets updates and sends events`() throws {
    let navigator = Navigator(routes)
    let (old, new) = (RecordingHost<String>(.late), RecordingHost<String>(.late))
    navigator.host = old
    let oldEvents = try #require(old.onEvent)
    navigator.host = new
    navigator.open("/item/1")
    oldEvents(.settled(revision: 1, .completed))
    oldEvents(.settled(revision: 2, .completed))
    oldEvents(.request(.open("/settings", from: .app)))
    #expect(navigator.state == "[*/ > /item/1 | /search | /account]")
    #expect(old.updates.count == 1 && new.updates.count == 1)
    new.settleAll()
    #expect(new.state?.difference(from: navigator.state) == nil)
  }

  @Test func `a first root that its guard does not allow isn't shown`() {
    for isAllowed in [true, false] {
      var routes = Routes<String>()
      routes.tab(
        "/", "Home", .guard("signedIn") { _ in isAllowed ? .allow : .hold(presenting: "/login") }
      ) { "home" }
      routes.tab("/orders", "Orders", .guard("never") { _ in .deny("") }) { "orders" }
      routes.add("/login") { "login" }
      let navigator = Navigator(routes)
      var told: [Diagnostic] = []
      navigator.onDiagnostic = { told.append($0) }
      let host = navigator.attachRecorder()
      #expect(told.isEmpty && host.updates.count == 1)
      #expect(navigator.state.description == (isAllowed ? "[*/ | /orders]" : "/login"))
    }
  }

  @Test func `a host that closes is released`() {
    let navigator = Navigator(routes)
    let host = navigator.attachRecorder()
    host.onEvent?(.closed)
    navigator.open("/item/1")
    #expect(host.updates.count == 1 && host.onEvent == nil)
  }

  @Test func `two navigators are independent of each other`() {
    let (one, two) = (Navigator(routes), Navigator(routes))
    let (left, right) = (RecordingHost<String>(), RecordingHost<String>(.late))
    one.host = left
    two.host = right
    // A link on one screen may lead to the other window, from inside `apply` too.
    left.onApply = { [unowned two] update in
      two.open(text: update.after.top.link.description, from: .app)
    }
    one.openAll(["/item/1", "/settings"])
    right.settleAll()
    #expect(one.state.description == two.state.description)
    left.swipeDown()
    right.swipeBack()
    right.settleAll()
    #expect(one.state == "[*/ > /item/1 | /search | /account]")
    #expect(two.state.modals.count == 1 && left.state?.difference(from: one.state) == nil)
    #expect(right.state?.difference(from: two.state) == nil)
  }

  @Test func `a host may call back inside apply, and gets the outcome at once`() {
    let navigator = Navigator(routes)
    let host = navigator.attachRecorder()
    var outcomes: [Outcome] = []
    var depth = 0
    host.onApply = { [unowned host, unowned navigator] update in
      #expect(depth == 0, "apply inside apply")
      depth += 1
      defer { depth -= 1 }
      switch host.updates.count {
      case 2: outcomes = [navigator.open("/item/2"), navigator.open("/settings")]
      case 3:
        outcomes.append(navigator.back())
        host.onEvent?(.request(.open("/item/3", from: .app)))
      default: break
      }
    }
    navigator.open("/item/1")
    #expect(outcomes == [.opened, .opened, .performed])
    #expect(host.updates.map(\.revision) == [1, 2, 3, 4])
    #expect(navigator.state == "[*/ > /item/1 > /item/2 > /item/3 | /search | /account]")
    #expect(host.state?.difference(from: navigator.state) == nil && host.mistakes.isEmpty)
  }

  @Test func `a host may be exchanged inside apply`() {
    let navigator = Navigator(routes)
    let (old, new) = (RecordingHost<String>(), RecordingHost<String>())
    navigator.host = old
    old.onApply = { [unowned navigator] _ in navigator.host = new }
    navigator.open("/item/1")
    #expect(new.updates.map(\.before) == [nil])
    #expect(new.state?.difference(from: navigator.state) == nil)
    new.onApply = { [unowned navigator] _ in navigator.host = nil }
    navigator.open("/item/2")
    navigator.open("/item/3")
    #expect(new.updates.count == 2)
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
}
