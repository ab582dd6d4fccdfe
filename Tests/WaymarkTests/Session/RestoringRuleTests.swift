import Testing
import WaymarkTesting

@testable import Waymark

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
