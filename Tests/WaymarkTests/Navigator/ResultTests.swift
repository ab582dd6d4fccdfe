import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ResultTests {
  private let journal = Journal()
  private let navigator: Navigator<String>

  init() { navigator = Shop.navigator(journal) }

  /// What the caller gets, when something is done once the screen stands.
  private nonisolated(nonsending) func result(
    of link: String, after act: @escaping (Navigator<String>) -> Void
  ) async -> Int? {
    var isDone = false
    navigator.onOutcome = { [unowned navigator] _, _, outcome in
      guard !isDone, outcome == .opened else { return }
      isDone = true
      act(navigator)
    }
    return await navigator.open(LinkTarget(text: link), returning: Int.self, from: .app)
  }

  @Test func `a screen is opened for what it comes to, and goes away with it`() async {
    #expect(await result(of: "/settings") { $0.finish(with: 7) } == 7)
    #expect(navigator.state == "[*/ | /search]")
    #expect(await result(of: "/settings") { $0.reset() } == nil)
    #expect(await result(of: "/news/1") { $0.finish(with: 8) } == 8)
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `all that stands above goes with it`() async {
    let got = await result(of: "/settings") { navigator in
      navigator.openAll(["/settings/about", "/compose", "/news/1"])
      navigator.finish(with: 9)
    }
    #expect(got == 9 && navigator.state == "[*/ | /search]")
  }

  @Test func `nothing comes of a screen that goes away, or was never shown`() async {
    #expect(await result(of: "/settings") { $0.dismiss() } == nil)
    #expect(await result(of: "/news/1") { $0.back() } == nil)
    #expect(await result(of: "/news/1") { $0.select(tab: 0) } == nil)
    #expect(await navigator.open("/nobody", returning: Int.self) == nil)
    #expect(await navigator.open("/logout", returning: Int.self) == nil)
    #expect(await navigator.open("/%zz", returning: Int.self) == nil)
    #expect(navigator.finish(with: 1) == .unchanged)
  }

  @Test func `a link that waits in vain has no result either`() async {
    let token = navigator.pendingLink.hold()
    var isDone = false
    navigator.onOutcome = { [unowned navigator] _, _, outcome in
      guard !isDone, outcome == .held else { return }
      isDone = true
      navigator.open("/news/2", from: .notification)
    }
    #expect(await navigator.open("/news/1", returning: Int.self, from: .notification) == nil)
    #expect(navigator.pendingLink.link?.description == "/news/2")
    navigator.pendingLink.release(token)
  }

  @Test func `a link that had to wait has its result when it was shown`() async {
    let token = navigator.pendingLink.hold()
    var isDone = false
    navigator.onOutcome = { [unowned navigator] _, _, outcome in
      guard !isDone, outcome == .held else { return }
      isDone = true
      navigator.pendingLink.release(token)
      navigator.onTransition = { [unowned navigator] _ in
        navigator.onTransition = nil
        navigator.finish(with: 3)
      }
    }
    #expect(await navigator.open("/news/1", returning: Int.self, from: .notification) == 3)
  }

  @Test func `a result of another type is reported`() async {
    #expect(await result(of: "/settings") { $0.finish(with: "seven") } == nil)
    #expect(journal.diagnostics == [.resultOfOtherType("/settings", wanted: "Int")])
    #expect(
      journal.diagnostics.first?.message
        == "/settings ended with a result that is not of type Int; its caller got none.")
  }

  @Test func `the nearest screen that was opened for a result ends first`() async {
    var inner: [String] = []
    let outer = await result(of: "/settings") { navigator in
      navigator.open("/settings/about")
      inner.append(navigator.state.description)
      navigator.finish(with: 1)
      inner.append(navigator.state.description)
    }
    #expect(outer == 1 && inner.first == "[*/ | /search] ^sheet /settings")
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `a second tap ends nothing else, where the screen is named`() async {
    let outer = await result(of: "/settings") { navigator in
      let entry = navigator.state.top.id
      #expect(navigator.finish(EntryID(0), with: 0) == .unchanged)
      #expect(navigator.finish(entry, with: 1).isFailure == false)
      #expect(navigator.finish(entry, with: 2) == .unchanged)
    }
    #expect(outer == 1)
  }

  @Test @MainActor func `all who asked for one screen have what it comes to`() async {
    let navigator = Shop.navigator()
    var waiting = 2
    navigator.onOutcome = { [unowned navigator] _, _, _ in
      waiting -= 1
      if waiting == 0 { navigator.finish(with: 5) }
    }
    let first = Task { await navigator.open("/news/1", returning: Int.self) }
    let second = Task { await navigator.open("/news/1", returning: Int.self) }
    #expect(await first.value == 5)
    #expect(await second.value == 5)
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `nothing comes of a screen that a guard led away from, a redirect is the same`() async
  {
    var routes = Shop.routes()
    routes.add("/pick", .guard("login") { _ in .redirect("/settings") }) { "pick" }
    routes.redirect("/old", to: "/news/1")
    let navigator = Navigator(routes)
    #expect(await navigator.open("/pick", returning: Int.self) == nil)
    #expect(navigator.currentLink.description == "/settings")
    #expect(navigator.finish(with: 1) == .unchanged)
    navigator.onOutcome = { [unowned navigator] _, _, _ in navigator.finish(with: 2) }
    #expect(await navigator.open("/old", returning: Int.self) == 2)
  }

  @Test @MainActor func `a task that is cancelled waits no longer, and the screen stays`() async {
    let navigator = Shop.navigator()
    let task = Task { await navigator.open("/settings", returning: Int.self) }
    task.cancel()
    #expect(await task.value == nil)
    #expect(navigator.state == "[*/ | /search] ^sheet /settings")
  }

  @Test func `nothing comes of a window that closes`() async {
    let host = RecordingHost<String>()
    navigator.attach(host)
    #expect(await result(of: "/news/1") { _ in host.onEvent?(.closed) } == nil)
  }

  @Test func `nothing comes of a fragment either that a guard led away`() async {
    var isClosed = false
    var routes = Shop.routes()
    routes.screenAction("share") { _, _ in }
    routes.add("/pick", .guard("login") { _ in isClosed ? .redirect("/settings") : .allow }) {
      "pick"
    }
    let navigator = Navigator(routes)
    navigator.open("/pick")
    isClosed = true
    navigator.onOutcome = { [unowned navigator] _, _, _ in navigator.finish(with: 1) }
    #expect(await navigator.open("#share", returning: Int.self) == nil)
    #expect(navigator.currentLink.description == "/settings")
  }

  @Test @MainActor func `of two screens that are waited for the nearer ends first`() async {
    let navigator = Shop.navigator()
    navigator.onOutcome = { [unowned navigator] link, _, _ in
      guard link == "/compose" else { return }
      navigator.finish(with: 2)
      navigator.finish(with: 1)
    }
    let outer = Task { await navigator.open("/settings", returning: Int.self) }
    await Task.yield()
    let inner = Task { await navigator.open("/compose", returning: Int.self) }
    #expect(await inner.value == 2)
    #expect(await outer.value == 1)
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `a screen that stands is handed the native values of who waits for it`() async {
    navigator.open("/news/1")
    let revision = navigator.state.top.revision
    var revisions: [Int] = []
    navigator.onOutcome = { [unowned navigator] _, _, _ in
      revisions.append(navigator.state.top.revision)
      navigator.finish(with: 1)
    }
    #expect(await navigator.open(LinkTarget("/news/1", values: ["n": 1]), returning: Int.self) == 1)
    #expect(revisions == [revision + 1])
  }
}
