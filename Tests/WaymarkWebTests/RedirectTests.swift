import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// A magazine whose screens are pages of its server.
struct `A redirect of a page` {
  private func magazine(_ change: (inout Routes<String>) -> Void = { _ in }) -> Navigator<String> {
    var routes = Routes<String>()
    routes.accept(origins: ["https://shop.example"])
    routes.tab("/", "Home") { "Home" }
    routes.tab("/forum", "Forum") { "Forum" }
    routes.add("/forum/:", .tab(of: "/forum")) { "Thread" }
    routes.add("/forum/:/reply", .present(.sheet)) { "Reply" }
    routes.add("/login", .present(.sheet)) { "Login" }
    routes.add("/premium/:", .requires("subscription")) { "Premium" }
    routes.add("/closed", .guard("closed") { _ in .deny("closed") }) { "Closed" }
    routes.add("/*path") { (_: String) in "Page" }
    routes.requirement("subscription", present: "/login") { false }
    change(&routes)
    return Navigator(routes)
  }

  /// Decides about a navigation of the topmost page.
  private func decision(
    _ link: String, _ kind: WebNavigation.Kind, of navigator: Navigator<String>, hasDocument: Bool
  ) -> WebDecision {
    WebRules(navigator, for: navigator.state.top, hasDocument: hasDocument).decision(
      about: WebNavigation("https://shop.example" + link, kind: kind, from: Shop.own))
  }

  @Test(arguments: [
    (["/extra", "/r/forum"], false, "/forum/2", "[/ > /extra | */forum > /forum/2]"),
    (["/forum/9", "/forum/9/reply"], true, "/forum/1", "[/ | */forum > /forum/9 > /forum/1]"),
    (["/extra", "/forum/9/reply"], true, "/", "[*/ | /forum]"),
    (["/extra"], true, "/", "[*/ | /forum]"),
    (["/extra", "/r/tab"], false, "/forum", "[/ > /extra | */forum]"),
    (["/extra", "/r/page"], false, "/article/1", "[*/ > /extra > /article/1 | /forum]"),
  ])
  func `replaces or removes the page, and opens as any link`(
    links: [String], hasDocument: Bool, target: String, state: String
  ) {
    let navigator = magazine()
    for link in links { navigator.open(text: link, from: .app) }
    let decision = decision(target, .redirect, of: navigator, hasDocument: hasDocument)
    execute(decision, on: navigator)
    #expect(navigator.state.description == state)
  }

  @Test func `to a link that is held leaves it, and waits for the login`() {
    let navigator = magazine()
    for link in ["/extra", "/r/premium"] { navigator.open(text: link, from: .app) }
    execute(decision("/premium/1", .redirect, of: navigator, hasDocument: false), on: navigator)
    #expect(navigator.state == "[*/ > /extra | /forum] ^sheet /login")
    navigator.back()
    #expect(navigator.state == "[*/ > /extra | /forum]")
  }

  @Test func `in a leading column replaces nothing in another column`() {
    let navigator = magazine { routes in
      routes.tab("/mail", "Mail") { "Mail" }
      routes.add("/mail/:box") { (_: String) in "Box" }
      routes.add("/mail/:box/:letter") { (_: String, _: Int) in "Letter" }
      routes.columns(of: "/mail", "/mail/:box", "/mail/:box/:letter")
    }
    for link in ["/mail", "/mail/inbox", "/mail/inbox/7"] { navigator.open(text: link, from: .app) }
    let rules = WebRules(navigator, for: navigator.state.topStack[1], hasDocument: true)
    let navigation = WebNavigation("/mail/sent", kind: .redirect, from: Shop.own)
    execute(rules.decision(about: navigation), on: navigator)
    #expect(navigator.state == "[/ | /forum | */mail > /mail/sent]")
  }

  @Test(arguments: WebNavigation.Kind.allCases.filter { $0 != .load })
  func `or a link in place shows a screen only if its requirements and guards allow it`(
    kind: WebNavigation.Kind
  ) {
    let navigator = magazine { $0.opensPlainLinks = false }
    navigator.open("/extra")
    // The page stays, so its dismissal guard doesn't run.
    navigator.addGuard("draft", on: .dismiss) { _ in .deny("unsaved") }
    #expect(decision("/article/1", kind, of: navigator, hasDocument: true).word == "follow")
    navigator.removeGuard("draft", on: .dismiss, for: nil)
    for link in ["/premium/1", "/closed"] {
      #expect(decision(link, kind, of: navigator, hasDocument: true).word == "replace")
    }
    execute(decision("/premium/1", kind, of: navigator, hasDocument: true), on: navigator)
    #expect(navigator.state == "[*/ > /extra | /forum] ^sheet /login")
  }

  @Test func `of a posted form is sent again if the server says so, unless it steers`() {
    let navigator = magazine()
    navigator.open("/extra")
    let rules = WebRules(navigator, for: navigator.state.top, hasDocument: true)
    func word(_ link: String) -> String {
      rules.decision(about: WebNavigation(link, method: "POST", kind: .redirect, from: Shop.own))
        .word
    }
    #expect(word("/article/1") == "load" && word("/article/1?x_push_page=true") == "open")
  }
}
