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
    navigator.openAll(["/item/2", "/item/3"])
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

@Suite struct HostMannerTests {
  private let clock = ManualClock()
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()
  private let journal = Journal()

  init() {
    navigator = Navigator(HostConformance.routes { "\($0.link)" }, clock: { [clock] in clock.now })
    journal.listen(to: navigator)
  }

  private func expectShown(at location: SourceLocation = #_sourceLocation) {
    #expect(host.state?.difference(from: navigator.state) == nil, sourceLocation: location)
    #expect(host.mistakes == [], sourceLocation: location)
  }

  @Test func `a busy host gets one update for all changes`() throws {
    host.manner = .late
    navigator.host = host
    navigator.openAll(["/item/1", "/item/2", "/settings"])
    navigator.dismiss()
    navigator.open("/item/3")
    #expect(host.updates.count == 1)
    host.settle()
    let update = try #require(host.updates.last)
    #expect(host.updates.count == 2 && update.before?.description == "[*/ | /search | /account]")
    #expect(update.after == navigator.state && update.stackChange == .push)
    host.settle()
    #expect(host.updates.count == 2 && host.waiting.isEmpty)
    expectShown()
  }

  @Test func `a change that is undone while a host is busy is never sent`() {
    host.manner = .late
    navigator.host = host
    navigator.expect("/item/1 -> opened\nback -> performed")
    host.settleAll()
    #expect(host.updates.count == 1)
    expectShown()
  }

  @Test func `an answer to an update that was never sent is ignored`() {
    host.manner = .late
    navigator.host = host
    navigator.open("/item/1")
    for revision in [-1, 0, 2, Int.max] {
      host.onEvent?(.settled(revision: revision, .completed))
      host.onEvent?(.settled(revision: revision, .failed("no")))
    }
    #expect(host.updates.count == 1 && journal.diagnostics.isEmpty)
    host.settleAll()
    expectShown()
  }

  @Test func `a silent host gets a whole picture at the first change after the limit`() throws {
    host.manner = .never
    navigator.host = host
    navigator.open("/item/1")
    #expect(navigator.hostLimit == .seconds(10))
    clock.advance(by: navigator.hostLimit)
    navigator.open("/item/4")
    #expect(host.updates.count == 1 && journal.diagnostics.isEmpty)
    clock.advance(by: .milliseconds(1))
    host.manner = .late
    navigator.open("/item/2")
    let update = try #require(host.updates.last)
    #expect(host.updates.count == 2)
    #expect(
      update.before == nil && update.transition == .instant && update.after == navigator.state)
    #expect(journal.diagnostics == [.hostFailed(revision: 1, reason: "it did not answer in time")])
    // The abandoned answer arrives late.
    host.onEvent?(.settled(revision: 1, .completed))
    navigator.open("/item/3")
    #expect(host.updates.count == 2)
    host.settleAll()
    #expect(host.updates.count == 3 && journal.diagnostics.count == 1)
    expectShown()
  }

  @Test func `an overdue answer counts if nothing else was sent`() throws {
    host.manner = .late
    navigator.host = host
    clock.advance(by: navigator.hostLimit + .seconds(60))
    host.settleAll()
    navigator.open("/item/1")
    #expect(host.updates.last?.before != nil && journal.diagnostics.isEmpty)
    expectShown()
  }

  @Test func `the time in which the app is suspended does not count`() {
    host.manner = .never
    navigator.host = host
    clock.advance(by: .seconds(3_600))
    host.onEvent?(.resumed)
    clock.advance(by: navigator.hostLimit)
    navigator.open("/item/1")
    #expect(host.updates.count == 1 && journal.diagnostics.isEmpty)
    clock.advance(by: .milliseconds(1))
    navigator.open("/item/2")
    #expect(
      host.updates.count == 2
        && journal.diagnostics == [.hostFailed(revision: 1, reason: "it did not answer in time")])
  }

  @Test func `an update that is not shown does not change the state`() throws {
    for manner in [RecordingHost<String>.Manner.cancelled, .failed] {
      let navigator = Navigator(HostConformance.routes { "\($0.link)" })
      let host = navigator.attachRecorder()
      navigator.openAll(["/item/1", "/settings"])
      host.manner = manner
      let opened = "[*/ > /item/1 | /search | /account] ^sheet /settings ^fullScreen /film/1"
      navigator.expect("/film/1 -> opened \(opened)")
      #expect(host.updates.count == 4)
      host.manner = .atOnce
      navigator.open("/item/2")
      let update = try #require(host.updates.last)
      #expect(
        update.before == nil && update.transition == .instant && update.after == navigator.state)
      #expect(host.updates.count == 5)
      navigator.back()
      #expect(host.updates.last?.before != nil && host.mistakes.isEmpty)
      #expect(host.state?.difference(from: navigator.state) == nil)
    }
  }

  @Test func `a host that never shows an update is not asked forever`() {
    for manner in [RecordingHost<String>.Manner.cancelled, .failed, .never] {
      let navigator = Navigator(HostConformance.routes { "\($0.link)" })
      var failures = 0
      navigator.onDiagnostic = { if case .hostFailed = $0 { failures += 1 } }
      let host = navigator.attachRecorder(manner)
      navigator.openAll(["/item/1", "/item/2", "/item/3"])
      #expect(host.updates.count == (manner == .never ? 1 : 4))
      #expect(
        host.updates.allSatisfy { $0.before == nil } && failures == (manner == .failed ? 4 : 0))
    }
  }

  @Test func `a host that lost its picture gets a whole one`() {
    navigator.host = host
    navigator.open("/item/1")
    host.onEvent?(.attached)
    #expect(host.updates.count == 3)
    #expect(host.updates.last?.before == nil && host.updates.last?.after == navigator.state)
    expectShown()
  }
}
