import Testing
import WaymarkTesting

@testable import Waymark

/// Links that arrive before or after the session is restored, and links that arrive twice.
@Suite struct LaunchOrderTests {
  private func navigator() -> Navigator<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["s"])
    routes.tab("/") { "home" }
    routes.tab("/b") { "b" }
    routes.add("/x/:n", .requires("account")) { (n: Int) in "x \(n)" }
    routes.add("/b/:n") { (n: Int) in "b \(n)" }
    routes.add("/edit", .present(.sheet)) { "edit" }
    routes.add("/login", .present(.sheet)) { "login" }
    routes.add("/web", .present(.external)) { "web" }
    routes.add("/go", .guard("go") { _ in .redirect(LinkTarget("/b/4", as: .sheet)) }) { "go" }
    routes.action("/count", .trustsOutside) { [counter] in counter.count += 1 }
    routes.requirement("account", present: "/login") { [counter] in counter.isIn }
    return Navigator(routes)
  }

  private final class Counter {
    var count = 0
    var isIn = true
  }

  private let counter = Counter()

  private func session() throws -> String {
    let navigator = navigator()
    navigator.expect("/x/1 -> opened\n/b/2 from universalLink -> opened [/ > /x/1 | */b > /b/2]")
    return try #require(navigator.session.text())
  }

  @Test func `links before and after the restore give the same state`() throws {
    let text = try session()
    for (links, state) in [
      (["s://x/9"], "[*/ > /x/9 | /b > /b/2]"), (["s://b/3"], "[/ > /x/1 | */b > /b/3]"),
      (["s://edit"], "[/ > /x/1 | */b > /b/2] ^sheet /edit"),
      (["s://web"], "[/ > /x/1 | */b > /b/2] ^external /web"),
      (["s://x/9", "s://b/3", "s://edit"], "[/ > /x/9 | */b > /b/3] ^sheet /edit"),
      (["s://count", "s://missing"], "[/ > /x/1 | */b > /b/2]"),
    ] {
      for (isBefore, isAttached) in [(true, true), (true, false), (false, true)] {
        let navigator = navigator()
        let host = RecordingHost<String>()
        if isAttached { navigator.host = host }
        navigator.session.saving = StateSaving(in: MemoryStateStore(text))
        counter.count = 0
        func open() { for link in links { navigator.open(text: link, from: .universalLink) } }
        if isBefore { open() }
        #expect(navigator.session.restore().didRestoreAny)
        if !isBefore { open() }
        #expect(navigator.state.description == state)
        #expect(counter.count == (links.contains("s://count") ? 1 : 0), "an action runs once")
        if isAttached { #expect(host.state?.difference(from: navigator.state) == nil) }
      }
    }
    // A link that the user has left is not opened again.
    for isSwiped in [false, true] {
      let navigator = navigator()
      let host = navigator.attachRecorder()
      navigator.open(text: "s://x/9", from: .universalLink)
      if isSwiped { host.swipeBack() } else { navigator.back() }
      navigator.session.restore(text)
      #expect(navigator.state == "[/ > /x/1 | */b > /b/2]")
    }
  }

  @Test func `what opens before the restore is saved with it`() throws {
    let text = try session()
    let cases: [(String?, LinkSource?, String?)] = [
      (text, .universalLink, "[*/ > /x/9 | /b > /b/2]"), (nil, .universalLink, "[*/ > /x/9 | /b]"),
      (nil, .app, "[*/ > /x/9 | /b]"), (nil, nil, nil),
    ]
    for (saved, source, state) in cases {
      let (navigator, store) = (navigator(), MemoryStateStore(saved))
      if let source { navigator.open("/x/9", from: source) }
      navigator.restore(from: store)
      #expect(store.text.map { $0.contains("\n\(state ?? "")\n") } == state.map { _ in true })
    }
  }

  @Test func `a link that waits for a requirement waits above the session`() throws {
    let text = try session()
    counter.isIn = false
    for isBefore in [true, false] {
      let navigator = navigator()
      if isBefore { navigator.open(text: "s://x/9", from: .universalLink) }
      navigator.session.restore(text)
      if !isBefore { navigator.open(text: "s://x/9", from: .universalLink) }
      #expect(navigator.state == "[/ | */b > /b/2] ^sheet /login")
      #expect(navigator.pendingLink.link?.description == "s://x/9")
    }
  }

  @Test func `a link that no longer opens above the session is reported once`() throws {
    let text = try session()
    for (answer, pending, messages) in [
      (GuardDecision.hold(presenting: "/login"), "s://b/3", []),
      (.deny("closed"), nil, ["s://b/3 was not opened: closed: closed."]),
    ] {
      let navigator = navigator()
      var (outcomes, reports): ([Outcome], [String]) = ([], [])
      navigator.onOutcome = { link, _, outcome in if link == "s://b/3" { outcomes.append(outcome) }
      }
      navigator.onDiagnostic = { reports.append($0.message) }
      navigator.open(text: "s://b/3", from: .universalLink)
      navigator.addGuard("closed") { $0.link?.path == "/b/3" ? answer : .allow }
      navigator.restore(from: MemoryStateStore(text))
      #expect(navigator.state.tabs[1].map(\.link.path) == ["/b", "/b/2"])
      #expect(navigator.pendingLink.link?.description == pending && outcomes == [.opened])
      #expect(reports == messages)
    }
  }

  @Test func `a link that arrives twice before the host has shown it opens once`() throws {
    let navigator = navigator()
    let host = navigator.attachRecorder(.slow)
    host.settleAll()
    for source in ["app", "notification"] {
      navigator.reset()
      host.settleAll()
      navigator.expect(
        """
        /x/1 base onTop from \(source) -> opened
        preview /x/1 base onTop from \(source) -> unchanged
        /x/1 base onTop from \(source) -> unchanged
        /edit base onTop from \(source) -> opened
        /edit base onTop from \(source) -> unchanged [*/ > /x/1 | /b] ^sheet /edit
        /count -> performed
        /count -> performed
        /web base onTop from \(source) -> opened
        /web base onTop from \(source) -> unchanged [*/ > /x/1 | /b] ^sheet /edit ^external /web
        # A guard redirects it with options.
        /go base onTop from \(source) -> opened
        preview /go base onTop from \(source) -> unchanged
        /go base onTop from \(source) -> unchanged
        dismiss -> performed [*/ > /x/1 | /b] ^sheet /edit ^external /web
        """)
      host.settleAll()
      navigator.expect("/x/1 base onTop from \(source) -> opened")
      // Values can't be compared.
      let valued = LinkTarget("/x/1", base: .onTop, values: ["a": 1])
      navigator.openAll([valued, valued])
      #expect(navigator.state.topStack.suffix(3).map(\.link.path) == ["/x/1", "/x/1", "/x/1"])
      let other = LinkTarget("/x/1", base: .onTop, payload: "a")
      #expect(navigator.open(other, from: source == "app" ? .app : .notification) == .opened)
    }
    #expect(counter.count == 4)
  }
}
