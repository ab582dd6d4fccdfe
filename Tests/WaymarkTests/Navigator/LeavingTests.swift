import Testing
import WaymarkTesting

@testable import Waymark

/// Screens that ask before the user leaves them.
@Suite struct LeavingTests {
  /// What the screens answer, and what they were asked.
  private final class Draft {
    var answer = GuardDecision.deny("unsaved")
    var asked: [String] = []
  }

  private func navigator(
    _ draft: Draft, _ journal: Journal = Journal()
  ) throws -> Navigator<String> {
    var routes = Shop.routes(journal)
    let asks = RouteOption.asksToLeave("draft") { request in
      draft.asked.append(
        "\(request.link?.description ?? "") \(request.parameters["n"] ?? "") \(request.isDryRun)")
      return draft.answer
    }
    routes.add("/draft/:n", asks) { (n: Int) in "draft \(n)" }
    routes.add("/paper", .present(.sheet), asks) { "paper" }
    routes.add("/discard", .present(.alert)) { "discard?" }
    let navigator = Navigator(routes)
    journal.listen(to: navigator)
    return navigator
  }

  @Test func `back, a closed layer and a tab ask first, and the answer counts`() throws {
    let (draft, journal) = (Draft(), Journal())
    let navigator = try navigator(draft, journal)
    let host = RecordingHost<String>()
    navigator.attach(host)
    navigator.open("/draft/1")
    for gesture in [UserGesture.pressBack, .chooseTab(0)] {
      host.user(gesture)
      #expect(navigator.state.description == "[*/ > /draft/1 | /search]")
    }
    #expect(draft.asked == ["/draft/1 1 false", "/draft/1 1 false"])
    #expect(
      journal.diagnostics
        == Array(
          repeating: .notLeft(try DeepLink("/draft/1"), by: "draft", reason: "unsaved"), count: 2))
    #expect(journal.diagnostics[0].message == "/draft/1 was not left: draft: unsaved.")
    navigator.open("/paper")
    host.user(.close)
    #expect(navigator.state.description == "[*/ > /draft/1 | /search] ^sheet /paper")
    draft.answer = .allow
    host.user(.close)
    host.user(.pressBack)
    #expect(navigator.state.description == "[*/ | /search]")
  }

  @Test func `a swipe does not run where it would be asked: it is a request`() throws {
    let draft = Draft()
    let navigator = try navigator(draft)
    let host = RecordingHost<String>()
    navigator.attach(host)
    navigator.openAll(["/draft/1", "/news/1"])
    #expect(host.swipeBack(), "what lies above it is left as ever")
    #expect(host.swipeBack() && host.tree?.visible.count == 2)
    #expect(navigator.state.description == "[*/ > /draft/1 | /search]")
    navigator.openAll(["/paper", "/news/2"])
    #expect(host.swipeDown(), "the layer would take the paper along")
    #expect(navigator.state.modals.count == 1 && host.tree?.layers.count == 1)
    #expect(draft.asked == ["/draft/1 1 false", "/paper  false"])
    draft.answer = .allow
    #expect(host.swipeDown() && host.swipeBack())
    #expect(navigator.state.description == "[*/ | /search]")
    #expect(host.tree?.difference(from: navigator.state) == nil)
  }

  @Test
  func `an answer that leads elsewhere is opened on the screen, and the app leaves it itself`()
    throws
  {
    let draft = Draft()
    draft.answer = .redirect("/discard")
    let navigator = try navigator(draft)
    navigator.open("/draft/1")
    #expect(navigator.back(asks: true) == .opened)
    #expect(navigator.state.description == "[*/ > /draft/1 | /search] ^alert /discard")
    #expect(navigator.back(asks: true) == .performed, "the question itself does not ask")
    draft.answer = .wait
    #expect(navigator.back(asks: true) == .denied(.guard("draft", reason: "")))
    #expect(navigator.back() == .performed, "what the app does is not asked about")
    #expect(navigator.state.description == "[*/ | /search]")
  }

  @Test func `of several the nearest to the user answers first, and each has to allow it`() throws {
    let draft = Draft()
    let navigator = try navigator(draft)
    draft.answer = .allow
    navigator.openAll(["/draft/1", "/draft/2"])
    #expect(navigator.select(tab: 0, asks: true) == .performed)
    #expect(navigator.state.tabs[0].count == 1)
    #expect(draft.asked == ["/draft/2 2 false", "/draft/1 1 false"])
    navigator.open("/draft/3")
    draft.asked = []
    navigator.select(tab: 1, asks: true)
    #expect(draft.asked.isEmpty, "another tab takes nothing away")
  }

  @Test func `links pass: what comes from outside shows its screen`() throws {
    let draft = Draft()
    let navigator = try navigator(draft)
    navigator.open("/draft/1")
    navigator.open("/news/1", from: .universalLink)
    #expect(navigator.state.description == "[*/ > /news/1 | /search]" && draft.asked.isEmpty)
  }

  @Test func `a fact counts all the same, since the host shows it already`() throws {
    let draft = Draft()
    let navigator = try navigator(draft)
    let host = RecordingHost<String>()
    navigator.attach(host)
    navigator.open("/draft/1")
    let root = navigator.state.tabs[0].root.id
    #expect(navigator.mustRequest(.didPop(to: root), in: navigator.state))
    #expect(!navigator.mustRequest(.didSelect(tab: 1), in: navigator.state))
    host.onEvent?(.fact(.didPop(to: root)))
    #expect(navigator.state.description == "[*/ | /search]")
  }

  @Test func `an app is asked while it decides something else, in its turn`() throws {
    let draft = Draft()
    let navigator = try navigator(draft)
    navigator.open("/draft/1")
    var outcome: Outcome?
    navigator.onTransition = { [unowned navigator] _ in
      navigator.onTransition = nil
      outcome = navigator.back(asks: true)
    }
    navigator.open("/draft/2")
    #expect(outcome == .queued && draft.asked == ["/draft/2 2 false"])
    #expect(navigator.state.description == "[*/ > /draft/1 > /draft/2 | /search]")
  }

  @Test func `the option is for screens, and given once`() throws {
    var routes = Shop.routes()
    routes.action("/act", .asksToLeave("a") { _ in .allow }) {}
    routes.add("/twice", .asksToLeave("a") { _ in .allow }, .asksToLeave("b") { _ in .allow }) {
      ""
    }
    let error = #expect(throws: RoutesError.self) { try routes.validate() }
    #expect(error?.problems.count == 2 && error?.message.contains("asksToLeave") == true)
  }
}
