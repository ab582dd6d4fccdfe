import Testing
import WaymarkTesting

@_spi(Benchmarks) @testable import Waymark

@Suite struct CurrentLinkTests {
  private let navigator = Shop.navigator()

  @Test func `a live screen gets another link, reads it back and stays`() {
    for (link, own) in [
      ("/article/2?part=3", "/article/2?part=3"), ("tt://news/5", "/news/5"),
      ("?part=4", "/article/1?part=4"), ("/nobody/knows#f", "/nobody/knows#f"),
      ("https://elsewhere.org/a", "https://elsewhere.org/a"), ("/logout", "/logout"),
    ] {
      let navigator = Shop.navigator()
      let host = navigator.attachRecorder()
      navigator.open("/article/1")
      let (entry, made) = (navigator.state.top.id, navigator.builtCount)
      let outcomes = [link, own].map { navigator.replaceLink(with: LinkTarget(text: $0)) }
      #expect(outcomes == [.performed, .unchanged] && navigator.currentLink.description == own)
      let top = navigator.state.top
      #expect(top.id == entry && top.revision == 1 && navigator.builtCount == made)
      #expect(host.state?.difference(from: navigator.state) == nil)
      #expect(navigator.screen(of: host.state!.top) == "/article/1")
    }
  }

  @Test func `a screen replaces the link of its own entry, wherever it is`() {
    var routes = Shop.routes()
    var entries: [EntryID] = []
    routes.add("/map/:place") { (opening: OpenContext, place: String) in
      entries.append(opening.entry!)
      return place
    }
    let navigator = Navigator(routes)
    navigator.openAll(["/map/a", "/map/b"])
    #expect(navigator.replaceLink(of: entries[0], with: "/map/c") == .performed)
    navigator.expect("back -> performed [*/ > /map/c | /search]")
    #expect(navigator.replaceLink(of: entries[1], with: "/map/d") == .unchanged)
    #expect(navigator.replaceLink(with: "/%zz").word == "failed")
    #expect(navigator.replaceLink(with: "/~/9") == .denied(.notAScreen))
    navigator.open(LinkTarget("/map/a", as: .alert))
    #expect(navigator.replaceLink(with: "/map/e") == .denied(.notAScreen))
    // A link that is opened again finds the screen by the link that it shows now.
    let news = Shop.navigator(after: ["/news/1"])
    news.replaceLink(with: "/news/2")
    news.expect("/news/2 -> unchanged\n/news/1 -> opened [*/ > /news/2 > /news/1 | /search]")
  }

  @Test func `a screen whose link shows no screen survives a refresh`() {
    var routes = Shop.routes()
    routes.alert("/sure") { Dialog("Sure?") }
    let navigator = Navigator(routes)
    navigator.open("/article/1")
    let made = navigator.builtCount
    for link in ["/nobody/knows", "/logout", "/sure"] {
      navigator.replaceLink(with: LinkTarget(text: link))
      navigator.expect("refresh -> performed ‘/article/1’")
      #expect(navigator.currentLink.description == link && navigator.builtCount == made)
    }
  }

  @Test func `a screen whose link no route matches keeps its guards`() {
    var routes = Shop.routes()
    let guards: [RouteOption] = [
      .guard("draft", on: .dismiss) { .deny($0.parameters["place"] ?? "") },
      .guard("cover", on: .push) { _ in .deny("covered") },
    ]
    routes.add("/map/:place", guards[0], guards[1]) { (place: String) in place }
    let navigator = Navigator(routes)
    navigator.open("/map/a")
    navigator.replaceLink(with: "/nobody/knows")
    #expect(navigator.back(asksGuards: true) == .denied(.guard("draft", reason: "a")))
    #expect(navigator.open("/news/1") == .denied(.guard("cover", reason: "covered")))
  }

  /// A navigator whose session is saved, and whose screens announce their value in `now`.
  private func saved(
    _ store: MemoryStateStore, _ now: @escaping (String) -> String?, _ journal: Journal = Journal()
  ) -> Navigator<String> {
    let navigator = Shop.navigator(journal, savedIn: store)
    navigator.session.restore()
    let host = RecordingHost<String>()
    host.currentLink = now
    navigator.host = host
    return navigator
  }

  @Test func `a screen is asked for its link when the session is saved`() throws {
    let store = MemoryStateStore()
    var now = ["/article/1": "/article/9", "/news/1": "?part=4"]
    var asked: [String] = []
    let journal = Journal()
    let navigator = saved(
      store,
      {
        asked.append($0)
        return now[$0]
      }, journal)
    navigator.openAll(["/article/1", "/news/1"])
    let built = navigator.builtCount
    #expect(asked.isEmpty && navigator.state == "[*/ > /article/1 > /news/1 | /search]")
    try navigator.session.flush()
    #expect(asked == ["/", "/article/1", "/news/1"])
    #expect(navigator.state == "[*/ > /article/9 > /news/1?part=4 | /search]")
    #expect(navigator.builtCount == built)
    #expect(saved(store, { _ in nil }).state.description == navigator.state.description)

    now = ["/article/1": "/article/9", "/news/1": "tt://news/6"]
    try navigator.session.save()
    #expect(saved(store, { _ in nil }).state.description == "[*/ > /article/9 > /news/6 | /search]")
    now["/news/1"] = "/news/7"
    let text = try #require(navigator.session.text())
    #expect(text.contains("/news/7") && !text.contains("/news/6") && journal.diagnostics == [])
  }

  @Test func `a screen that returns an invalid link keeps its own, and this is reported`() throws {
    let journal = Journal()
    var now: String?
    let navigator = saved(MemoryStateStore(), { $0 == "/news/1" ? now : nil }, journal)
    navigator.open("/news/1")
    for (said, link, problems) in [
      ("/%zz", "/news/1", 1), (nil, "/news/1", 0), ("/nobody/knows", "/nobody/knows", 0),
    ] {
      now = said
      journal.forget()
      try navigator.session.flush()
      #expect(navigator.currentLink.description == link && journal.diagnostics.count == problems)
      #expect(journal.diagnostics.allSatisfy { $0.message.hasSuffix("A screen returned it.") })
    }
  }

  @Test func `a listener that saves when an invalid link is reported does not recurse`() throws {
    let navigator = saved(MemoryStateStore(), { $0 == "/news/1" ? "/%zz" : nil })
    var told = 0
    navigator.onDiagnostic = { [unowned navigator] _ in
      told += 1
      _ = navigator.session.text()
    }
    navigator.open("/news/1")
    try navigator.session.flush()
    #expect(told == 1 && navigator.currentLink.description == "/news/1")
  }

  @Test func `saving builds no screen, and asks none while code of the app runs`() throws {
    var asked = 0
    let store = MemoryStateStore()
    let navigator = saved(
      store,
      { _ in
        asked += 1
        return nil
      })
    navigator.openAll(["/news/1", "/news/2", "/news/3"])
    let built = navigator.builtCount
    try navigator.session.flush()
    #expect(asked == built && navigator.builtCount == built)
    // A listener that saves is code of the app, which runs already.
    navigator.onTransition = { [navigator] _ in try? navigator.session.save() }
    navigator.open("/news/4")
    #expect(asked == built)
    navigator.onTransition = nil
  }

  @Test func `the guards that a maker added end when a screen is made again`() throws {
    var routes = Shop.routes()
    var navigator: Navigator<String>?
    var isSaved = false
    routes.add("/editor") { (opening: OpenContext) in
      let answer = isSaved ? GuardDecision.allow : .deny("save first")
      navigator?.addGuard("saved", on: .push, for: opening.entry) { _ in answer }
      return "editor"
    }
    let made = Navigator(routes)
    navigator = made
    made.open("/editor")
    #expect(made.open("/news/1").isFailure)
    isSaved = true
    made.refresh()
    #expect(made.screen(of: made.state.top) == "editor" && made.open("/news/1") == .opened)
    #expect(made.guards.count == 1)
    made.back()
    try made.changeRoutes {
      $0.remove("/editor")
      $0.add("/editor") { "reader" }
    }
    made.refresh()
    #expect(made.screen(of: made.state.top) == "reader" && made.guards.isEmpty)
  }

  @Test func `a queued payload and link apply to the screen that is on top by then`() {
    var routes = Shop.routes()
    var navigator: Navigator<String>?
    routes.action("/draft") {
      navigator?.open("/news/1")
      navigator?.setPayload("draft")
      navigator?.replaceLink(with: "/news/2")
    }
    navigator = Navigator(routes)
    #expect(navigator?.open("/draft") == .performed)
    #expect(navigator?.state.links.map(\.description) == ["/", "/news/2"])
    #expect(navigator?.state.topStack.map(\.payload) == [nil, "draft"])
  }
}
