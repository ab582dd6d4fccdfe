import Testing
import WaymarkTesting

@testable import Waymark

/// A pending link is written and removed in order, even if the disk refuses.
@Suite struct PendingLinkDiskTests {
  // MARK: The order

  @Test func `a link is saved before it is reported as held`() throws {
    for link in ["/account/7", "/project/7"] {
      let world = KeptWorld()
      let (navigator, _, _) = world.start(link == "/project/7")
      world.log = []
      #expect(navigator.open(text: link, from: .notification) == .held)
      let held = try #require(world.log.firstIndex(of: "held"))
      #expect(world.log[..<held].suffix(2) == ["pending save", "pending flush"], "\(world.log)")
    }
  }

  @Test func `the session is saved before the link to its screen is removed`() throws {
    let world = KeptWorld()
    let (first, release, _) = world.start(true)
    first.open("/project/7", from: .notification)
    world.log = []
    #expect(release() == .opened)
    let forgotten = try #require(world.log.firstIndex(of: "pending remove"))
    #expect(world.log[..<forgotten].contains("opened"))
    #expect(world.log[..<forgotten].suffix(2) == ["session save", "session flush"], "\(world.log)")
  }

  @Test func `an action is removed before it runs, however it is triggered`() throws {
    for link in [
      "/ran/mail", "tt://declines/mail", "/led/mail", "/rewritten",
      "/restaurant/a?x_action=ran/b",
    ] {
      let world = KeptWorld()
      world.more = { [unowned world] routes in
        routes.add("/declines/:what") { (_: String) -> String? in nil }
        routes.action("/:first/:second", .trustsOutside) { (_: String, what: String) in
          world.log.append("ran")
        }
        routes.action("/ran/:what", .trustsOutside) { (_: String) in world.log.append("ran") }
        routes.rewriteLinks("test") { link, _ in
          link.description == "/rewritten" ? "/ran/x" : nil
        }
        routes.add("/led/:what", .guard("leads") { _ in .redirect("/ran/x") }) { (_: String) in "" }
      }
      let (navigator, release, _) = world.start(true)
      let isOwn = link.contains("x_action")
      navigator.open(text: link, from: isOwn ? .page("https://example.com") : .notification)
      world.log = []
      #expect(release() == .performed && world.pendingLinks.text == nil)
      #expect(
        world.log.first == "pending remove" && !world.log.contains("session flush"), "\(world.log)")
    }
  }

  // MARK: A disk that refuses

  @Test func `an action that cannot be removed does not run, and runs once when it can`() throws {
    let world = KeptWorld()
    let (first, release, _) = world.start(true)
    first.open("/track/mail", from: .notification)
    world.refusing = ["pending", "session"]
    #expect(release().word == "failed" && world.journal.performed.isEmpty)
    let reason = "The disk is full."
    let (notes, report) = (world.journal.diagnostics, "/track/mail was not opened: \(reason)")
    #expect(notes.dropLast().last == .pendingLinkNotSaved(nil, reason: reason))
    #expect(notes.last?.message == report)
    world.refusing = []
    #expect(try world.start().2 == .performed && world.start().2 == .unchanged)
    #expect(world.journal.performed == ["track mail"])
  }

  @Test func `a session that cannot be saved restores no action and no discarded link`()
    throws
  {
    let world = KeptWorld()
    let (first, release, _) = world.start(true)
    first.open("/track/mail", from: .notification)
    world.refusing = ["session"]
    #expect(release() == .performed)
    #expect(try world.start().2 == .unchanged && world.journal.performed == ["track mail"])

    let (second, _, _) = world.start()
    second.open("/account/7", from: .notification)
    #expect(try second.pendingLink.discard() && world.start().2 == .unchanged)

    world.start().0.open("/account/7", from: .notification)
    world.wallTime += .seconds(601)
    #expect(try world.start().2 == .unchanged && world.pendingLinks.text == nil)
  }

  @Test func `a screen whose session cannot be saved is shown again`() throws {
    let world = KeptWorld()
    let (first, release, _) = world.start(true)
    first.open("/project/7", from: .notification)
    world.refusing = ["session"]
    #expect(release() == .opened)
    #expect(
      world.journal.diagnostics.last == .pendingLinkNotSaved(nil, reason: "The disk is full."))
    world.refusing = []
    let (second, _, outcome) = world.start()
    #expect(outcome == .opened && second.state == "[*/ > /project/7 | /search]")
    #expect(world.pendingLinks.text == nil)
  }

  @Test func `a link that cannot be saved still waits, and the failure is reported`() throws {
    let world = KeptWorld()
    let (first, release, _) = world.start(true)
    world.refusing = ["pending"]
    first.expect("/track/mail from notification -> held")
    #expect(
      world.journal.diagnostics == [
        .pendingLinkNotSaved(try DeepLink("/track/mail"), reason: "The disk is full.")
      ])
    #expect(
      world.journal.diagnostics[0].message.contains("could not be saved (The disk is full.)"))
    // It runs, though the store refuses to forget it too.
    #expect(release() == .performed && world.journal.performed == ["track mail"])
  }

  @Test func `a link stays saved if the session may not be overwritten`() throws {
    let world = KeptWorld()
    let (first, _, _) = world.start(true)
    first.openAll(["/news/1"])
    first.open("/project/7", from: .notification)
    world.refusing = ["session load"]
    #expect(try world.start().2 == .opened && world.pendingLinks.text != nil)
    world.refusing = []
    let (third, _, outcome) = world.start()
    #expect(outcome == .opened && third.state == "[*/ > /project/7 | /search]")
    #expect(world.pendingLinks.text == nil)
  }

  @Test
  func `a failed write after a save is reported by the next, even without automatic saving`()
    throws
  {
    let world = KeptWorld()
    let (navigator, _, _) = world.start()
    navigator.session.saving = StateSaving(in: world.session, isAutomatic: false)
    try navigator.session.save()
    world.session.failure = LoggedStore.Full()
    try navigator.session.save()
    #expect(world.journal.diagnostics == [.notSaved(reason: "The disk is full.")])
    try navigator.session.save()
    #expect(world.journal.diagnostics.count == 1)
  }

  @Test func `a link whose store was unreadable at first is not mistaken for an older one`() throws
  {
    let world = KeptWorld()
    let (navigator, _, _) = world.start(true)
    world.refusing = ["pending load"]
    navigator.pendingLink.save(
      in: world.pendingLinks, now: { world.wallTime })
    navigator.open("/restaurant/a", from: .notification)
    world.refusing = []
    #expect(world.journal.diagnostics == [.pendingLinkNotRead(reason: "The disk is full.")])
    #expect(navigator.pendingLink.restore() == .unchanged)
    #expect(world.journal.diagnostics.count == 1 && navigator.pendingLink.link != nil)
  }

  @Test func `a flush reports an unreadable session instead of saving nothing`()
    throws
  {
    let world = KeptWorld()
    world.refusing = ["session load"]
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
    let world = KeptWorld()
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
    #expect(navigator.pendingLink.open() == .performed)
    #expect(world.log.last == "performed" && world.log.contains("paid bill"))
    #expect(world.pendingLinks.text == nil && navigator.pendingLink.link == nil)
  }

  @Test func `the effect of a fragment on the top screen needs no room above it`() throws {
    let world = KeptWorld()
    world.more = { [unowned world] routes in
      routes.entryLimit = 2
      routes.screenAction("share") { _, opening in world.log.append("share \(opening.link)") }
    }
    let (navigator, release, _) = world.start(true)
    navigator.openAll(["/news/1"])
    navigator.open("#share", from: .page("https://example.com"))
    #expect(release() == .performed)
    #expect(world.log.contains("share /news/1") && world.pendingLinks.text == nil)
  }

  // MARK: Links of an earlier process

  @Test func `a link that waits before the saved one is read displaces it, and this is reported`()
    throws
  {
    for isBefore in [false, true] {
      let world = KeptWorld()
      world.start(true).0.open("/restaurant/a", from: .notification)
      let journal = Journal()
      let navigator = Shop.navigator(journal)
      let token = navigator.pendingLink.hold()
      func keep() { navigator.pendingLink.save(in: world.pendingLinks, now: { world.wallTime }) }
      // A link can wait before anything is kept.
      if !isBefore { keep() }
      navigator.expect("/restaurant/b from notification -> held")
      if isBefore { keep() }
      #expect(navigator.pendingLink.restore() == .unchanged)
      #expect(journal.diagnostics == [.pendingLinkDisplaced(try DeepLink("/restaurant/a"))])
      #expect(navigator.pendingLink.link?.description == "/restaurant/b")
      let kept = try PendingLinkRecord(world.pendingLinks.text ?? "")
      #expect(kept.link == "/restaurant/b")
      #expect(navigator.pendingLink.release(token) == .opened && world.pendingLinks.text == nil)
    }
  }

  @Test func `if a newer link is damaged, the older one is restored, and this is reported`() throws
  {
    let world = KeptWorld()
    world.start(true).0.open("/restaurant/a", from: .notification)
    let text = try #require(world.pendingLinks.text)
    world.pendingLinks.newest = StoredSession(text, damage: "the last 7 bytes")
    let (navigator, _, outcome) = world.start()
    #expect(outcome == .opened)
    #expect(world.journal.diagnostics == [.pendingLinkNotRead(reason: "the last 7 bytes")])
    #expect(navigator.state.top.link.description == "/restaurant/a")
  }

  @Test func `a link that opens on top opens once, whenever the process ends`() throws {
    for (link, state) in [
      ("/restaurant/a", "[*/ > /news/1 > /restaurant/a | /search]"),
      ("/settings", "[*/ > /news/1 | /search] ^sheet /settings"),
      ("/restaurant/a?x_pop_page_and_replace=true", "[*/restaurant/a | /search]"),
      ("/restaurant/a?x_pop_page=true", "[*/ | /search]"),
      ("/restaurant/a?x_clear_stack=true", "[*/ | /search]"),
    ] {
      let world = KeptWorld()
      let (first, release, _) = world.start(true)
      first.openAll(["/news/1"])
      first.open(text: link, from: .page("https://example.com"))
      let kept = world.pendingLinks.text ?? ""
      #expect(!kept.isEmpty && !release().isFailure && first.state.description == state)
      let isCommand = link.hasSuffix("_page=true") || link.hasSuffix("_stack=true")
      // As if the removal had never reached the disk; an action is removed before it runs.
      if !isCommand { try world.pendingLinks.save { kept } }
      #expect(try world.start().0.state.description == state && world.pendingLinks.text == nil)
    }
  }

  @Test func `trust survives a restart, and never increases`() throws {
    for (origin, title) in [("https://a.b", nil), ("https://example.com", "Win")] {
      let world = KeptWorld()
      let (first, _, _) = world.start(true)
      #expect(first.open("/restaurant/a?x_page_title=Win", from: .page(origin)) == .held)
      let (second, _, outcome) = world.start()
      #expect(outcome == .opened && second.state.top.title == title)
    }
  }
}
