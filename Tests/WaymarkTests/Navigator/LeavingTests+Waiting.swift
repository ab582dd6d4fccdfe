import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

/// Links from outside that wait for the answer to a question.
extension LeavingTests {
  /// An app with a draft whose question holds the links from outside that would close it.
  private func heldApp() -> (Navigator<String>, RecordingHost<String>) {
    var isChanged = true
    var routes = Shop.routes(journal)
    let ask = RouteOption.guard("draft", on: .dismiss) { _ in
      isChanged ? .hold(presenting: "/discard") : .allow
    }
    routes.add("/draft/:n", ask) { (n: Int) in "draft \(n)" }
    routes.alert("/discard") {
      Dialog(
        "Discard the draft?",
        actions: [
          .init("Discard", role: .destructive, opens: "/?x_pop_page=true"),
          .init("Close", opens: "/?x_close_guarded_screen=true"),
          .init("Save", opens: "/draft/save"), .init("Keep"), .init("Show", opens: "/news/9"),
        ])
    }
    routes.action("/draft/save") { context in
      isChanged = false
      context.navigator.back()
    }
    let navigator = journal.navigator(routes)
    return (navigator, navigator.attachRecorder())
  }

  @Test(arguments: [GuardDecision.redirect("/ask"), .hold(presenting: "/ask")])
  func `the question is the screen of the guard, not one that a listener opens`(
    answer: GuardDecision
  ) throws {
    for way in ["the user", "a link", "in a queue"] {
      draft.answer = answer
      let navigator = navigator()
      try navigator.changeRoutes {
        $0.add("/ask", .present(.sheet)) { "?" }
        $0.add("/hint", .present(.sheet)) { "hint" }
      }
      navigator.openAll(["/news/0", "/draft/1", "/news/2"])
      navigator.onTransition = { [unowned navigator] _ in
        switch navigator.currentLink.description {
        case "/ask": navigator.open("/hint")
        case "/news/3": navigator.select(tab: 0, asksGuards: true)
        default: break
        }
      }
      switch way {
      case "the user": navigator.select(tab: 0, asksGuards: true)
      case "a link": navigator.open(LinkTarget("/news/9", base: .fromRoot), from: .notification)
      default: navigator.open("/news/3")
      }
      #expect(navigator.state.description.hasSuffix(" ^sheet /ask ^sheet /hint"), "\(way)")
      // What opens again is still the question.
      navigator.open("/ask?again")
      navigator.onTransition = nil
      let saved = try #require(navigator.session.text())
      #expect(!saved.contains("^") && saved.contains("/draft/1"), "no guard asks after a restart")
      navigator.pendingLink.discard()
      navigator.expect("/any?x_close_guarded_screen=true -> performed [*/ > /news/0 | /search]")
    }
  }

  @Test(arguments: ["Discard", "Close", "Save", "Keep", "Show"])
  func `a link from outside opens after an answer that closes the screen`(answer: String) {
    let (navigator, host) = heldApp()
    navigator.open("/draft/1")
    let asked = "held [*/ > /draft/1 | /search] ^alert /discard"
    let news = "/news/1 from notification -> \(asked)"
    navigator.expect("/news/7 from notification -> \(asked)\n\(news)\n\(news)")
    journal.forget()
    #expect(host.choose(answer) && navigator.pendingLink.link == nil)
    let stack =
      switch answer {
      case "Keep": "/draft/1"
      case "Show": "/draft/1 > /news/9"
      default: "/news/1"
      }
    #expect(navigator.state.description == "[*/ > \(stack) | /search]")
    let reason =
      "/news/1 was discarded: the target of ‘draft’ closed, and ‘draft’ still holds the link."
    #expect(journal.diagnostics.map(\.message) == (stack == "/news/1" ? [] : [reason]))
    #expect(host.state?.difference(from: navigator.state) == nil && host.mistakes.isEmpty)
  }

  @Test(arguments: [
    "/own", "/search", "/nothing", "/refused", "/later", "/draft/1", "/?x_refresh_page=true",
    "/nobody",
  ])
  func `a link doesn't wait for a question that shows no screen`(question: String) throws {
    var routes = Shop.routes(journal)
    let ask = RouteOption.guard("draft", on: .dismiss) { _ in
      .hold(presenting: LinkTarget(text: question))
    }
    routes.add("/draft/:n", ask) { (n: Int) in "draft \(n)" }
    routes.action("/own") {}
    routes.add("/nothing") { nil as String? }
    routes.add("/refused", .guard("no") { _ in .deny("no") }) { "" }
    routes.add("/later", .guard("wait") { _ in .hold }) { "" }
    let (navigator, store) = (journal.navigator(routes), MemoryStateStore())
    navigator.restore(from: store)
    navigator.open("/draft/1")
    journal.forget()
    let link = LinkTarget("/news/1", base: .fromRoot)
    navigator.open(link, from: .notification)
    #expect(navigator.pendingLink.link == nil && navigator.heldBack.prompts.isEmpty)
    #expect(journal.diagnostics.contains { $0.message.hasPrefix("/news/1 was ") })
    #expect(navigator.state.tabs[0].top.link.path == "/draft/1")
    #expect(store.text?.contains("/draft/1") == true && store.text?.contains("pending") == false)
  }

  @Test func `a question that is open isn't presented again, and doesn't follow its answer`() {
    var isIn = true
    var routes = Shop.routes()
    routes.requirement("account", present: "/login") { isIn }
    routes.add("/login", .present(.sheet)) { "login" }
    routes.add("/secret", .requires("account")) { "secret" }
    let ask = RouteOption.guard("draft", on: .dismiss) { _ in .hold(presenting: "/ask") }
    routes.add("/draft/:n", .requires("account"), ask) { (n: Int) in "draft \(n)" }
    routes.add("/ask", .present(.sheet)) { "ask" }
    let navigator = Navigator(routes)
    navigator.open("/draft/1")
    isIn = false
    navigator.open("/news/1", base: .fromRoot, from: .notification)
    for _ in 1...3 { navigator.requirementsChanged() }
    #expect(navigator.state == "[*/ > /draft/1 | /search] ^sheet /ask")
    navigator.open("/secret", as: .replace)
    #expect(navigator.pendingLink.link?.path == "/secret")
    isIn = true
    navigator.requirementsChanged()
    #expect(!navigator.state.entries.contains { $0.link.path == "/login" })
  }
}

/// Screens that ask before they are closed, in random histories.
@Suite struct LeavingLawTests {
  private final class World {
    /// The links of the screens that don't close.
    var kept: Set<String> = []
    var isIn = true
    var redirects = false

    func answer(about request: GuardRequest) -> GuardDecision {
      guard let link = request.link?.description, kept.contains(link) else { return .allow }
      return redirects ? .redirect("/ask") : .deny("unsaved")
    }
  }

  private static let links = [
    "/", "/search", "/edit/1", "/edit/2", "/form/1", "/form/2", "/secret/1", "/x/1", "/sheet/1",
    "/ask", "/search/a", "/edit/1/x",
  ]

  private func navigator(_ world: World) -> Navigator<String> {
    var routes = Routes<String>()
    routes.accept(origins: ["https://shop.example"])
    routes.tab("/")
    routes.tab("/search")
    let draft = RouteOption.guard("draft", on: .dismiss) { [unowned world] in
      world.answer(about: $0)
    }
    for (pattern, options) in [
      ("/", []), ("/search", []), ("/search/:what", [.tab(of: "/search")]), ("/edit/:n", [draft]),
      ("/edit/:n/x", []), ("/form/:n", [.present(.sheet), draft]),
      ("/secret/:n", [.requires("account"), draft]), ("/x/:n", []),
      ("/sheet/:n", [.present(.fullScreen)]), ("/login", [.present(.sheet)]),
    ] as [(pattern: String, options: [RouteOption])] {
      routes.registry.register(pattern, options, nil, .screen { TypedScreen($0.link.description) })
    }
    routes.alert("/ask") { Dialog("Discard?") }
    routes.requirement("account", present: "/login") { [unowned world] in world.isIn }
    return Navigator(routes)
  }

  /// Performs a random step of the user or from outside. Returns its name.
  private func step(
    _ navigator: Navigator<String>, _ host: RecordingHost<String>, _ world: World,
    _ random: inout SeededGenerator
  ) -> String {
    switch random.below(12) {
    case 0: navigator.back(asksGuards: true)
    case 1: navigator.dismiss(all: random.chance(50), asksGuards: true)
    case 2: navigator.select(tab: random.below(2), asksGuards: true)
    case 3: host.swipeBack(1 + random.below(2))
    case 4: host.swipeDown()
    case 5: host.tapTab(random.below(2))
    case 6, 7:
      world.isIn.toggle()
      navigator.requirementsChanged()
      return "account \(world.isIn)"
    default:
      let link = random.pick(Self.links) + random.pick(["", "", "?x_clear_stack=true"])
      let source = random.pick([
        LinkSource.universalLink, .notification, .page("https://shop.example"),
      ])
      navigator.open(
        LinkTarget(text: link, base: random.pick([nil, .onTop, .fromRoot])), from: source)
      return "\(link) from \(source)"
    }
    return "a gesture or a call that asks"
  }

  @Test func `law: a screen that doesn't allow it is closed by the app only`() async {
    var random = SeededGenerator(law: "screens that ask before they are closed")
    for round in 0..<SeededGenerator.rounds(5_000) {
      await random.pause(at: round)
      let world = World()
      let navigator = navigator(world)
      let host = navigator.attachRecorder()
      for _ in 0..<random.below(8) {
        navigator.open(LinkTarget(text: random.pick(Self.links)), from: .app)
      }
      for _ in 0..<12 {
        world.kept = Set(Self.links.filter { _ in random.chance(40) })
        world.redirects = random.chance(30)
        let before = navigator.state
        let kept = before.entries.filter { entry in
          ["/edit/:n", "/form/:n", "/secret/:n"].contains(entry.pattern)
            && world.kept.contains(entry.link.description)
        }
        let step = step(navigator, host, world, &random)
        let lost = kept.first { navigator.state.entry($0.id) == nil }
        if let lost {
          Issue.record("\(before)\n\(step) -> \(navigator.state) closed \(lost.link)")
          return
        }
      }
    }
  }
}
