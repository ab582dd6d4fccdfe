import Testing
import WaymarkTesting

@testable import Waymark

/// The session with a pending link is saved in order, even if the disk refuses.
@Suite struct PendingLinkDiskTests {
  private let world = KeptWorld()

  // MARK: The order

  @Test func `a link is saved before it is reported as held`() throws {
    for link in ["/account/7", "/project/7"] {
      let world = KeptWorld()
      let (navigator, _, _) = world.start(link == "/project/7")
      world.log = []
      #expect(navigator.open(text: link, from: .notification) == .held)
      let held = try #require(world.log.firstIndex(of: "held"))
      #expect(world.log[..<held].suffix(2) == ["save", "flush"], "\(world.log)")
      #expect(try world.savedLink?.link == link)
    }
  }

  @Test func `the screen of a link and the removal of the link are one save`() throws {
    let (first, release, _) = world.start(true)
    first.open("/project/7", from: .notification)
    world.log = []
    #expect(release() == .opened)
    #expect(world.log.filter { $0 == "save" }.count == 1 && world.log.last == "flush")
    let saved = try SavedState(try #require(world.session.text))
    #expect(saved.pending == nil && saved.state.description == first.state.description)
  }

  @Test(arguments: [("/project/7", true), ("/account/7", false)])
  func `a launch with a held link waits for the disk once`(link: String, isHolding: Bool) throws {
    world.start(isHolding).0.open(text: link, from: .notification)
    world.log = []
    #expect(world.start(isHolding).2 == .held)
    #expect(world.log.count { $0 == "flush" } == 1, "\(world.log)")
    #expect(try world.savedLink?.link == link)
  }

  @Test func `an action is removed before it runs, however it is triggered`() throws {
    for link in [
      "/ran/mail", "tt://declines/mail", "/led/mail", "/rewritten", "/cafe/a?x_action=ran/b",
    ] {
      let world = KeptWorld()
      world.more = { [unowned world] routes in
        routes.add("/declines/:what") { (_: String) -> String? in nil }
        routes.action("/:first/:second", .trustsOutside) { (_: String, what: String) in
          world.log.append("ran")
        }
        routes.action("/ran/:what", .trustsOutside) { (_: String) in world.log.append("ran") }
        routes.rewriteLinks("test") { link, _ in link.description == "/rewritten" ? "/ran/x" : nil }
        routes.add("/led/:what", .guard("leads") { _ in .redirect("/ran/x") }) { (_: String) in "" }
      }
      let (navigator, release, _) = world.start(true)
      let isOwn = link.contains("x_action")
      navigator.open(text: link, from: isOwn ? .page("https://example.com") : .notification)
      world.log = []
      #expect(try release() == .performed && world.savedLink == nil)
      #expect(world.log.prefix(3) == ["save", "flush", "ran"], "\(world.log)")
      #expect(!world.log.dropFirst(3).contains("save"))
    }
  }

  // MARK: A disk that refuses

  @Test(arguments: ["save", "flush"])
  func `an action that cannot be removed does not run, and runs once it can`(_ refused: String) {
    let (first, release, _) = world.start(true)
    first.open("/track/mail", from: .notification)
    let kept = world.session.text
    world.refusing = [refused]
    #expect(release().word == "failed" && world.journal.performed.isEmpty)
    #expect(
      world.journal.diagnostics.map(\.message) == [
        "The session could not be saved (The disk is full.).",
        "/track/mail was not opened: The disk is full.",
      ])
    #expect(first.pendingLink.link?.description == "/track/mail")
    // The process ends, and the store has the link.
    if refused == "save" {
      world.refusing = []
      #expect(world.session.text == kept)
      #expect(world.start().2 == .performed && world.start().2 == .unchanged)
    } else {
      // It can be tried again in the same process.
      world.refusing = []
      #expect(first.pendingLink.open() == .performed && world.start().2 == .unchanged)
    }
    #expect(world.journal.performed == ["track mail"])
  }

  @Test func `a screen whose session cannot be saved is shown again`() throws {
    let (first, release, _) = world.start(true)
    first.open("/project/7", from: .notification)
    world.refusing = ["save"]
    #expect(release() == .opened)
    #expect(world.journal.diagnostics.last == .notSaved(reason: "The disk is full."))
    world.refusing = []
    let (second, _, outcome) = world.start()
    #expect(outcome == .opened && second.state == "[*/ > /project/7 | /search]")
    #expect(try world.savedLink == nil)
  }

  @Test func `a link that cannot be saved still waits, and the failure is reported`() throws {
    let (first, release, _) = world.start(true)
    world.refusing = ["save"]
    first.expect("/track/mail from notification -> held")
    #expect(world.journal.diagnostics == [.notSaved(reason: "The disk is full.")])
    // It runs, because the store never had it.
    #expect(release() == .performed && world.journal.performed == ["track mail"])
  }

  @Test func `a session that may not be overwritten is not, even for a pending link`() throws {
    let (first, _, _) = world.start(true)
    first.openAll(["/news/1"])
    first.open("/project/7", from: .notification)
    let kept = world.session.text
    world.refusing = ["load"]
    let (second, _, _) = world.start()
    #expect(second.open("/account/7", from: .notification) == .held && world.session.text == kept)
    world.refusing = []
    let (third, _, outcome) = world.start()
    #expect(outcome == .opened && third.state == "[*/ > /project/7 | /search]")
  }

  @Test func `a failed write after a save is reported by the next, automatic or not`() throws {
    let (navigator, _, _) = world.start()
    navigator.session.saving = StateSaving(in: world.session, isAutomatic: false)
    try navigator.session.save()
    world.session.failure = LoggedStore.Full()
    try navigator.session.save()
    #expect(world.journal.diagnostics == [.notSaved(reason: "The disk is full.")])
    try navigator.session.save()
    #expect(world.journal.diagnostics.count == 1)
  }

  @Test func `without automatic saving, a link is saved with the session, and runs once`() throws {
    let (first, _, _) = world.start(true)
    first.session.saving = StateSaving(
      in: world.session, isAutomatic: false, now: { world.wallTime })
    first.open("/track/mail", from: .notification)
    #expect(try world.savedLink == nil)
    try first.session.save()
    #expect(try world.savedLink?.link == "/track/mail")
    world.log = []
    #expect(first.pendingLink.release() == .performed)
    #expect(world.log == ["save", "flush", "performed"])
    #expect(try world.savedLink == nil)
  }

  @Test func `a flush reports an unreadable session instead of saving nothing`() throws {
    world.refusing = ["load"]
    let (navigator, _, _) = world.start()
    navigator.open("/news/1")
    #expect(throws: LoggedStore.Full.self) { try navigator.session.flush() }
    #expect(world.session.text == nil)
    world.refusing = []
    navigator.session.restore()
    try navigator.session.flush()
    #expect(world.session.text != nil)
  }

  // MARK: Screens that decide

  @Test func `the guard of a waiting action is called once when it is released`() throws {
    var passes = 0
    world.more = { [unowned world] routes in
      routes.action(
        "/paid/:what", .trustsOutside,
        .guard("pass") { _ in
          passes -= 1
          return passes < 0 ? .hold(presenting: "/login") : .allow
        }
      ) { (what: String) in world.log.append("paid \(what)") }
    }
    let (navigator, _, _) = world.start()
    #expect(navigator.open("/paid/bill", from: .notification) == .held)
    passes = 1
    #expect(navigator.pendingLink.open() == .performed && world.log.contains("paid bill"))
    #expect(try world.savedLink == nil && navigator.pendingLink.link == nil)
  }

  @Test func `the effect of a fragment on the top screen needs no room above it`() throws {
    world.more = { [unowned world] routes in
      routes.entryLimit = 2
      routes.screenAction("share") { _, opening in world.log.append("share \(opening.link)") }
    }
    let (navigator, release, _) = world.start(true)
    navigator.openAll(["/news/1"])
    navigator.open("#share", from: .page("https://example.com"))
    #expect(release() == .performed)
    #expect(try world.log.contains("share /news/1") && world.savedLink == nil)
  }

  // MARK: Links of an earlier process

  @Test func `a link that waits before the session is restored displaces the saved one`() throws {
    world.start(true).0.open("/cafe/a", from: .notification)
    let (navigator, journal) = Shop.journaled()
    navigator.pendingLink.hold()
    navigator.expect("/cafe/b from notification -> held")
    navigator.restore(from: world.session)
    #expect(journal.diagnostics == [.pendingLinkDisplaced(try DeepLink("/cafe/a"))])
    #expect(navigator.pendingLink.link?.description == "/cafe/b")
    #expect(try world.savedLink?.link == "/cafe/b")
    #expect(try navigator.pendingLink.release() == .opened && world.savedLink == nil)
  }

  @Test func `a link that opens on top opens once, whenever the process ends`() throws {
    for (link, state) in [
      ("/cafe/a", "[*/ > /news/1 > /cafe/a | /search]"),
      ("/settings", "[*/ > /news/1 | /search] ^sheet /settings"),
      ("/cafe/a?x_pop_page_and_replace=true", "[*/cafe/a | /search]"),
      ("/cafe/a?x_pop_page=true", "[*/ | /search]"),
      ("/cafe/a?x_clear_stack=true", "[*/ | /search]"),
    ] {
      let world = KeptWorld()
      let (first, release, _) = world.start(true)
      first.openAll(["/news/1"])
      first.open(text: link, from: .page("https://example.com"))
      let kept = try #require(world.session.text)
      #expect(!release().isFailure && first.state.description == state)
      #expect(try world.start().0.state.description == state && world.savedLink == nil)
      // As if the process had ended before the link opened.
      try world.session.save { kept }
      #expect(try world.start().0.state.description == state && world.savedLink == nil)
    }
  }

  @Test func `trust survives a restart, and never increases`() throws {
    for (origin, title) in [("https://a.b", nil), ("https://example.com", "Win")] {
      let world = KeptWorld()
      let (first, _, _) = world.start(true)
      #expect(first.open("/cafe/a?x_page_title=Win", from: .page(origin)) == .held)
      let (second, _, outcome) = world.start()
      #expect(outcome == .opened && second.state.top.title == title)
    }
  }
}
