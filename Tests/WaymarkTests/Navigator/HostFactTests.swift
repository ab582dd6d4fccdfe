import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct HostFactTests {
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()
  private let journal = Journal()

  init() {
    navigator = Navigator(HostConformance.routes { "\($0.link)" })
    navigator.host = host
    journal.listen(to: navigator)
  }

  private func expectAgreement(_ state: String, at location: SourceLocation = #_sourceLocation) {
    #expect(navigator.state == state, sourceLocation: location)
    #expect(host.state?.difference(from: navigator.state) == nil, sourceLocation: location)
    #expect(host.mistakes == [], sourceLocation: location)
  }

  @Test func `an action of the user is never sent back`() {
    navigator.openAll(["/item/1", "/item/2", "/item/3", "/settings", "/film/1"])
    host.forget()
    journal.forget()
    #expect(host.swipeDown() && host.swipeDown() && host.swipeBack(2) && host.tapTab(2))
    #expect(host.changeTitle(to: "Account") && host.updates.isEmpty && journal.changes.count == 5)
    expectAgreement("[/ > /item/1 | /search | */account]")
    #expect(navigator.state.top.title == "Account")
  }

  /// A host that reports a back of the user only when it is called.
  private final class Window: NavigationHost {
    var onEvent: ((HostEvent) -> Void)?
    var facts: [HostFact] = []

    func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
      onEvent?(.settled(revision: update.revision, .completed))
    }

    func reportActions() {
      let facts = facts
      self.facts = []
      for fact in facts { onEvent?(.fact(fact)) }
    }
  }

  @Test func `the host reports the actions of the user before each decision`() async throws {
    let window = Window()
    var routes = Routes<String>()
    for link in ["/", "/a", "/b"] { routes.add(link) { link } }
    routes.task("/sum") { AsyncAction { 3 } }
    let navigator = Navigator(routes)
    navigator.host = window
    func prepare() {
      navigator.setStack(["/a"])
      window.facts = [.didPop(to: navigator.state.tabs[0].root.id)]
    }
    prepare()
    #expect(navigator.open("/b") == .opened && navigator.state == "/ > /b")
    prepare()
    #expect(navigator.preview("/b").state == "/ > /b")
    prepare()
    #expect(!navigator.explain("/a").isEmpty && navigator.state == "/")
    prepare()
    #expect(try await navigator.perform("/sum", returning: Int.self) == 3)
    #expect(navigator.state == "/")
  }

  @Test func `a clock may ask the navigator whose clock it is`() {
    final class Asked { weak var navigator: Navigator<String>? }
    let asked = Asked()
    let navigator = Navigator(HostConformance.routes { "\($0.link)" }) {
      _ = asked.navigator?.hostLimit
      return .now
    }
    asked.navigator = navigator
    let host = navigator.attachRecorder()
    #expect(navigator.open("/item/1") == .opened)
    #expect(host.state?.difference(from: navigator.state) == nil)
  }

  @Test func `a link that a screen announces becomes its entry's, and no screen is built again`() {
    navigator.openAll(["/item/1", "/item/2"])
    host.forget()
    let (id, made) = (navigator.state.top.id, navigator.builtCount)
    #expect(host.changeLink(to: "/item/7?more=1"))
    #expect(host.updates.isEmpty && journal.diagnostics.isEmpty)
    expectAgreement("[*/ > /item/1 > /item/7?more=1 | /search | /account]")
    #expect(navigator.state.top.id == id)
    // A link that no route matches is still a link of the entry.
    #expect(host.changeLink(to: "/nobody/knows"))
    expectAgreement("[*/ > /item/1 > /nobody/knows | /search | /account]")
    #expect(host.state.flatMap { navigator.screen(of: $0.top) } == "/item/2")
    #expect(navigator.builtCount == made)
    // A screen opened above it removes no part of it.
    navigator.open("/item/3")
    navigator.back()
    expectAgreement("[*/ > /item/1 > /nobody/knows | /search | /account]")
    #expect(navigator.builtCount == made + 1)
  }

  @Test func `an announced link is parsed like the app's links, and is another screen to reuse`() {
    navigator.open("/film/1")
    let film = navigator.state.top
    for (link, now) in [
      ("/film/2?x_pop_page=true", "/film/2"), ("?part=2", "/film/2?part=2"),
      ("/%zz", "/film/2?part=2"),
    ] {
      host.onEvent?(.fact(.didChangeLink(film.id, link)))
      #expect(navigator.state.top.link.description == now)
    }
    #expect(navigator.state.top.identity != film.identity)
    #expect(
      journal.diagnostics.map(\.message) == [
        "The % at character 2 of the link is not followed by two hexadecimal digits: write %25 for "
          + "a percent sign. A screen returned it."
      ])
  }

  @Test func `a screen that refreshes itself keeps the link that it went on to`() {
    host.refreshesInPlace = true
    navigator.open("/item/1")
    let made = navigator.builtCount
    host.changeLink(to: "/nobody/knows")
    navigator.refresh()
    expectAgreement("[*/ > /nobody/knows | /search | /account]")
    #expect(navigator.builtCount == made && journal.diagnostics.isEmpty)
  }

  @Test func `a fact counts while the host is busy, and only the rest is sent`() {
    host.manner = .late
    navigator.openAll(["/item/1", "/item/2"])
    host.settleAll()
    navigator.open("/item/3")
    #expect(host.swipeBack(2))
    host.forget()
    host.settleAll()
    #expect(host.updates.isEmpty)
    expectAgreement("[*/ > /item/1 | /search | /account]")
  }

  @Test func `a host that cannot keep a fact cancels the update and gets the whole state`() throws {
    navigator.openAll(["/item/1", "/item/2"])
    host.manner = .slow
    navigator.open("/item/3")
    host.swipeBack()
    host.settle(.cancelled)
    let update = try #require(host.updates.last)
    #expect(update.before == nil && host.waiting == [update.revision])
    host.settleAll()
    expectAgreement("[*/ > /item/1 > /item/3 | /search | /account]")
  }

  @Test func `a fact about a layer that only the host still shows is noted`() {
    host.manner = .late
    navigator.open("/settings")
    navigator.dismiss()
    #expect(host.swipeDown() && journal.diagnostics.isEmpty)
    host.settleAll()
    navigator.open("/item/1")
    host.settleAll()
    expectAgreement("[*/ > /item/1 | /search | /account]")
  }

  @Test func `a fact that the state has foreseen is noted`() {
    host.manner = .late
    navigator.open("/item/1")
    navigator.select(tab: 1)
    #expect(host.tapTab(1))
    host.settleAll()
    #expect(journal.diagnostics.isEmpty)
    navigator.open("/search/tea")
    host.settleAll()
    expectAgreement("[/ > /item/1 | */search > /search/tea | /account]")
  }

  @Test func `a fact that arrives while a maker runs applies before the next update`() {
    var routes = HostConformance.routes { "\($0.link)" }
    var isDone = false
    routes.add("/nosy") { [host] in
      // Changes that a maker may make to a window behind the navigator's back.
      isDone = host.swipeDown()
      return "nosy"
    }
    let navigator = Navigator(routes)
    navigator.host = host
    navigator.openAll(["/item/1", "/settings"])
    host.forget()
    #expect(navigator.open("/nosy") == .opened && isDone && host.mistakes == [])
    #expect(host.state?.difference(from: navigator.state) == nil)
  }

  @Test func `valid ids apply at any revision, unknown ones are reported`() {
    navigator.openAll(["/item/1", "/item/2"])
    let early = navigator.state.tabs[0][1].id
    navigator.openAll(["/item/3", "/settings"])
    host.forget()
    let strange: [HostEvent] = [
      .fact(.didPop(to: EntryID(9_999))), .fact(.didDismiss(LayerID(9_999))),
      .fact(.didSelect(tab: 9)), .fact(.didSelect(tab: -1)),
      .fact(.didChangeTitle(EntryID(9_999), "?")), .fact(.didChangeLink(EntryID(9_999), "/item/1")),
      .request(.select(tab: 9)),
    ]
    for event in strange { host.onEvent?(event) }
    #expect(journal.diagnostics == strange.map { .unknownPlace($0) } && host.updates.isEmpty)
    host.onEvent?(.request(.press(button: "nobody")))
    #expect(journal.diagnostics.last == .unknownButton("nobody"))
    host.onEvent?(.fact(.didPop(to: early)))
    #expect(navigator.state == "[*/ > /item/1 | /search | /account]")
  }

  @Test func `a link of a page opens on the current screen, with the trust of the page's author`() {
    navigator.openAll(["/item/1", "/settings"])
    host.onEvent?(.request(.open("/item/2?x_clear_stack=true", from: .page("null"))))
    expectAgreement("[*/ > /item/1 | /search | /account] ^sheet /settings > /item/2")
    #expect(journal.diagnostics.map(\.message).count == 1)
  }

  @Test func `requests pass through the navigator and change nothing on their own`() {
    navigator.addGuard("gate") { request in
      request.link?.path == "/item/2" ? .deny("closed") : .allow
    }
    for gesture in [UserGesture.tapLink("/item/1"), .tapLink("/item/2"), .press("save")] {
      #expect(host.perform(gesture))
    }
    expectAgreement("[*/ > /item/1 > /item/99 | /search | /account]")
    for gesture in [UserGesture.pressBack, .pressBack, .pressBack, .close] { host.perform(gesture) }
    expectAgreement("[*/ | /search | /account]")
    for gesture in [UserGesture.chooseTab(1), .reload, .tapLink("/settings"), .close] {
      host.perform(gesture)
    }
    expectAgreement("[/ | */search | /account]")
  }
}

/// The scroll position of a screen is kept with its entry, and no update shows it again.
@Suite struct ScrollTests {
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()
  private let store = MemoryStateStore()

  init() {
    navigator = Navigator(HostConformance.routes { "\($0.link)" })
    navigator.restore(from: store)
    navigator.host = host
  }

  private func scroll(_ entry: Entry, to place: Int) {
    host.onEvent?(.fact(.didScroll(entry.id, to: place)))
  }

  @Test func `a scroll changes no revision, builds no screen and sends no update`() {
    navigator.openAll(["/item/1", "/item/2"])
    host.forget()
    let (before, made) = (navigator.state.top, navigator.builtCount)
    scroll(before, to: 480)
    let after = navigator.state.top
    #expect(after.details.scrolled == 480)
    #expect(after.revision == before.revision && after.loadCount == before.loadCount)
    #expect(host.updates.isEmpty && navigator.builtCount == made)
    #expect(navigator.back() == .performed, "there is the same to go back over")
    #expect(navigator.state == "[*/ > /item/1 | /search | /account]")
  }

  @Test func `every screen is restored at its scroll position, even one that is already open`() {
    scroll(navigator.state.tabs[0].root, to: 10)
    navigator.openAll(["/item/1", "/settings"])
    scroll(navigator.state.tabs[0].top, to: 20)
    scroll(navigator.state.top, to: 30)
    let again = Navigator(HostConformance.routes { "\($0.link)" })
    #expect(again.restore(from: store).didRestoreAny)
    #expect(again.state.tabs[0].map(\.details.scrolled) == [10, 20])
    #expect(again.state.top.details.scrolled == 30 && again.state.tabs[0].root.loadCount == 0)
  }

  @Test func `a position above the top is the top, and that of a removed screen is ignored`() {
    scroll(navigator.state.top, to: -7)
    #expect(navigator.state.top.details.scrolled == 0)
    var reported: [Diagnostic] = []
    navigator.onDiagnostic = { reported.append($0) }
    let before = navigator.state
    host.onEvent?(.fact(.didScroll(EntryID(9_999), to: 5)))
    #expect(navigator.state == before && reported.count == 1)
  }

  @Test func `an invalid position in a saved session is the top`() {
    let text = "waymark-state 1\ntabs / /search /account\n[*/ | /search | /account]\n"
    navigator.session.restore(SavedText.sealing(text + "1 scrolled:far\nend\n"))
    #expect(navigator.state.top.details.scrolled == 0)
    navigator.session.restore(SavedText.sealing(text + "1 scrolled:77\nend\n"))
    #expect(navigator.state.top.details.scrolled == 77)
  }
}
