import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct GoingBackTests {
  @Test func `back to a link closes everything above the nearest entry`() throws {
    for (before, link, state) in [
      (["/cafe/a", "/cafe/b", "/settings"], "/cafe/a", "[*/ > /cafe/a | /search]"),
      (
        ["/cafe/a", "/cafe/b", "/cafe/a", "/settings"], "/cafe/a",
        "[*/ > /cafe/a > /cafe/b > /cafe/a | /search]"
      ), (["/settings", "/settings/about"], "tt://settings", "[*/ | /search] ^sheet /settings"),
      (["/cafe/a"], "/", "[*/ | /search]"),
    ] {
      let navigator = Shop.navigator(after: before)
      #expect(navigator.back(to: LinkTarget(text: link)) == .performed)
      #expect(navigator.state.description == state)
    }
    // A link that isn't below changes nothing, and is reported, unless it's the visible one.
    for link in ["/cafe/b", "/search", "/nowhere", "/cafe/a"] {
      let (navigator, journal) = Shop.journaled(after: ["/cafe/a"])
      #expect(navigator.back(to: LinkTarget(text: link)) == .unchanged)
      let reported = Diagnostic.noEntryToGoBackTo(try DeepLink(link))
      #expect(journal.diagnostics == (link == "/cafe/a" ? [] : [reported]))
      #expect(navigator.state == "[*/ > /cafe/a | /search]" && journal.changes.isEmpty)
    }
  }

  @Test func `a refreshed link is loaded again when next seen, in each entry that shows it`() {
    let (navigator, journal) = Shop.journaled(after: ["/cafe/a", "/cafe/b", "/cafe/a"])
    navigator.attachRecorder()
    navigator.open("/search")
    journal.forget()
    #expect(navigator.refresh("/cafe/a") == .performed && journal.made.isEmpty)
    #expect(navigator.state.tabs[0].map(\.loadCount) == [0, 1, 0, 1])
    navigator.select(tab: 0)
    #expect(journal.made == ["/cafe/a"] && navigator.state.tabs[0].count == 4)
    #expect(navigator.refresh("/nowhere") == .unchanged)
  }

  @Test func `after a reset every tab shows its root as a new screen, with nothing above`() {
    let navigator = Shop.navigator()
    navigator.openAll(["/search?q=tea", "/news/1", "/settings"])
    navigator.replaceLink(of: navigator.state.tabs[1].root.id, with: "/search?q=milk")
    let before = Set(navigator.state.entryIDs)
    #expect(navigator.reset() == .performed && navigator.state == "[*/ | /search]")
    #expect(before.isDisjoint(with: navigator.state.entryIDs) && navigator.reset() == .performed)
  }

  @Test
  func
    `after a reset the first root is guarded, no link waits, and a reset in an action runs after it`()
  {
    var (isSignedIn, asked) = (true, 0)
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/orders")
    let guarded = RouteOption.guard("signedIn") { _ in
      asked += 1
      return isSignedIn ? .allow : .hold(presenting: "/login")
    }
    routes.add("/", .guard("everybody", allowing { _ in asked += 1 })) { "home" }
    routes.add("/orders", guarded) { "orders" }
    routes.add("/login", .present(.sheet)) { "login" }
    var reset: () -> Outcome = { .unchanged }
    routes.action("/sign-out") {
      isSignedIn = false
      #expect(reset() == .queued)
    }
    let navigator = Navigator(routes)
    reset = { navigator.reset() }
    navigator.open("/orders")
    #expect(asked == 2)
    navigator.open("/sign-out")
    #expect(navigator.state == "[*/ | /orders]" && asked == 3 && navigator.open("/orders") == .held)
    navigator.reset()
    #expect(navigator.pendingLink.link == nil && navigator.state == "[*/ | /orders]")
  }
}

@Suite struct ResultTests {
  private let journal = Journal()
  private let navigator: Navigator<String>

  init() { navigator = Shop.navigator(journal) }

  /// The result of a screen, after something is done once the link has an outcome.
  private nonisolated(nonsending) func result(
    of link: String, _ word: String = "opened", from source: LinkSource = .app,
    after act: @escaping (Navigator<String>) -> Void
  ) async -> Int? {
    var isDone = false
    navigator.onOutcome = { [unowned navigator] _, _, outcome in
      guard !isDone, outcome.word == word else { return }
      isDone = true
      act(navigator)
    }
    return await navigator.open(LinkTarget(text: link), returning: Int.self, from: source)
  }

  @Test func `a screen is opened for its result, and closes with it, as do all above`() async {
    let results = [
      await result(of: "/settings") { $0.finish(with: 7) },
      await result(of: "/settings") { $0.reset() },
      await result(of: "/news/1") { $0.finish(with: 8) },
      await result(of: "/settings") { navigator in
        navigator.openAll(["/settings/about", "/compose", "/news/1"])
        navigator.finish(with: 9)
      },
      // A second tap ends nothing else if the screen is named.
      await result(of: "/settings") { navigator in
        let entry = navigator.state.top.id
        #expect(navigator.finish(EntryID(0), with: 0) == .unchanged)
        #expect(navigator.finish(entry, with: 1).isFailure == false)
        #expect(navigator.finish(entry, with: 2) == .queued)
      },
    ]
    #expect(results == [7, nil, 8, 9, 1] && navigator.state == "[*/ | /search]")
  }

  @Test func `a named screen closes even if no caller waits for its result`() {
    navigator.openAll(["/settings", "/settings/about"])
    #expect(navigator.finish(navigator.state.modals[0].stack.root.id, with: 7) == .performed)
    #expect(navigator.state == "[*/ | /search]")
    #expect(navigator.finish(navigator.state.top.id, with: 7) == .unchanged)
  }

  @Test func `a screen that closes, or was never shown, has no result`() async {
    let host = RecordingHost<String>()
    var results = [
      await result(of: "/settings") { $0.dismiss() }, await result(of: "/news/1") { $0.back() },
      await result(of: "/news/1") { $0.select(tab: 0) },
      // The launch keeps a link from outside, but not its caller.
      await result(of: "/news/1", from: .notification) { $0.open("/news/2?x_replace_page=true") },
    ]
    for link in ["/nobody", "/logout", "/%zz"] {
      results.append(await navigator.open(LinkTarget(text: link), returning: Int.self, from: .app))
    }
    for (word, source) in [("opened", LinkSource.app), ("held", .notification)] {
      if word == "held" { navigator.pendingLink.hold() }
      navigator.host = host
      results.append(
        await result(of: "/news/1", word, from: source) { _ in host.onEvent?(.closed) })
    }
    #expect(navigator.pendingLink.link?.description == "/news/1")
    #expect(results.allSatisfy { $0 == nil } && navigator.finish(with: 1) == .unchanged)
  }

  @Test func `a waiting link has its result after it is shown, or none if displaced`() async {
    for isReleased in [false, true] {
      navigator.pendingLink.hold()
      let result = await result(of: "/news/1", "held", from: .notification) { navigator in
        guard isReleased else { return _ = navigator.open("/news/2", from: .notification) }
        navigator.pendingLink.release()
        navigator.onTransition = { [unowned navigator] _ in
          navigator.onTransition = nil
          navigator.finish(with: 3)
        }
      }
      #expect(result == (isReleased ? 3 : nil))
      #expect(isReleased || navigator.pendingLink.link?.description == "/news/2")
      navigator.pendingLink.release()
    }
  }

  @Test func `a screen that finishes while it is made closes`() async {
    let navigator = Shop.navigator()
    try? navigator.changeRoutes {
      $0.add("/quick") { (context: OpenContext<String>) in
        #expect(context.navigator.finish(context.entry, with: 4) == .queued)
        return "quick"
      }
    }
    #expect(await navigator.open("/quick", returning: Int.self) == 4)
    #expect(navigator.state == "[*/ | /search]")
  }

  @Test func `a result of another type is reported`() async {
    #expect(await result(of: "/settings") { $0.finish(with: "seven") } == nil)
    #expect(journal.diagnostics == [.resultOfOtherType("/settings", wanted: "Int")])
    #expect(
      journal.diagnostics.first?.message
        == "/settings ended with a result that is not of type Int; its caller received none.")
  }

  @Test @MainActor func `all callers of a screen get its result, the nearer screen first`() async {
    let navigator = Shop.navigator()
    var waiting = 2
    navigator.onOutcome = { [unowned navigator] link, _, _ in
      if link == "/news/1" { waiting -= 1 }
      if link == "/news/1", waiting == 0 { navigator.finish(with: 5) }
      guard link == "/compose" else { return }
      navigator.finish(with: 2)
      navigator.finish(with: 1)
    }
    let tasks = ["/news/1", "/news/1", "/settings", "/compose"].map { link in
      Task { await navigator.open(LinkTarget(text: link), returning: Int.self, from: .app) }
    }
    var results: [Int?] = []
    for task in tasks { results.append(await task.value) }
    #expect(results == [5, 5, 1, 2] && navigator.state == "[*/ | /search]")
    // A cancelled task stops waiting, and the screen stays.
    let task = Task { await navigator.open("/settings", returning: Int.self) }
    task.cancel()
    #expect(await task.value == nil && navigator.state == "[*/ | /search] ^sheet /settings")
  }

  @Test func `the screen of a guard's redirect has no result, a redirect is the same link`() async {
    var isClosed = true
    var routes = Shop.routes()
    routes.add("/pick", .guard("login") { _ in isClosed ? .redirect("/settings") : .allow }) {
      "pick"
    }
    routes.redirect("/old", to: "/news/1")
    routes.screenAction("share") { _, _ in }
    let navigator = Navigator(routes)
    #expect(await navigator.open("/pick", returning: Int.self) == nil)
    #expect(navigator.currentLink.description == "/settings")
    #expect(navigator.finish(with: 1) == .unchanged)
    navigator.attachRecorder(.late).settleAll()
    navigator.onOutcome = { [unowned navigator] _, _, _ in navigator.finish(with: 1) }
    // The second tap comes before the host has shown the screen.
    for _ in 0..<2 { #expect(await navigator.open("/pick", returning: Int.self) == nil) }
    #expect(navigator.currentLink.description == "/settings")
    (navigator.host, navigator.onOutcome) = (nil, nil)
    isClosed = false
    navigator.open("/pick")
    isClosed = true
    navigator.onOutcome = { [unowned navigator] _, _, _ in navigator.finish(with: 2) }
    // Neither has a fragment.
    #expect(await navigator.open("#share", returning: Int.self) == nil)
    #expect(navigator.currentLink.description == "/settings")
    #expect(await navigator.open("/old", returning: Int.self) == 2)
  }
}
