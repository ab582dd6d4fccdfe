import Testing
import WaymarkTesting

@testable import Waymark

/// The content of a saved session, its place and its time.
@Suite struct SavingTests {
  private func lines(_ navigator: Navigator<String>, _ mode: SaveMode = .all) -> [String] {
    (navigator.session.text(mode) ?? "nothing").split(separator: "\n").map(String.init)
  }

  @Test func `the mode decides how much is saved`() {
    let layers = ["/compose", "/settings", "/news/1"]
    for (links, mode, tabs, state) in [
      (["/news/1", "/help"], SaveMode.root, "/search", "/search"),
      (["/news/1", "/help"], .all, "/ /search", "[/ > /news/1 | */search > /help]"),
      // The user sees the layer on top.
      (layers, .root, "/", "/"),
      (layers, .all, "/ /search", "[*/ | /search] ^fullScreen /compose ^sheet /settings > /news/1"),
      // A root that another screen replaced is saved, and its tab is still known.
      (["/swap"], .all, "/ /search", "[*/swap | /search]"),
      // Neither popovers nor in-app browsers are saved.
      (["/settings", "/web"], .all, "/ /search", "[*/ | /search] ^sheet /settings"),
    ] {
      let lines = lines(Shop.navigator(after: links), mode)
      #expect(lines[0].hasPrefix("waymark-state 1 sum:"))
      #expect(lines.dropFirst() == ["tabs " + tabs, state, "end"])
    }
    let navigator = Shop.navigator(after: ["/news/1"])
    navigator.open(LinkTarget("/info", anchor: "button"))
    navigator.expect("/settings -> opened [*/ > /news/1 | /search] ^popover /info ^sheet /settings")
    #expect(lines(navigator)[2] == "[*/ > /news/1 | /search] ^sheet /settings")
  }

  @Test func `a route can be left out of every session`() {
    var routes = Shop.routes()
    routes.add("/secret", .neverSaved) { "secret" }
    routes.add("/secret/:n") { (n: Int) in "\(n)" }
    routes.add("/secret/:n/step", .requiresAncestors) { (n: Int) in "step" }
    routes.redirect("/hidden", to: "/secret")
    let navigator = Navigator(routes)
    navigator.openAll(["/secret", "/secret/1", "/secret/1/step", "/secret", "/secret/1/step"])
    var saved = [lines(navigator)[2]]
    for target in [
      LinkTarget("/secret", base: .fromRoot), LinkTarget("/secret", as: .replace),
      // A layer without a saved entry is left out.
      LinkTarget("/secret", as: .sheet), "/secret/1",
    ] {
      navigator.open(target)
      saved.append(lines(navigator)[2])
    }
    #expect(
      saved == [
        "[*/ > /secret/1 > /secret/1/step | /search]", "[*/ | /search]", "[*/ | /search]",
        "[*/ | /search]", "[*/ | /search] ^sheet /secret/1",
      ])
  }

  @Test func `a screen without a link is not saved`() throws {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("*") { "page" }
    routes.add("/*path") { (path: String) in path }
    for (link, isUnlinked) in [
      ("/~/3", true), ("/~/a", true), ("/~/3/a", true), ("/a/~/3", false), ("/~", true),
      ("https://example.com/~/3", false),
    ] {
      let navigator = Navigator(routes)
      navigator.open(text: link, from: .app)
      #expect(try DeepLink(link).isUnlinked == isUnlinked)
      #expect(lines(navigator)[2] == (isUnlinked ? "/" : "/ > \(link)"))
    }
    let navigator = Shop.navigator(after: ["/news/1"])
    navigator.push("own")
    navigator.open("/news/2")
    #expect(lines(navigator)[2] == "[*/ > /news/1 > /news/2 | /search]")
  }

  @Test func `changes are saved automatically after the chance to restore`() {
    let store = MemoryStateStore("what was there")
    let navigator = Shop.navigator(savedIn: store)
    navigator.open("/news/1")
    #expect(store.text == "what was there")
    let report = navigator.session.restore()
    #expect(report.isSetAside && report.message.hasSuffix(" It was moved aside."))
    #expect(store.unreadable == "what was there")
    navigator.open("/news/2")
    #expect(store.text?.contains("[*/ > /news/1 > /news/2 | /search]") == true)
    navigator.back()
    #expect(store.text?.contains("[*/ > /news/1 | /search]") == true)
    navigator.session.saving = nil
    navigator.back()
    #expect(store.text?.contains("[*/ > /news/1 | /search]") == true)
  }

  @Test func `manual saving saves only when called, and after the chance to restore`() throws {
    let store = MemoryStateStore("what was there")
    let navigator = Shop.navigator(after: ["/news/1"])
    navigator.session.saving = StateSaving(in: store, isAutomatic: false)
    try navigator.session.flush()
    #expect(store.text == "what was there")
    navigator.session.restore()
    navigator.open("/news/2")
    #expect(store.text == nil && store.unreadable == "what was there")
    try navigator.session.flush()
    #expect(store.text == navigator.session.text())
    navigator.open("/news/3")
    try navigator.session.save()
    #expect(store.text?.contains("/news/3") == true)
    navigator.session.saving = nil
    try navigator.session.flush()
  }

  @Test func `a change that is not part of a session is not written`() throws {
    let store = LoggedStore()
    var saves: Int { store.calls.count { $0 == "save" } }
    let navigator = Shop.navigator(savedIn: store)
    try navigator.session.save()
    navigator.refresh()
    navigator.open("https://elsewhere.org?x_external_page=true")
    #expect(saves == 1)
    navigator.open("/news/1")
    #expect(saves == 2)
    try navigator.session.save()
    #expect(saves == 3, "a manual save writes again")
  }

  @Test func `in mode none the saved session is removed, once, and nothing is restored`() throws {
    let store = LoggedStore(Shop.navigator(after: ["/news/1"]).session.text())
    let navigator = Shop.navigator()
    navigator.session.saving = StateSaving(in: store, mode: .none)
    #expect(navigator.session.restore() == RestoreReport())
    #expect(navigator.state == "[*/ | /search]" && navigator.session.text(.none) == nil)
    navigator.openAll(["/news/1", "/news/2"])
    #expect(store.calls.count { $0 == "remove" } == 1 && store.text == nil)
    try navigator.session.save()
    #expect(store.text == nil)
  }

  @Test func `a store failure is reported, and stops nothing`() throws {
    let store = LoggedStore()
    store.before = { _ in throw LoggedStore.Full() }
    let (navigator, journal) = Shop.journaled(savedIn: store)
    let report = navigator.session.restore()
    #expect(!report.didRestoreAny)
    #expect(
      report.message == "The saved session could not be loaded (The disk is full.); "
        + "nothing is saved until it can be.")
    #expect(throws: LoggedStore.Full.self) { try navigator.session.save() }
    navigator.open("/news/1")
    #expect(
      journal.diagnostics == [
        .notRestored(reason: report.message), .notSaved(reason: "The disk is full."),
      ])
    store.before = { _ in }
    navigator.open("/news/2")
    #expect(store.text?.contains("/news/1 > /news/2") == true)
  }
}

/// The guards that a saved session has to pass, and the part of it that remains.
@Suite struct RestoringRuleTests {
  @Test func `a screen that is denied, or whose parent is missing, is not restored`() {
    var routes = Shop.routes()
    routes.add("/shut", .guard("lid", on: .push) { _ in .deny("shut") }) { "shut" }
    routes.add("/denied", .guard("door") { _ in .deny("no") }) { "denied" }
    routes.add("/needs", .requiresAncestors) { "needs" }
    routes.group("/old", .guard("old") { _ in .deny("no") }) { $0.redirect("/:n", to: "/news/:n") }
    for (saved, state) in [
      // Screens below a layer decide: the top of the root layer and of the layer below.
      ("[*/ > /shut | /search] ^sheet /news/1", "[*/ > /shut | /search]"),
      ("[*/ | /search] ^sheet /shut ^sheet /news/1", "[*/ | /search] ^sheet /shut"),
      ("[*/ > /shut | /search > /news/1] ^sheet /help", "[*/ > /shut | /search > /news/1]"),
      ("[*/ > /shut > /news/1 | /search] ^sheet /news/2", "[*/ > /shut | /search]"),
      // A redirect has guards, too.
      ("[*/ > /old/1 > /news/2 | /search]", "[*/ > /news/2 | /search]"),
      // Only the entry directly above a missing one needs it.
      ("[*/ > /gone > /news/1 > /needs | /search]", "[*/ > /news/1 > /needs | /search]"),
      // A screen that replaced a root is not a root.
      ("[*/denied > /news/1 | /search]", "[*/ > /news/1 | /search]"),
    ] {
      let navigator = Navigator(routes)
      let report = navigator.session.restore(savedText(saved))
      #expect(navigator.state.description == state)
      // A root in place of one that is not restored was not restored itself.
      let lost = saved.hasPrefix("[*/denied") ? 1 : 0
      #expect(report.restored.count == navigator.state.entryIDs.count - lost)
    }
  }

  @Test func `a fragment that names an action is not restored, and runs nothing`() {
    var routes = Shop.routes()
    routes.screenAction("share") { _, _ in Issue.record("nothing is shared") }
    let navigator = Navigator(routes)
    navigator.onDiagnostic = { Issue.record("\($0)") }
    navigator.session.restore(
      savedText("[*/ > /news/1#share > /news/2#part | /search] ^sheet /help#%73hare"))
    #expect(navigator.state == "[*/ > /news/1 > /news/2#part | /search] ^sheet /help")
    #expect(navigator.session.text()?.contains("share") == false)
  }

  @Test func `an open screen gets its saved title, unless it already has one`() {
    for (announced, title) in [(nil, "Old"), ("New", "New")] as [(String?, String)] {
      let navigator = Shop.navigator(after: ["/news/1"])
      let id = navigator.state.top.id
      if let announced { navigator.enqueue(fact: .fact(.didChangeTitle(id, announced))) }
      navigator.session.restore(savedText("[*/ > /news/1 | /search]", "2 announced:Old\n"))
      #expect(navigator.state.top.id == id && navigator.state.top.title == title)
    }
  }

  @Test func `a session that could not be restored yet is not overwritten`() {
    let saved = savedText("[*/ > /dish/1 | /search]")
    let store = MemoryStateStore(saved)
    let navigator = Shop.navigator(savedIn: store)
    var problems: [String] = []
    navigator.onTransition = { [unowned navigator] _ in
      navigator.onTransition = nil
      problems = navigator.session.restore().problems + navigator.session.restore(saved).problems
    }
    navigator.openAll(["/news/1", "/news/2"])
    let problem =
      "The session was not restored: a closure of the app is running; restore it afterward."
    #expect(problems == [problem, problem])
    #expect(store.text == saved && navigator.session.restore().didRestoreAny)
  }

  @Test func `a link that no longer shows a screen, and a redirect beyond a limit, are reported`() {
    var routes = Shop.routes()
    routes.add("/:first/out/:last") { (_: String, _: String) in "never" }
    routes.action("/log/out/:who") { (_: String) in Issue.record("nobody logs out") }
    routes.redirect("/twice/:name", to: "/cafe/:name?q=:name")
    let navigator = Navigator(routes)
    let long = "/twice/" + String(repeating: "a", count: 5_000)
    let report = navigator.session.restore(
      savedText("[*/ > /log/out/me > \(long) > /news/1 | /search]"))
    #expect(
      report.skipped.map(\.reason.message) == [
        "it runs an action and shows no screen", Limit.linkBytes.message,
      ])
    #expect(navigator.state == "[*/ > /news/1 | /search]")
  }

  @Test func `the guard of an entry is asked about a new screen above it, if the entry stays`() {
    let rows = [
      (saved: "[*/ > /news/1 > /news/2 > /news/3 | /search]", asks: false, "it is already open"),
      ("[*/ > /news/1 > /news/4 | /search]", true, "it is new"),
      ("[*/ > /news/5 > /news/4 | /search]", false, "another screen is below it"),
    ]
    for (saved, asks, why) in rows {
      let navigator = Shop.navigator(after: ["/news/1", "/news/2"])
      var asked: [String] = []
      navigator.addGuard(
        "own", on: .push, for: navigator.state.topStack[1].id,
        allowing { request in asked.append(request.link?.description ?? "") })
      navigator.session.restore(savedText(saved))
      #expect(navigator.state.description == saved)
      #expect(asked == (asks ? ["/news/4"] : []), "\(why)")
    }
  }

  @Test func `a link that looks like a directive is restored with and without a migration`() {
    let saved = savedText("[*/ > /news/1?x_push_page=true | /search]")
    var routes = Shop.routes()
    let plain = Navigator(routes)
    routes.migration("none") { $0.description }
    let migrated = Navigator(routes)
    let report = plain.session.restore(saved)
    #expect(migrated.session.restore(saved) == report && report.didRestoreAny)
    #expect(migrated.state.description == plain.state.description)
  }

  @Test func `a restored screen has the style of its route`() {
    var routes = Shop.routes()
    routes.add("/card", .transition(.flip)) { "card" }
    let navigator = Navigator(routes)
    navigator.session.restore(savedText("[*/ > /card | /search]", "2 title:Card\n"))
    #expect(navigator.state.top.title == "Card" && navigator.state.top.details.style == .flip)
  }
}
