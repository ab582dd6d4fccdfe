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
        case "/promo": "/restaurant/a?x_page_title=Promo"
        case "/bye": "/logout"
        case "/broken": "/%zz"
        case "/titled": link.directives.title.map { "/restaurant/\($0)" }
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
      /titled?x_page_title=b -> opened [*/ > /restaurant/a > /restaurant/b | /search]
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
