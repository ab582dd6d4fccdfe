import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ScreensTests {
  private final class View {
    let link: String
    init(_ link: String) { self.link = link }
  }

  private struct Closed: Error {}

  private let doors = Doors()
  private let journal = Journal()
  private let navigator: Navigator<View>
  private let host = RecordingHost<View>()

  private final class Doors {
    var closed: Set<Int> = []
    var broken: Set<Int> = []
  }

  init() {
    var routes = Routes<View>()
    routes.tab("/")
    routes.tab("/search")
    routes.add("/") { (opening: OpenContext) in View("\(opening.link)") }
    routes.add("/search") { (opening: OpenContext) in View("\(opening.link)") }
    routes.add("/sheet/:item", .present(.sheet)) { [doors] (opening: OpenContext, item: Int) in
      doors.closed.contains(item) ? nil : View("\(opening.link)")
    }
    routes.add("/item/:item") { [doors, journal] (opening: OpenContext, item: Int) in
      journal.made.append("\(item) \(opening.values["who"] ?? "-")")
      if doors.broken.contains(item) { throw Closed() }
      return doors.closed.contains(item) ? nil : View("\(opening.link)")
    }
    navigator = journal.navigator(routes)
  }

  private func stack(_ count: Int) -> [String] { ["/"] + (1..<count).map { "/item/\($0)" } }

  @Test func `a stack at the limit builds only the visible screen`() {
    navigator.host = host
    #expect(navigator.builtCount == 1)
    let limit = Limit.entries.value
    #expect(navigator.setStack(stack(limit).map { LinkTarget(text: $0) }) == .opened)
    #expect(navigator.state.topStack.count == limit && navigator.builtCount == 2)
    #expect(journal.made == ["\(limit - 1) -"])
    navigator.back()
    #expect(navigator.builtCount == 3)
    navigator.back(toRoot: true)
    // The root was still there.
    #expect(navigator.builtCount == 3 && host.state?.difference(from: navigator.state) == nil)
  }

  @Test func `a screen is freed when the host settles without it, or a swipe removes it`() throws {
    navigator.host = host
    for manner in [RecordingHost<View>.Manner.atOnce, .late] {
      host.manner = manner
      navigator.open("/item/1")
      host.settleAll()
      weak let screen = try navigator.screen(of: #require(navigator.state.topStack.last))
      #expect(screen?.link == "/item/1")
      if manner == .atOnce { host.swipeBack() } else { navigator.back() }
      #expect((screen == nil) == (manner == .atOnce), "the host still moves it out")
      host.settleAll()
      #expect(screen == nil)
    }
  }

  @Test func `a refreshed screen is built again, with the request that opened it`() {
    navigator.host = host
    navigator.open(LinkTarget("/item/1", values: ["who": "me"]))
    navigator.refresh()
    #expect(journal.made == ["1 me", "1 me"])
    host.refreshesInPlace = true
    navigator.refresh()
    #expect(journal.made.count == 2 && host.state?.difference(from: navigator.state) == nil)
  }

  @Test func `a maker that declines late removes its entry, and this is reported`() {
    doors.closed = [2]
    doors.broken = [3]
    host.appetite = .everything
    navigator.host = host
    #expect(navigator.setStack(["/", "/item/1", "/item/2", "/item/3", "/item/4"]) == .opened)
    #expect(navigator.state == "[*/ > /item/1 > /item/4 | /search]")
    #expect(host.state?.difference(from: navigator.state) == nil)
    #expect(
      journal.diagnostics.map(\.message) == [
        "/item/2 was removed: its route declined it.", "/item/3 was removed: Closed().",
      ])
    #expect(host.mistakes.isEmpty)
  }

  @Test func `a screen that declines when the user uncovers it is removed, too`() {
    doors.closed = [1]
    navigator.host = host
    navigator.setStack(["/", "/item/1", "/item/2"])
    #expect(host.swipeBack() && navigator.state == "[*/ | /search]")
    #expect(host.state?.difference(from: navigator.state) == nil && host.mistakes.isEmpty)
  }

  @Test func `a layer whose only screen declines when it is built again closes`() {
    navigator.host = host
    navigator.openAll(["/sheet/1", "/sheet/2"])
    doors.closed = [2]
    navigator.expect("refresh -> performed [*/ | /search] ^sheet /sheet/1")
    #expect(host.state?.difference(from: navigator.state) == nil)
  }

  @Test func `makers that decline late never leave a host behind`() {
    var random = SeededGenerator(law: "late declines")
    navigator.host = host
    for _ in 0..<2_000 {
      host.manner = random.pick([.atOnce, .late, .slow])
      host.appetite = random.pick([.top, .everything])
      doors.closed = Set((0..<random.below(4)).map { _ in random.below(6) })
      switch random.below(5) {
      case 0: host.swipeBack()
      case 1: navigator.refresh()
      case 2: navigator.open("/sheet/\(random.below(6))")
      case 3: navigator.select(tab: random.below(2))
      default:
        navigator.setStack(["/"] + (0..<random.below(6)).map { _ in "/item/\(random.below(6))" })
      }
      host.settleAll()
      host.manner = .atOnce
      host.settleAll()
      if let trouble = host.state?.difference(from: navigator.state) ?? host.mistakes.first {
        Issue.record("\(trouble), seed \(random.seed)")
        return
      }
    }
  }
}

@Suite struct ScreensForTests {
  @Test func `the screens of a link are made without being shown`() throws {
    let (navigator, journal) = Shop.journaled()
    for (link, screens) in [
      ("/cafe/a", ["/cafe/a"]), ("tt://r/b?x_push_page=1", ["/cafe/b"]),
      ("/", ["/"]), ("/web", []), ("/project/7/item/3", ["/project/7", "/project/7/item/3"]),
      ("/dish/1/photo", ["/cafe/chez", "/dish/1", "/dish/1/photo"]),
      ("/settings/about", ["/settings", "/settings/about"]), ("/search", ["/search"]),
      ("/result/4", ["/result/4"]), ("/logout", []), ("/nobody", []),
    ] { #expect(try navigator.screens(for: LinkTarget(text: link), from: .app) == screens) }
    #expect(throws: LinkError.self) { try navigator.screens(for: "nobody").last }
    #expect(navigator.state == "[*/ | /search]" && navigator.builtCount == 0)
    #expect(journal.changes.isEmpty && journal.performed.isEmpty)
  }

  @Test func `hooks and guards of screens below apply, and omitted screens are reported`() throws {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/a", .guard("lid", on: .push) { _ in .deny("shut") }) { "a" }
    routes.add("/a/:n") { (n: Int) in "\(n)" }
    routes.add("/b", .guard("no") { _ in .deny("no") }) { "b" }
    routes.add("/b/:n") { (n: Int) in "\(n)" }
    routes.rewriteLinks("old") { link, _ in link.path == "/old" ? "/cafe/new" : nil }
    let navigator = journal.navigator(routes)
    #expect(try navigator.screens(for: "/old").last == "/cafe/new")
    #expect(throws: OpenError.self) { try navigator.screens(for: "/a/1") }
    #expect(try journal.diagnostics.isEmpty && navigator.screens(for: "/b/1") == ["1"])
    #expect(journal.diagnostics.count == 1)
    #expect(throws: OpenError.self) {
      try navigator.screens(for: "/logout", from: .notification).last
    }
  }

  @Test func `a maker that declines makes no screen, and a missing ancestor is omitted`() throws {
    struct Trouble: Error {}
    var routes = Shop.routes()
    routes.add("/a") { () -> String? in nil }
    routes.add("/a/:n") { (n: Int) -> String? in n == 0 ? nil : "number \(n)" }
    routes.add("/a/:t") { (text: String) in "text \(text)" }
    routes.add("/a/:t/whole", .requiresAncestors) { (text: String) in text }
    routes.add("/a/:t/trouble") { (_: String) throws -> String? in throw Trouble() }
    let navigator = Navigator(routes)
    let screens = try ["/a/0", "/a/1", "/a/1/whole"].map {
      try navigator.screens(for: LinkTarget(text: $0), from: .app)
    }
    #expect(screens == [["text 0"], ["number 1"], []])
    #expect(throws: Trouble.self) { try navigator.screens(for: "/a/1/trouble").last }
  }

  @Test func `a guard that a closure adds is never that of another screen`() throws {
    struct Trouble: Error {}
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/a/:n") { (opening: OpenContext, n: Int) throws -> String? in
      if n == 2 { opening.navigator.open("/a/b") }
      opening.navigator.addGuard("stay", on: .dismiss, for: opening.entry) { _ in .deny("") }
      if n == 2 { throw Trouble() }
      return n == 1 ? nil : "\(n)"
    }
    routes.add("/a/:text") { (text: String) in text }
    for link in ["/a/1", "/a/2"] as [LinkTarget] {
      let navigator = Navigator(routes)
      navigator.open(link)
      #expect(
        navigator.state.top.pattern == "/a/:text" && navigator.back(asksGuards: true) == .performed)
    }
    let navigator = Navigator(routes)
    for link in ["/a/b", "/a/c"] as [LinkTarget] {
      navigator.open(link)
      #expect(try navigator.screens(for: "/a/3") == ["3"])
      navigator.open(link)
      #expect(navigator.back(asksGuards: true) == .performed)
    }
    #expect(navigator.open("/a/3") == .opened && navigator.back(asksGuards: true).isFailure)
  }

  @Test func `guards run, and their rejections are thrown`() throws {
    var routes = Shop.routes()
    routes.add("/no", .guard("shut") { $0.values["key"] == nil ? .deny("closed") : .allow }) {
      (opening: OpenContext) in "open \(opening.source)"
    }
    routes.add("/on", .guard("on") { _ in .redirect("/cafe/a") }) { "never" }
    routes.add("/wait", .guard("wait") { _ in .hold(presenting: "/") }) { "never" }
    routes.redirect("/round", to: "/round")
    let navigator = Navigator(routes)
    for (link, outcome) in [
      ("/no", Outcome.denied(.guard("shut", reason: "closed"))), ("/wait", .held),
      ("/round", .denied(.redirectCircle([try DeepLink("/round")]))),
    ] {
      let error = #expect(throws: OpenError.self) {
        try navigator.screens(for: LinkTarget(text: link), from: .app)
      }
      #expect(error?.outcome == outcome)
      #expect(error.map { Outcome.failed($0).reason == $0.message } == true)
    }
    let key = LinkTarget("/no", values: ["key": 1])
    #expect(try navigator.screens(for: key, from: .notification).last == "open notification")
    #expect(try navigator.screens(for: "/on").last == "/cafe/a")
    navigator.addGuard("closed") { _ in .deny("noon") }
    #expect(throws: OpenError.self) { try navigator.screens(for: "/cafe/a") }
  }

  @Test func `the kind of a link describes the effect of a row in advance`() {
    var routes = Shop.routes()
    routes.externalPolicy = .system
    let navigator = Navigator(routes)
    for (link, kind) in [
      ("/cafe/a", .push), ("/news/1", .push), ("/settings", .sheet), ("/logout", .action),
      ("/web", .external), ("/r/a", .push), ("/any?x_pop_page=true", .reuse), ("/search", .reuse),
      ("/any?x_action=logout", .action), ("/nobody/knows", nil), ("/%zz", nil),
      ("https://elsewhere.org", .external), ("?q=1", .reuse),
    ] as [(String, LinkKind?)] { #expect(navigator.linkKind(of: link) == kind, "\(link)") }
  }
}

@Suite struct ScreenWithoutLinkTests {
  private let journal = Journal()
  private let navigator: Navigator<String>

  init() { navigator = Shop.navigator(journal) }

  @Test func `a screen is pushed without a link, and closes like others`() {
    #expect([navigator.push("one"), navigator.push("two", as: .sheet)] == [.opened, .opened])
    #expect(navigator.state == "[*/ > /~/1 | /search] ^sheet /~/2")
    #expect(navigator.screen(of: navigator.state.top) == "two")
    // A refresh keeps a screen that no route can make again.
    navigator.expect(
      """
      back -> performed ‘one’
      refresh -> performed [*/ > /~/1 | /search]
      refresh -> performed ‘one’
      back -> performed [*/ | /search]
      """)
    #expect(journal.diagnostics.isEmpty)
  }

  @Test func `no text opens it, even if a route matches everything`() {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.add("/") { "root" }
    routes.add("/*rest") { (rest: String) in rest }
    let navigator = Navigator(routes)
    navigator.push("one")
    for link in ["/~/1", "tt://~/1", "https://example.com/~/1", "/~", "/%7E/1"] {
      navigator.expect("\(link) -> unmatched / > /~/1")
    }
    // Neither does a route match these paths.
    routes.add("/~/:number") { (number: Int) in "\(number)" }
    let error = #expect(throws: RoutesError.self) { try routes.validate() }
    let sentence = "‘/~/:number’: paths that begin with ‘/~/’ are reserved for screens"
    #expect(error?.message.contains(sentence) == true)
  }

  @Test func `the guard of the screen below is asked, and the screen made only if it allows`() {
    var made = 0
    func screen() -> String {
      made += 1
      return "screen"
    }
    var routes = Shop.routes()
    routes.add(
      "/editor",
      .guard("saved", on: .push) {
        switch $0.values["saved"] as? Bool {
        case true?: .allow
        case false?: .redirect("/help")
        case nil: .deny("save first")
        }
      }
    ) { "editor" }
    let navigator = Navigator(routes)
    navigator.open("/editor")
    #expect(navigator.push(screen()) == .denied(.guard("saved", reason: "save first")))
    #expect(navigator.preview().outcome == .denied(.guard("saved", reason: "save first")))
    #expect(made == 0)
    // If a guard redirects, its target opens, and the screen is not made.
    #expect(navigator.push(screen(), values: ["saved": false]) == .opened)
    #expect(navigator.state.top.link.description == "/help" && made == 0)
    navigator.setStack(["/editor"])
    #expect(navigator.push(screen(), values: ["saved": true]) == .opened && made == 1)
  }

  @Test func `an entry's own guard is asked about pushes on it, and is removed with it`() {
    navigator.push("one")
    let one = navigator.state.top.id
    navigator.addGuard("evaluator", on: .push, for: navigator.state.top.id) {
      $0.values["expected"] as? String == "value" ? .allow : .deny("no value")
    }
    let denied = Outcome.denied(.guard("evaluator", reason: "no value"))
    #expect(navigator.push("two") == denied && navigator.open("/news/1") == denied)
    #expect(navigator.preview().outcome == denied && navigator.preview("/news/1").outcome == denied)
    #expect(navigator.preview(values: ["expected": "value"]).outcome == .opened)
    #expect(navigator.push("two", values: ["expected": "value"]) == .opened)
    // It decides only for the entry directly above it.
    #expect(navigator.push("three") == .opened)
    navigator.back(toRoot: true)
    #expect(navigator.guards.isEmpty && navigator.push("another") == .opened)
    navigator.addGuard("gone", on: .push, for: one) { _ in .deny("") }
    #expect(navigator.push("on another") == .opened)
  }

  @Test func `a screen without a link cannot wait, and does not replace the waiting link`() {
    navigator.pendingLink.hold()
    navigator.open("/news/1", from: .notification)
    navigator.addGuard("locked") { $0.source == .app ? .hold(presenting: "/settings") : .allow }
    var told: [String] = []
    navigator.onOutcome = { link, _, outcome in told.append("\(link) \(outcome.word)") }
    #expect(navigator.push("one") == .denied(.cannotWait) && told == ["/~/1 denied"])
    #expect(navigator.state == "[*/ | /search]" && journal.changes.isEmpty)
    #expect(navigator.pendingLink.link?.description == "/news/1")
    navigator.pendingLink.release()
    #expect(navigator.currentLink.description == "/news/1")
  }

  @Test func `a screen that is nil, or throws, changes nothing`() {
    struct Broken: Error {}
    func broken() throws -> String { throw Broken() }
    let before = navigator.state
    #expect(navigator.push(nil) == .denied(.noScreen))
    #expect(navigator.push(try broken()) == .failed(Broken()))
    #expect(navigator.state == before && journal.changes.isEmpty)
    #expect(Outcome.denied(.noScreen).reason == "there is no screen to show")
  }
}
