import Testing
import WaymarkTesting

@testable import Waymark

/// A waiting link survives the process, and is shown exactly once.
@Suite struct PendingLinkSavingTests {
  private let world = KeptWorld()

  @Test func `a link that waits for a hold is restored in the next process`() throws {
    for source in ["notification", "universalLink", "customScheme", "https://a.b"] {
      let world = KeptWorld()
      let (first, _, none) = world.start(true)
      #expect(none == .unchanged)
      first.expect("/project/7/item/3 from \(source) -> held")
      let (second, release, outcome) = world.start(true)
      #expect(outcome == .held && second.pendingLink.link?.description == "/project/7/item/3")
      #expect(release() == .opened)
      // The same as if nothing had waited and no process had ended.
      Shop.navigator().expect("/project/7/item/3 from \(source) -> opened \(second.state)")
      #expect(second.state == "[*/ > /project/7 > /project/7/item/3 | /search]")
      let (third, _, nothing) = world.start()
      #expect(nothing == .unchanged && third.pendingLink.link == nil)
      #expect(third.state.description == second.state.description)
    }
  }

  @Test func `a link behind a login is restored behind the login, and is shown once`() throws {
    for source in [
      "app", "notification", "universalLink", "customScheme", "https://a.b", "https://example.com",
    ] {
      let world = KeptWorld()
      let login = "[*/ | /search] ^sheet /login"
      world.start().0.expect("/account/7 from \(source) -> held \(login)")
      let (second, _, outcome) = world.start()
      #expect(outcome == .held && second.state.description == login)
      world.isSignedIn = true
      second.expect("dismiss -> performed\npending -> opened [*/ > /account/7 | /search]")
      #expect(try world.savedLink == nil)
      let (third, _, nothing) = world.start()
      #expect(nothing == .unchanged && third.state == "[*/ > /account/7 | /search]")
    }
  }

  @Test(arguments: [
    // From outside its stack is set, though its screen is on top of another one.
    (LinkSource.notification, "1", "[*/ > /project/7 | /search]"),
    // Another payload is another screen.
    (.page("https://example.com"), "2", "[*/ > /news/1 > /project/7 > /project/7 | /search]"),
  ]) func `a link is shown although a screen of that link is on top`(
    _ source: LinkSource, _ payload: String, _ state: String
  ) throws {
    let (first, _, _) = world.start(true)
    first.openAll(["/news/1", LinkTarget("/project/7", payload: "1")])
    #expect(first.open(LinkTarget("/project/7", payload: payload), from: source) == .held)
    let (second, _, outcome) = world.start()
    #expect(outcome != .unchanged && second.state.description == state)
  }

  @Test func `a link waits from now if the clock was set back`() throws {
    world.start(true).0.open("/project/7", from: .notification)
    world.wallTime -= .seconds(5000)
    #expect(world.start(true).2 == .held)
    world.wallTime += .seconds(599)
    #expect(world.start(true).2 == .held)
    world.wallTime += .seconds(2)
    #expect(world.start(true).2 == .unchanged)
  }

  @Test func `time passes while no process runs, and a continued wait does not restart`() throws {
    _ = world.start().0.open("/account/7", from: .notification)
    world.wallTime += .seconds(599)
    let (second, _, outcome) = world.start()
    #expect(outcome == .held && second.pendingLink.link != nil)
    world.wallTime += .seconds(2)
    let (third, _, expired) = world.start()
    #expect(expired == .unchanged && third.pendingLink.link == nil)
    #expect(world.journal.diagnostics.last == .pendingLinkExpired(try DeepLink("/account/7")))
    #expect(try world.savedLink == nil)
  }

  @Test func `a discarded link is not restored`() throws {
    for isReset in [true, false] {
      let (first, _, _) = world.start()
      #expect(!first.pendingLink.discard())
      first.open("/account/7", from: .notification)
      // The user signs out.
      if isReset { first.reset() } else { #expect(first.pendingLink.discard()) }
      #expect(first.pendingLink.link == nil && !first.pendingLink.discard())
      #expect(try world.start().2 == .unchanged && world.savedLink == nil)
    }
  }

  @Test func `a link is lost with a session that has expired, and this is reported`() throws {
    let (first, _, _) = world.start(true)
    first.open("/project/7", from: .notification)
    world.wallTime += .seconds(2)
    let navigator = Shop.navigator(world.journal)
    navigator.session.saving = StateSaving(
      in: world.session, maxAge: .seconds(1), now: { world.wallTime })
    navigator.session.restore()
    #expect(navigator.state == "[*/ | /search]")
    #expect(
      world.journal.diagnostics == [
        .pendingLinkExpired(try DeepLink("/project/7")), .savedStateExpired,
      ])
  }

  @Test func `a link that waits behind the wall is saved with the session that waits there`() {
    let store = MemoryStateStore()
    var isIn = true
    func start() -> Navigator<String> {
      var routes = Routes<String>()
      routes.add("/", .requires("account")) { "home" }
      routes.add("/item/:n", .requires("account")) { (n: Int) in "\(n)" }
      routes.add("/login") { "login" }
      routes.requirement("account", present: "/login") { isIn }
      let navigator = Navigator(routes)
      navigator.restore(from: store)
      return navigator
    }
    start().open("/item/1")
    isIn = false
    let second = start()
    #expect(second.state == "/login" && second.open(text: "/item/2", from: .notification) == .held)
    let third = start()
    #expect(third.state == "/login" && third.pendingLink.link?.description == "/item/2")
    isIn = true
    third.expect("requirements -> opened / > /item/2")
    #expect(start().state == "/ > /item/2" && start().pendingLink.link == nil)
  }

  @Test func `the options of a call are saved, and a relative text is saved as a complete link`() {
    let (first, _, _) = world.start(true)
    first.open("/cafe/a")
    first.open(
      LinkTarget("?x=1", as: .sheet, base: .onTop, transition: .flip, payload: "draft 1\n%"),
      from: .notification)
    let (second, _, outcome) = world.start()
    #expect(outcome == .opened)
    #expect(second.state == "[*/ > /cafe/a | /search] ^sheet /cafe/a?x=1")
    #expect(second.state.top.payload == "draft 1\n%" && second.state.top.details.style == .flip)
  }

  @Test func `a text of the session doesn't contain the pending link`() throws {
    let (first, _, _) = world.start(true)
    first.open("/project/7", from: .notification)
    let text = try #require(first.session.text())
    #expect(try SavedState(text).pending == nil)
    // A text from elsewhere can't open a link as the app.
    let navigator = Shop.navigator()
    navigator.session.restore(try #require(world.session.text))
    #expect(navigator.state == "[*/ | /search]" && navigator.pendingLink.link == nil)
  }
}

/// The pending link in the text of a session.
@Suite struct PendingLinkRecordTests {
  private static let sources: [LinkSource] = [
    .app, .page("https://a.b"), .page(""), .page("\u{301}"), .universalLink, .customScheme,
    .notification, .restoration,
  ]
  private static let texts: [String?] = [
    nil, "", "a b:c\n%", "\u{301}x", "/a\u{600}", "\r\n", "\u{0}",
  ]

  private func text(_ line: String) -> String {
    SavedText.sealed([], ["tabs /", line, "/", "end"])
  }

  private func read(_ record: PendingLinkRecord) throws -> PendingLinkRecord? {
    try SavedState(text("pending " + record.words.joined(separator: " "))).pending
  }

  @Test func `a written record reads back unchanged`() throws {
    let presentations: [Presentation?] = [
      nil, .push, .replace, .sheet, .fullScreen, .popover, .external, .alert, .actionSheet,
    ]
    for source in Self.sources {
      for (base, presentation) in [nil, NavigationBase.onTop, .fromRoot].flatMap({ base in
        presentations.map { (base, $0) }
      }) {
        for (text, since) in zip(Self.texts, [nil, Int64.min, -1, 0, 1, 7, .max]) {
          let options = OpenOptions(
            base: base, presentation: presentation, parent: text, anchor: text, payload: text,
            transition: text.map { .named($0) } ?? .automatic)
          let record = PendingLinkRecord(
            link: text ?? "/a\u{600}", source: source, options: options, since: since)
          let again = try read(record)
          if again != record || again?.link.utf8.elementsEqual(record.link.utf8) != true {
            Issue.record("\(record.words)")
          }
        }
      }
    }
  }

  @Test func `an unknown word is reported`() {
    for (word, name, value) in [
      ("base:above", "base", "above"), ("present:", "present", ""), ("from:moon", "from", "moon"),
      ("transition:twirl", "transition", "twirl"), ("since:noon", "since", "noon"),
    ] {
      let line = "pending link:/a \(word.hasPrefix("from") ? "" : "from:app ")\(word)"
      let error = #expect(throws: SavedTextError.self) { try SavedState(text(line)) }
      #expect(error?.message.contains("‘\(name)’ that this release knows, but ‘\(value)’") == true)
    }
    for line in ["pending", "pending link:/a", "pending from:app", "pending link:%zz from:app"] {
      #expect(throws: SavedTextError.self) { try SavedState(text(line)) }
    }
  }

  @Test func `a transition reads back, and the words on a disk are spelled out`() throws {
    for style in [
      TransitionStyle.automatic, .instant, .slide, .fade, .flip, .named("instant"), .named(""),
    ] {
      let options = OpenOptions(transition: style)
      let record = PendingLinkRecord(link: "/a", source: .app, options: options, since: 0)
      #expect(try read(record) == record)
    }
    let record = PendingLinkRecord(
      link: "/a", source: .page("https://a.b"),
      options: OpenOptions(base: .fromRoot, presentation: .fullScreen), since: 7)
    let words = "since:7 from:page:https://a.b link:/a base:fromRoot present:fullScreen"
    #expect(record.words.joined(separator: " ") == words)
  }
}
