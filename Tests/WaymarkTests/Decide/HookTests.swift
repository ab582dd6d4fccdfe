import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct HookTests {
  private let journal = Journal()
  private let navigator: Navigator<String>

  init() { navigator = Shop.navigator(journal) }

  @Test func `hooks run in their order: rewrite, guards, maker, change, outcome, host`() {
    var order: [String] = []
    var routes = Routes<String>()
    routes.add("/") { "root" }
    routes.add(
      "/page", .guard("route", allowing { _ in order.append("route") }),
      .guard("beneath", on: .push, allowing { _ in order.append("beneath") })
    ) {
      order.append("maker")
      return "page"
    }
    routes.rewriteLinks("first") { link, _ in
      order.append("first \(link)")
      return "/old"
    }
    routes.rewriteLinks("second") { link, _ in
      order.append("second \(link)")
      return link.path == "/old" ? "/page" : nil
    }
    let navigator = Navigator(routes)
    navigator.open("/page")
    order = []
    navigator.addGuard("all", allowing { _ in order.append("all") })
    navigator.addGuard(
      "entry", on: .push, for: navigator.state.top.id, allowing { _ in order.append("entry") })
    let host = navigator.attachRecorder()
    host.onApply = { _ in order.append("host") }
    navigator.onTransition = { _ in order.append("change") }
    navigator.onOutcome = { link, source, outcome in order.append("\(link) \(outcome.word)") }
    #expect(navigator.open("/x") == .opened)
    #expect(
      order == [
        "first /x", "second /old", "all", "route", "beneath", "entry", "maker", "change",
        "/x opened", "host",
      ])
  }

  @Test func `the link of a hook has the trust of the source, and is parsed again`() throws {
    try navigator.changeRoutes {
      $0.rewriteLinks("old links") { link, source in
        switch link.path {
        case "/promo": "/cafe/a?x_page_title=Promo"
        case "/bye": "/logout"
        case "/broken": "/%zz"
        case "/titled": link.directives.title.map { "/cafe/\($0)" }
        default: nil
        }
      }
    }
    var titles: [String?] = []
    for source in [LinkSource.app, .universalLink] {
      navigator.back(toRoot: true)
      navigator.open("/promo", from: source)
      titles.append(navigator.state.top.title)
    }
    #expect(titles == ["Promo", nil])
    navigator.expect(
      """
      /bye from universalLink -> denied \
        (a universal link or an address in a browser may not run actions here)
      /titled?x_page_title=b -> opened [*/ > /cafe/a > /cafe/b | /search]
      /broken -> failed
      """)
    let told =
      if case .invalidLink(let error, "The hook ‘old links’") = journal.diagnostics.last {
        error.text
      } else { "" }
    #expect(told == "/%zz")
    var sources: [LinkSource] = []
    navigator.onOutcome = { _, source, _ in sources.append(source) }
    navigator.expect("preview /promo -> opened")
    #expect(sources.isEmpty, "a dry run reports nothing")
    try navigator.changeRoutes {
      $0.rewriteLinks("listens") { _, source in
        sources.append(source)
        return nil
      }
    }
    navigator.open("/news/1", from: .page("https://elsewhere.org"))
    #expect(sources == Array(repeating: .page("https://elsewhere.org"), count: 2))
  }
}

@Suite struct DiagnosticTests {
  private static let link = DeepLink(unlinked: 1)
  private static let diagnostics: KeyValuePairs<Diagnostic, String> = [
    .unknownTab("/a"): "No tab has the root /a.",
    .notChanged(.denied(.limit(.entries))):
      "A change that had to wait was not made: the stack is full.",
    .tooManyTurns(dropped: 7):
      "1000 calls waited in a row, and 7 more were dropped: a listener seems to answer each change "
      + "with another.",
    .ancestorLeftOut("/a", reason: "no screen route matches it"):
      "The ancestor /a was skipped: no screen route matches it.",
    .noEntryToGoBackTo(link): "No screen in the layers or the selected tab has the link /~/1.",
    .popoverWithoutAnchor(link): "/~/1 has no anchor for its popover and becomes a sheet.",
    .rootNotAllowed(link, by: "in"):
      "Nothing is shown: the guard ‘in’ doesn't allow /~/1, the first screen of the app, and names "
      + "no target to present instead.",
    .pendingLinkDisplaced(link): "/~/1 was replaced by a newer pending link.",
    .pendingLinkDiscarded(link, heldBy: "account"):
      "/~/1 was discarded: the target of ‘account’ closed, and ‘account’ still holds the link.",
    .pendingLinkExpired(link): "/~/1 expired before it opened.",
    .hostFailed(revision: 3, reason: "it did not answer in time"):
      "The host could not show update 3 (it did not answer in time); the next update shows "
      + "everything again.", .savedStateExpired: "The saved session expired.",
    .unknownPlace(.fact(.didSelect(tab: 9))):
      "The host reported an unknown entry, layer or tab: fact(Waymark.HostFact.didSelect(tab: 9)).",
    .notOpened("/a", .denied(.coveredPage)):
      "/a was not opened: a script of a covered page can't change the screens above it.",
  ]

  @Test(arguments: diagnostics)
  func `a diagnostic is a sentence`(_ diagnostic: Diagnostic, sentence: String) {
    #expect(diagnostic.message == sentence)
  }
}
