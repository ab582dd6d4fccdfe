import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ExternalPolicyTests {
  private func navigator(
    _ policy: ExternalPolicy, choice: ((DeepLink) -> ExternalPolicy?)? = nil,
    _ journal: Journal = Journal()
  ) throws -> Navigator<String> {
    var routes = Shop.routes(journal)
    routes.externalPolicy = policy
    routes.externalChoice = choice
    let navigator = journal.navigator(routes)
    navigator.host = journal
    return navigator
  }

  @Test func `the policy decides where a link of another site opens`() throws {
    for (policy, link, outcome) in [
      (ExternalPolicy.unmatched, "https://elsewhere.org/a", "unmatched"),
      (.refuse, "https://elsewhere.org/a", "denied"), (.refuse, "tel:5", "denied"),
      (.system, "https://elsewhere.org/a", "openedExternally"),
      (.system, "tel:5", "openedExternally"), (.browser, "https://elsewhere.org/a", "opened"),
      (.browser, "tel:5", "openedExternally"),
      (.browser, "mailto:a@example.com", "openedExternally"), (.system, "/nobody", "unmatched"),
      // An own link never reaches the policy.
      (.system, "https://example.com/nobody", "unmatched"),
    ] {
      for source in ["app", "universalLink", "https://elsewhere.org"] {
        try navigator(policy).expect("\(link) from \(source) -> \(outcome)")
      }
    }
    try navigator(.refuse).expect(
      "tel:5 -> denied (this app doesn't open links to other apps and websites)")
  }

  @Test func `a link for another app that opens before a host is attached waits for it`() throws {
    let journal = Journal()
    let navigator = try navigator(.system, journal)
    navigator.host = nil
    navigator.expect("tel:5 -> openedExternally\nmailto:a@b.c -> openedExternally")
    #expect(journal.systemLinks == [])
    navigator.host = journal
    navigator.host = journal
    #expect(journal.systemLinks == ["mailto:a@b.c"])
  }

  @Test(
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,<p>", "file:///etc/passwd",
      "about:blank", "blob:https://example.com/1", "vbscript:x", "view-source:https://a.org",
      "filesystem:https://a.org/x", "jar:file:/a", "feed:javascript:x", "intent:x",
    ], [ExternalPolicy.system, .browser, .refuse, .unmatched])
  func `code and local files never open`(_ link: String, _ policy: ExternalPolicy) throws {
    let journal = Journal()
    let navigator = try navigator(policy, choice: nil, journal)
    for source in [LinkSource.app, .universalLink, .page("null"), .customScheme, .restoration] {
      for text in [link, link + "?x_external_page=true"] {
        #expect(navigator.open(text: text, from: source).isFailure, "\(text) from \(source)")
      }
    }
    #expect(journal.systemLinks.isEmpty && navigator.state == "[*/ | /search]")
  }

  @Test(arguments: ["javascript:alert(1)", "FILE:///etc/passwd", "data:x", "about:blank"])
  func `neither a catch-all nor a handler matches code and local files`(_ link: String) throws {
    var everything = Shop.routes()
    everything.add("*") { "everything" }
    var handler = Shop.routes()
    handler.handle("all", where: { _ in true }) { "\($0.link)" }
    for routes in [everything, handler] {
      let navigator = Navigator(routes)
      for source in [LinkSource.app, .universalLink, .page("null"), .restoration] {
        let outcome = navigator.open(text: link, from: source)
        #expect(outcome.word == "unmatched" && outcome.reason == nil)
      }
      #expect(!navigator.explain(LinkTarget(text: link)).contains("matches\n"))
      #expect(
        try navigator.screens(for: LinkTarget(text: link), from: .app).last == nil
          && navigator.preview(LinkTarget(text: link), from: .app).outcome.isFailure)
      let kept = try DeepLink(link).canonical
      let report = navigator.session.restore(
        SavedText.sealing("waymark-state 1\ntabs / /search\n[*/ > \(kept) | /search]\nend\n"))
      #expect(report.problems.isEmpty && report.skipped.map(\.link) == [kept])
      #expect(navigator.state == "[*/ | /search]")
    }
  }

  @Test func `a scheme of code is never the app's own, and a web page has a host`() throws {
    var routes = Shop.routes()
    routes.accept(schemes: ["JavaScript", "file"])
    let error = #expect(throws: RoutesError.self) { try routes.validate() }
    #expect(
      error?.problems.map(\.sentence)
        == ["JavaScript", "file"].map {
          "‘\($0)’ is a scheme of code or local files, whose links never open; choose another one"
        })
    #expect(error?.message.contains("‘file’ is a scheme of code or local files") == true)
    for policy in [ExternalPolicy.system, .browser] {
      #expect(try navigator(policy).open("https:javascript:x") == .denied(.notAWebPage))
    }
    #expect(try navigator(.unmatched).open("https:x?x_external_page=true") == .denied(.notAWebPage))
  }

  @Test func `only a policy that refuses denies what is meant for the in-app browser`() throws {
    for policy in [ExternalPolicy.unmatched, .system, .browser, .refuse] {
      for target in [
        LinkTarget(text: "https://other.example.org/?x_external_page=true"),
        LinkTarget("https://other.example.org/", as: .external),
      ] {
        let navigator = try navigator(policy)
        let outcome = navigator.open(target, from: .app)
        #expect(outcome == (policy == .refuse ? .denied(.foreign) : .opened))
        let opened = "[*/ | /search] ^external https://other.example.org/"
        #expect(navigator.state.description == (policy == .refuse ? "[*/ | /search]" : opened))
      }
    }
  }

  @Test func `a policy that refuses says nothing about a page that a route matches`() {
    var routes = Shop.routes()
    routes.externalPolicy = .refuse
    routes.add("https://known.example/:n", .present(.external)) { (n: Int) in "\(n)" }
    Navigator(routes).expect("https://known.example/1 -> opened")
  }

  @Test func `the app may choose for each link, or leave it to the policy`() throws {
    var asked: [String] = []
    let choose: (DeepLink) -> ExternalPolicy? = { link in
      asked.append(link.authority ?? "")
      return switch (link.scheme, link.authority) {
      case ("tel", _): .system
      case (_, "maps.example.org"?): .system
      case (_, "evil.example.org"?): .refuse
      default: nil
      }
    }
    let journal = Journal()
    let navigator = try navigator(.browser, choice: choose, journal)
    navigator.expect(
      """
      tel:5 -> openedExternally [*/ | /search]
      https://maps.example.org/?q=1&x_push_page=true -> openedExternally [*/ | /search]
      https://evil.example.org/ -> denied (this app doesn't open links to other apps and websites)
      https://other.example.org/ -> opened [*/ | /search] ^external https://other.example.org/
      """)
    #expect(journal.systemLinks == ["tel:5", "https://maps.example.org/?q=1"])
    #expect(journal.changes.count == 1)
    asked = []
    for text in ["https://evil.example.org/?x_external_page=true", "https://evil.example.org/"] {
      #expect(navigator.open(text: text, from: .app) == .denied(.foreign))
    }
    #expect(asked == ["evil.example.org", "evil.example.org"])
  }

  @Test func `a restored link, and one that must be a screen, never reach the system`() throws {
    for policy in [ExternalPolicy.system, .browser] {
      let journal = Journal()
      try navigator(policy, choice: nil, journal).expect(
        """
        tel:5 from restoration -> denied (a restored link must be a screen)
        https://elsewhere.org/?x_pop_page_and_replace=true -> denied (the link must show a screen)
        https://elsewhere.org/?x_clear_stack_and_replace=true -> denied (the link must show a screen)
        """)
      #expect(journal.systemLinks.isEmpty && journal.changes.isEmpty)
    }
  }
}
