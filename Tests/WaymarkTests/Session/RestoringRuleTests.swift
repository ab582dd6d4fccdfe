import Testing

@testable import Waymark

/// Whose guards a saved session has to pass, and what stays of what stood.
@Suite struct RestoringRuleTests {
  private func text(_ state: String, _ more: String = "") -> String {
    "waymark-state 1\ntabs / /search\n\(state)\n\(more)end\n"
  }

  @Test(arguments: [
    // What a layer lies on is asked, the top of the root layer and of the layer below.
    ("[*/ > /shut | /search] ^sheet /news/1", "[*/ > /shut | /search]"),
    ("[*/ | /search] ^sheet /shut ^sheet /news/1", "[*/ | /search] ^sheet /shut"),
    ("[*/ > /shut | /search > /news/1] ^sheet /help", "[*/ > /shut | /search > /news/1]"),
    ("[*/ > /shut > /news/1 | /search] ^sheet /news/2", "[*/ > /shut | /search]"),
    // A redirect has guards, too.
    ("[*/ > /old/1 > /news/2 | /search]", "[*/ > /news/2 | /search]"),
    // Only what stands directly on what is missing needs it.
    ("[*/ > /gone > /news/1 > /needs | /search]", "[*/ > /news/1 > /needs | /search]"),
    // What took the place of a root is no root.
    ("[*/denied > /news/1 | /search]", "[*/ > /news/1 | /search]"),
  ])
  func `what is not allowed, or has lost what it needs, stays away`(saved: String, state: String)
    throws
  {
    var routes = Shop.routes()
    routes.add("/shut", .entryGuard("lid") { _ in .deny("shut") }) { "shut" }
    routes.add("/denied", .guard("door") { _ in .deny("no") }) { "denied" }
    routes.add("/needs", .chain(.required)) { "needs" }
    routes.group("/old", .guard("old") { _ in .deny("no") }) { $0.redirect("/:n", to: "/news/:n") }
    let navigator = try Navigator(routes)
    #expect(navigator.session.restore(text(saved)).didRestoreAny)
    #expect(navigator.state.description == state)
  }

  @Test func `a fragment that names an action is not restored, and runs nothing`() throws {
    var routes = Shop.routes()
    routes.screenAction("share") { _, _ in Issue.record("nothing is shared") }
    let navigator = try Navigator(routes)
    navigator.onDiagnostic = { Issue.record("\($0)") }
    navigator.session.restore(
      text("[*/ > /news/1#share > /news/2#part | /search] ^sheet /help#%73hare"))
    #expect(navigator.state.description == "[*/ > /news/1 > /news/2#part | /search] ^sheet /help")
    #expect(navigator.session.text()?.contains("share") == false)
  }

  @Test func `a screen that stands takes the title that it had, unless it has one by now`() {
    for (announced, title) in [(nil, "Old"), ("New", "New")] as [(String?, String)] {
      let navigator = Shop.navigator(after: ["/news/1"])
      let id = navigator.state.top.id
      if let announced { navigator.enqueue(fact: .retitle(id, announced)) }
      navigator.session.restore(text("[*/ > /news/1 | /search]", "2 announced:Old\n"))
      #expect(navigator.state.top.id == id && navigator.state.top.title == title)
    }
  }

  @Test func `a session that could not be restored yet is not overwritten`() throws {
    let saved = text("[*/ > /dish/1 | /search]")
    let store = MemoryStateStore(saved)
    let navigator = Shop.navigator()
    navigator.session.saving = StateSaving(in: store)
    var failure: RestoreFailure?
    navigator.onTransition = { [unowned navigator] _ in
      navigator.onTransition = nil
      failure = navigator.session.restore().failure
    }
    navigator.openAll(["/news/1", "/news/2"])
    #expect(failure == .busy)
    #expect(store.text == saved)
    #expect(navigator.session.restore().didRestoreAny)
  }
}
