import Testing
import WaymarkTesting

@testable import Waymark

/// A saved session is restored, and the rest of it is reported.
@Suite struct RestoringTests {
  private func reasons(_ report: RestoreReport) -> [String] {
    report.skipped.map { "\($0.link): \($0.reason.message)" }
  }

  @Test func `the launch code knows whether anything was restored`() {
    let store = MemoryStateStore()
    let first = Shop.navigator(savedIn: store)
    #expect(!first.session.restore().didRestoreAny)
    first.openAll(["/news/1", "/settings"])
    let second = Shop.navigator(savedIn: store)
    let report = second.session.restore()
    #expect(report.didRestoreAny)
    #expect(report.restored.map(\.description) == ["/", "/news/1", "/search", "/settings"])
    #expect(report.message == "4 entries were restored.")
    #expect(second.state.description == first.state.description)
  }

  @Test func `links that no route matches any more are omitted one by one`() {
    let (navigator, journal) = Shop.journaled()
    let report = navigator.session.restore(
      savedText(
        "[/ > /gone/1 > /news/1 | */search > /gone/2] ^sheet /gone/3 > /help ^sheet /gone/4"))
    #expect(navigator.state == "[/ > /news/1 | */search] ^sheet /help")
    #expect(reasons(report) == (1...4).map { "/gone/\($0): no route matches it" })
    #expect(
      journal.diagnostics
        == report.skipped.map { .entryNotRestored($0.link, reason: $0.reason.message) })
    #expect(journal.changes.count == 1)
  }

  @Test func `the next release restores what it can`() {
    for (saved, tabs, state) in Self.releases {
      let (navigator, journal) = Shop.journaled()
      navigator.host = journal
      navigator.open(LinkTarget("/compose", as: .push))
      journal.forget()
      let before = navigator.state
      let report = navigator.session.restore(savedText(saved, tabs: tabs))
      #expect(navigator.state.description == state)
      #expect(report.didRestoreAny == (navigator.state != before))
      #expect(journal.performed.isEmpty && journal.systemLinks.isEmpty && journal.made.isEmpty)
    }
  }

  private static let releases = [
    // The route of the replacement was removed, so the tab shows its own root.
    ("[*/gone > /news/1 | /search]", "/ /search", "[*/ > /news/1 | /search]"),
    ("[*/gone | /search]", "/ /search", "[*/ | /search]"),
    ("[*/swap > /news/1 | /search]", "/ /search", "[*/swap > /news/1 | /search]"),
    // Tabs in another order, one more, one less, none in common.
    ("[/search > /news/1 | */ > /news/2]", "/search /", "[*/ > /news/2 | /search > /news/1]"),
    ("[*/search | / | /me > /news/1]", "/search / /me", "[/ | */search]"),
    ("[/search | / | */me > /news/1] ^sheet /help", "/search / /me", "[*/ | /search] ^sheet /help"),
    ("/search > /news/1", "/search", "[/ | */search > /news/1]"),
    ("[/a > /news/1 | */b]", "/a /b", "[*/ > /compose | /search]"),
    // Actions and links of others never run; redirects are followed.
    ("[*/ > /logout > /r/x | /search]", "/ /search", "[*/ > /cafe/x | /search]"),
    ("[*/ > https://elsewhere.org | /search]", "/ /search", "[*/ | /search]"),
    ("[*/ | /search] ^external https://elsewhere.org", "/ /search", "[*/ | /search]"),
    ("[*/ | /search] ^popover /info", "/ /search", "[*/ | /search]"),
    // A query that looks like a directive has no effect.
    ("[*/ > /news/1?x_action=a | /search]", "/ /search", "[*/ > /news/1?x_action=a | /search]"),
  ]

  @Test func `a tab and its screens are restored at the targets of redirects`() {
    var routes = Routes<String>()
    routes.tab("/") { "home" }
    routes.tab("/find") { "find" }
    routes.add("/found/:n") { (n: Int) in "\(n)" }
    routes.redirect("/search", to: "/find")
    routes.redirect("/result/:n", to: "/found/:n")
    routes.redirect("/a", to: "/b")
    routes.redirect("/b", to: "/a")
    let navigator = Navigator(routes)
    let report = navigator.session.restore(savedText("[/ > /a | */search > /result/1 > /result/x]"))
    #expect(navigator.state == "[/ | */find > /found/1]")
    #expect(report.restored.map(\.description) == ["/", "/find", "/found/1"])
    #expect(
      reasons(report) == [
        "/a: the redirects lead in a circle: /a → /b → /a", "/result/x: no route matches it",
      ])
    #expect(
      navigator.session.restore(savedText("[/find > /found/1 | */search]", tabs: "/find /search"))
        .skipped.map(\.reason.message) == Array(repeating: "its tab no longer exists", count: 2))
  }

  @Test func `every entry is guarded as a restored one; a held entry is omitted`() {
    var asked: [String] = []
    var routes = Shop.routes()
    func check(_ answer: GuardDecision) -> RouteOption {
      .guard("door") { request in
        asked.append("\(request.link?.description ?? "") \(request.source) \(request.isDryRun)")
        return answer
      }
    }
    routes.add("/denied", check(.deny("no"))) { "denied" }
    routes.add("/sent", check(.redirect("/help"))) { "sent" }
    routes.add("/waits", check(.hold(presenting: "/help"))) { "waits" }
    routes.add("/open", check(.allow), .guard("lid", on: .push) { _ in .deny("shut") }) { "open" }
    let navigator = Navigator(routes)
    let report = navigator.session.restore(
      savedText("[*/ > /denied > /sent > /waits > /open > /news/1 | /search]"))
    #expect(navigator.state == "[*/ > /open | /search]")
    #expect(
      reasons(report) == [
        "/denied: door: no", "/sent: door: it redirects to /help",
        "/waits: door: it holds the link", "/news/1: lid: shut",
      ])
    #expect(asked == ["denied", "sent", "waits", "open"].map { "/\($0) restoration false" })
    #expect(navigator.pendingLink.link == nil)
    asked = []
    navigator.addGuard("closed") { _ in .deny("") }
    #expect(navigator.session.restore(savedText("[/ > /open | */search > /news/1]")).didRestoreAny)
    #expect(navigator.state == "[/ | */search]", "roots are shown without asking")
    #expect(asked.isEmpty)
  }

  @Test func `a route that is never saved is not restored from an older session either`() {
    var routes = Shop.routes()
    routes.add("/secret", .neverSaved) { "secret" }
    routes.add("/needs", .requiresAncestors) { "needs" }
    let navigator = Navigator(routes)
    let report = navigator.session.restore(
      savedText("[*/ > /secret > /needs > /needs > /news/1 | /search]"))
    #expect(navigator.state == "[*/ > /news/1 | /search]")
    let isBroken = "it needs the screen below, which was not restored"
    #expect(
      report.skipped.map(\.reason.message) == [
        "its route is marked as never saved", isBroken, isBroken,
      ])
  }

  @Test func `a tab's root that is never saved is still shown, without saved details`() throws {
    var routes = Routes<String>()
    routes.add("/", .neverSaved) { "home" }
    routes.add("/a") { "a" }
    let navigator = Navigator(routes)
    navigator.openAll(["/?x_page_title=Title", "/a"])
    #expect(try #require(navigator.session.text()).hasSuffix("\ntabs /\n/ > /a\nend\n"))
    let report = navigator.session.restore(savedText("/ > /a", tabs: "/", "1 title:Old\n"))
    #expect(report.skipped.isEmpty && navigator.state.tabs[0].root.title == nil)
  }

  @Test func `an entry with a payload beyond the limit is omitted`() {
    let limit = Limit.payloadBytes.value
    for (count, isKept) in [(limit, true), (limit + 1, false)] {
      let navigator = Shop.navigator()
      let payload = String(repeating: "x", count: count)
      let report = navigator.session.restore(
        savedText("[*/ > /news/1 | /search]", "2 payload:\(payload)\n"))
      #expect(report.skipped.isEmpty == isKept)
      #expect(isKept || report.message.hasSuffix(": \(Limit.payloadBytes.message)."))
      #expect(navigator.state.topStack.count == (isKept ? 2 : 1))
    }
  }

  @Test func `payload, title and buttons are restored, context is not`() throws {
    var openings: [OpenContext<String>] = []
    var routes = Shop.routes()
    routes.add("/note/:n") { (opening: OpenContext, n: Int) in
      openings.append(opening)
      return "note \(n)"
    }
    let first = Navigator(routes)
    first.open(
      LinkTarget(
        "/note/1?x_page_title=One&x_left_button=menu", values: ["native": 1], payload: "a draft"))
    let saved = try #require(first.session.text())
    openings = []
    let second = Navigator(routes)
    second.session.restore(saved)
    #expect(openings.isEmpty, "nothing is built before a host asks")
    #expect(second.state.top.title == "One" && second.state.top.details.leftButton == "menu")
    second.attachRecorder()
    #expect(openings.map(\.payload) == ["a draft"] && openings.map(\.source) == [.restoration])
    #expect(openings.allSatisfy { $0.values.isEmpty })
    let journal = Journal()
    second.onDiagnostic = { journal.diagnostics.append($0) }
    second.session.restore(savedText("[*/ > /news/1 | /search]", "2 left:gone right:unknown\n"))
    #expect(journal.diagnostics == [.unknownButton("gone"), .unknownButton("unknown")])
    #expect(second.state.top.details.leftButton == nil)
    #expect(second.state.top.details.rightButton == nil)
  }

  @Test func `an announced title is restored before its screen is built`() throws {
    let first = Shop.navigator(after: ["/news/1", "/news/2"])
    first.enqueue(fact: .fact(.didChangeTitle(first.state.topStack[1].id, "First news")))
    let second = Shop.navigator()
    second.session.restore(try #require(first.session.text()))
    #expect(second.state.topStack[1].title == "First news")
    second.enqueue(fact: .fact(.didChangeTitle(second.state.topStack[1].id, "Erste Nachricht")))
    #expect(second.state.topStack[1].title == "Erste Nachricht", "the screen still has a say")
  }

  // If each title rebuilt the stack above it, this would take minutes.
  @Test(.timeLimit(.minutes(1)))
  func `of ten thousand screens the visible one is built, the others when uncovered`() {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.entryLimit = 10_000
    let navigator = Navigator(routes)
    let host = RecordingHost<String>()
    let stack = ["/"] + (1..<10_000).map { "/project/\($0)" }
    let titles = (2...10_000).map { "\n\($0) title:T\($0)" }.joined()
    let saved = savedText("[*" + stack.joined(separator: " > ") + " | /search]" + titles)
    let report = navigator.session.restore(saved)
    #expect(navigator.state.topStack.dropFirst().map(\.title) == (2...10_000).map { "T\($0)" })
    navigator.host = host
    #expect(report.restored.count == 10_001 && navigator.builtCount == 1)
    #expect(journal.made == ["/project/9999"] && host.updates.last?.transition == .instant)
    navigator.back()
    #expect(journal.made == ["/project/9999", "/project/9998"])
    #expect(
      navigator.session.text(.all, at: .seconds(1000))?.contains("/project/9998 | /search") == true)
  }

  @Test func `a stack beyond the limit keeps its root and the newest entries`() {
    var routes = Shop.routes()
    routes.entryLimit = 3
    let navigator = Navigator(routes)
    let report = navigator.session.restore(
      savedText(
        "[*/ > /news/1 > /news/2 > /news/3 | /search] ^sheet /settings > /help > /news/4 > /dish/1")
    )
    #expect(
      navigator.state == "[*/ > /news/2 > /news/3 | /search] ^sheet /help > /news/4 > /dish/1")
    #expect(reasons(report) == ["/news/1: the stack is full", "/settings: the stack is full"])
  }

  @Test func `a restore over open screens is one unanimated change, and keeps the common start`() {
    let (navigator, journal) = Shop.journaled(after: ["/news/1", "/news/2", "/settings"])
    let host = navigator.attachRecorder()
    let old = navigator.state
    journal.forget()
    navigator.session.restore(savedText("[*/ > /news/1 > /dish/1 | /search]"))
    #expect(navigator.state == "[*/ > /news/1 > /dish/1 | /search]")
    #expect(navigator.state.tabs[0].prefix(2).map(\.id) == old.tabs[0].prefix(2).map(\.id))
    #expect(!old.entryIDs.contains(navigator.state.top.id) && journal.changes.count == 1)
    #expect(journal.made == ["/dish/1"] && host.updates.last?.transition == .instant)
    #expect(host.state?.difference(from: navigator.state) == nil)
    navigator.session.restore(savedText("[*/ > /news/1 > /dish/1 | /search]"))
    #expect(journal.changes.count == 1, "restoring the same state changes nothing")
  }

  @Test func `a session expires when it is older than the limit, in whole seconds`() throws {
    for (saved, now, isExpired) in [
      (0, 9, false), (0, 10, false), (0, 11, true), (-5, 5, false), (100, 10, false),
      (1_000, 1_009, false),
    ] {
      let store = MemoryStateStore()
      var time = Duration.seconds(saved) + .milliseconds(900)
      let saving = StateSaving(in: store, maxAge: .seconds(10), now: { time })
      let first = Shop.navigator(after: ["/news/1"])
      first.session.saving = saving
      try first.session.save()
      time = .seconds(now) + .milliseconds(100)
      let (second, journal) = Shop.journaled()
      second.session.saving = saving
      let report = second.session.restore()
      #expect(report.isExpired == isExpired && report.didRestoreAny == !isExpired)
      #expect(journal.diagnostics == (isExpired ? [.savedStateExpired] : []))
      #expect(
        second.state.description == (isExpired ? "[*/ | /search]" : "[*/ > /news/1 | /search]"))
    }
    // A session without a time has expired if a maximum age is given.
    let navigator = Shop.navigator(after: ["/news/1"])
    let saved = navigator.session.text() ?? ""
    #expect(navigator.session.restore(saved, maxAge: .seconds(9), now: .zero).isExpired)
    #expect(navigator.session.restore(saved).didRestoreAny)
    let timed = navigator.session.text(at: .seconds(Int64.min)) ?? ""
    #expect(navigator.session.restore(timed, maxAge: .seconds(Int64.max), now: .zero).isExpired)
  }

  @Test func `an important screen keeps the session alive, wherever it is`() {
    var routes = Shop.routes()
    routes.add("/upload/:n", .keepsSession) { (n: Int) in "\(n)" }
    routes.redirect("/up/:n", to: "/upload/:n")
    let cases = [
      ("[*/ | /search > /upload/1 > /news/1]", true), ("[*/ > /up/1 | /search]", true),
      ("[*/ | /search] ^sheet /upload/1", true), ("[*/ > /news/1 | /search]", false),
      ("[*/ > /up/x | /search]", false),
    ]
    for (state, isKept) in cases {
      let report = Navigator(routes).session.restore(
        savedText(state), maxAge: .seconds(1), now: .seconds(5_000))
      #expect(report.isExpired != isKept, "\(state)")
    }
  }
}
