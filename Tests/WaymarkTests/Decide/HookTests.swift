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
    let navigator = Navigator(routes)
    navigator.open("/page")
    order = []
    navigator.rewriteLinks("first") { link, _ in
      order.append("first \(link)")
      return "/old"
    }
    navigator.rewriteLinks("second") { link, _ in
      order.append("second \(link)")
      return link.path == "/old" ? "/page" : nil
    }
    navigator.addGuard("all", allowing { _ in order.append("all") })
    navigator.addGuard(
      "entry", on: .push, for: navigator.state.top.id, allowing { _ in order.append("entry") })
    let host = RecordingHost<String>()
    navigator.attach(host)
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

  @Test func `what a hook returns has the trust of who asked, and is read anew`() {
    navigator.rewriteLinks("old links") { link, source in
      switch link.path {
      case "/promo": "/restaurant/a?x_page_title=Promo"
      case "/bye": "/logout"
      case "/broken": "/%zz"
      case "/titled": link.directives.title.map { "/restaurant/\($0)" }
      default: nil
      }
    }
    #expect(navigator.open("/promo") == .opened && navigator.state.top.title == "Promo")
    navigator.popToRoot()
    #expect(navigator.open("/promo", from: .universalLink) == .opened)
    #expect(navigator.state.top.title == nil)
    #expect(
      navigator.open("/bye", from: .universalLink) == .denied(.untrustedAction(.universalLink)))
    #expect(navigator.open("/broken").isFailure)
    guard case .rewrittenToNoLink("old links", let error) = journal.diagnostics.last else {
      Issue.record("what wrote the text has to be told: \(journal.diagnostics)")
      return
    }
    #expect(error.text == "/%zz" && navigator.open("/titled?x_page_title=b") == .opened)
    #expect(navigator.state.top.link.description == "/restaurant/b")
    var told: [LinkSource] = []
    navigator.onOutcome = { _, source, _ in told.append(source) }
    #expect(
      navigator.preview("/promo").outcome == .opened && told.isEmpty, "a dry run tells nobody")
    navigator.rewriteLinks("listens") { _, source in
      told.append(source)
      return nil
    }
    navigator.open("/news/1", from: .page("https://elsewhere.org"))
    #expect(told == Array(repeating: .page("https://elsewhere.org"), count: 2))
  }

  @Test func `every open is told once with what came of it, also one that waited its turn`() {
    var told: [String] = []
    navigator.onOutcome = { link, source, outcome in
      told.append("\(source) \(link) \(outcome.word)")
    }
    navigator.onTransition = { [unowned navigator] _ in
      if navigator.state.top.link.path == "/news/1" { navigator.open("/news/2") }
    }
    navigator.open("/news/1")
    navigator.open("/nobody", from: .notification)
    navigator.push("screen")
    #expect(
      told == [
        "app /news/1 opened", "app /news/2 opened", "notification /nobody unmatched",
        "app /~/1 opened",
      ])
  }
}
