import Testing
import WaymarkTesting

@testable import Waymark

/// What is saved, where, and when.
@Suite struct SavingTests {
  private struct Full: Error {}

  private final class FullStore: StateStore {
    var isFull = true
    var texts: [String] = []
    var removals = 0
    func load() throws -> StoredSession? {
      if isFull { throw Full() } else { texts.last.map { StoredSession($0) } }
    }
    func save(_ text: @escaping @Sendable () -> String) throws {
      if isFull { throw Full() } else { texts.append(text()) }
    }
    func setAside() throws { if isFull { throw Full() } else { texts = [] } }
    func remove() throws {
      removals += 1
      texts = []
    }
  }

  private func lines(_ navigator: Navigator<String>, _ mode: SaveMode = .all) -> [String] {
    (navigator.session.text(mode) ?? "nothing").split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (SaveMode.top, "tabs /search", "/search"),
    (.all, "tabs / /search", "[/ > /news/1 | */search > /help > /help/a]"),
  ]) func `how much is saved is a matter of the mode`(
    _ mode: SaveMode, _ tabs: String, _ state: String
  ) {
    let navigator = Shop.navigator(after: ["/news/1", "/help", "/help/a"])
    let lines = lines(navigator, mode)
    #expect(lines[0].hasPrefix("waymark-state 2 sum:"))
    #expect(lines.dropFirst() == [tabs, state, "end"])
  }

  @Test(arguments: [
    (SaveMode.top, "/"),
    (.all, "[*/ > /news/1 | /search] ^fullScreen /compose ^sheet /settings > /settings/about"),
  ]) func `a layer on top is what the user sees`(_ mode: SaveMode, _ state: String) {
    let navigator = Shop.navigator(after: ["/news/1", "/compose", "/settings", "/settings/about"])
    #expect(lines(navigator, mode)[2] == state)
  }

  @Test func `popovers and in-app browsers are not saved, what stands above them is`() {
    let navigator = Shop.navigator()
    navigator.open("/news/1")
    navigator.open(LinkTarget("/info", anchor: "button"))
    navigator.open("/settings")
    navigator.open("https://elsewhere.org?x_external_page=true")
    #expect(
      navigator.state
        == "[*/ > /news/1 | /search] ^popover /info ^sheet /settings ^external https://elsewhere.org"
    )
    #expect(lines(navigator)[2] == "[*/ > /news/1 | /search] ^sheet /settings")
  }

  @Test func `an entry is saved with all that was said of it`() {
    let navigator = Shop.navigator()
    navigator.open(
      LinkTarget(
        "/project/1?x_page_title=A+b&x_left_button=menu&x_right_button=save", payload: "1\n2"))
    #expect(
      lines(navigator).dropFirst(2) == [
        "[*/ > /project/1 | /search]", "2 title:A%20b left:menu right:save payload:1%0A2", "end",
      ])
  }

  @Test func `a route can be left out of every session`() {
    var routes = Shop.routes()
    routes.add("/secret", .neverSaved) { "secret" }
    routes.add("/secret/:n") { (n: Int) in "\(n)" }
    routes.add("/secret/:n/step", .requiresChain) { (n: Int) in "step" }
    routes.redirect("/hidden", to: "/secret")
    let navigator = Navigator(routes)
    navigator.openAll(["/secret", "/secret/1", "/secret/1/step", "/secret", "/secret/1/step"])
    #expect(lines(navigator)[2] == "[*/ > /secret/1 > /secret/1/step | /search]")
    navigator.open(LinkTarget("/secret", base: .fromRoot))
    #expect(lines(navigator)[2] == "[*/ | /search]")
    navigator.open(LinkTarget("/secret", as: .replace))
    #expect(lines(navigator)[2] == "[*/ | /search]")
    navigator.open(LinkTarget("/secret", as: .sheet))
    #expect(lines(navigator)[2] == "[*/ | /search]", "a layer that is empty is no layer")
    navigator.open("/secret/1")
    #expect(lines(navigator)[2] == "[*/ | /search] ^sheet /secret/1")
  }

  @Test(arguments: [
    ("/~/3", true), ("/~/a", true), ("/~/3/a", true), ("/a/~/3", false), ("/~", true),
    ("https://example.com/~/3", false),
  ]) func `what stands for no link is not saved`(_ link: String, _ isPlaceless: Bool) throws {
    #expect(try DeepLink(link).isUnlinked == isPlaceless)
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("*") { "page" }
    routes.add("/*path") { (path: String) in path }
    let navigator = Navigator(routes)
    navigator.open(text: link, from: .app)
    #expect(lines(navigator)[2] == (isPlaceless ? "/" : "/ > \(link)"))
  }

  @Test func `a root that something else replaced is saved, and its tab is known all the same`() {
    let navigator = Shop.navigator(after: ["/swap"])
    #expect(lines(navigator)[1...2] == ["tabs / /search", "[*/swap | /search]"])
  }

  @Test func `changes are saved by themselves once there was a chance to restore`() {
    let store = MemoryStateStore("what was there")
    let navigator = Shop.navigator()
    navigator.session.saving = StateSaving(in: store)
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

  @Test func `by hand means only by hand`() throws {
    let store = MemoryStateStore()
    let navigator = Shop.navigator()
    navigator.session.saving = StateSaving(in: store, isAutomatic: false)
    navigator.session.restore()
    navigator.open("/news/1")
    #expect(store.text == nil)
    try navigator.session.save()
    #expect(store.text?.contains("/news/1") == true)
  }

  @Test func `a change that is no part of a session is not written`() throws {
    let store = FullStore()
    store.isFull = false
    let navigator = Shop.navigator()
    navigator.session.saving = StateSaving(in: store)
    try navigator.session.save()
    navigator.refresh()
    navigator.open("https://elsewhere.org?x_external_page=true")
    #expect(store.texts.count == 1)
    navigator.open("/news/1")
    #expect(store.texts.count == 2)
    try navigator.session.save()
    #expect(store.texts.count == 3, "by hand it counts anew")
  }

  @Test func `in mode none what was saved is forgotten and nothing comes back`() throws {
    let store = MemoryStateStore(Shop.navigator(after: ["/news/1"]).session.text())
    let navigator = Shop.navigator()
    navigator.session.saving = StateSaving(in: store, mode: .none)
    #expect(navigator.session.restore() == RestoreReport())
    #expect(navigator.state == "[*/ | /search]" && navigator.session.text(.none) == nil)
    try navigator.session.save()
    #expect(store.text == nil)
  }

  @Test func `what is forgotten is forgotten once`() {
    let store = FullStore()
    store.isFull = false
    let navigator = Shop.navigator()
    navigator.session.saving = StateSaving(in: store, mode: .none)
    navigator.session.restore()
    navigator.openAll(["/news/1", "/news/2"])
    #expect(store.removals == 1)
  }

  @Test func `a flush saves what stands, but not before there was a chance to restore`() throws {
    let store = MemoryStateStore("what was there")
    let navigator = Shop.navigator(after: ["/news/1"])
    navigator.session.saving = StateSaving(in: store, isAutomatic: false)
    try navigator.session.flush()
    #expect(store.text == "what was there")
    navigator.session.restore()
    #expect(store.unreadable == "what was there")
    try navigator.session.flush()
    #expect(store.text == navigator.session.text())
    navigator.session.saving = nil
    try navigator.session.flush()
  }

  @Test func `a store that fails is said, and stops nothing`() throws {
    let store = FullStore()
    let journal = Journal()
    let navigator = Shop.navigator(journal)
    navigator.session.saving = StateSaving(in: store)
    let report = navigator.session.restore()
    #expect(report.failure == .store(reason: "Full()") && !report.didRestoreAny)
    #expect(
      report.message
        == "The saved session could not be loaded (Full()); nothing is saved until it can be.")
    #expect(throws: Full.self) { try navigator.session.save() }
    navigator.open("/news/1")
    #expect(
      journal.diagnostics == [
        .notRestored(reason: RestoreFailure.store(reason: "Full()").message),
        .notSaved(reason: "Full()"),
      ])
    store.isFull = false
    navigator.open("/news/2")
    #expect(store.texts.last?.contains("/news/1 > /news/2") == true)
  }

  @Test func `an option about saving is for screens, and once`() {
    var routes = Shop.routes()
    routes.action("/act", .neverSaved) {}
    routes.add("/twice", .neverSaved, .keepsSession) { "twice" }
    do {
      try routes.validate()
      Issue.record("no error")
    } catch { #expect(error.problems.count == 2 && error.message.contains("saved")) }
  }
}
