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
