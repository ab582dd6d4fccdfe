import Testing

@testable import Waymark

@Suite struct ExplainTests {
  private static func routes() -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.tab("/") { "home" }
    routes.tab("/search") { "search" }
    routes.add("/menu/:menu/:page", .reuse(.existing)) { (menu: String, _: Int) in menu }
    routes.add("/menu/:menu/*rest", .guard("signedIn") { _ in .allow }) {
      (menu: String, _: String) in menu
    }
    routes.add("/menu/:menu") { (menu: String) in menu }
    routes.add("/settings", .present(.sheet)) { "settings" }
    routes.add("/settings/about") { "about" }
    routes.add("/result/:id", .parent("/search")) { (id: String) in id }
    routes.action("/logout", .guard("sure") { _ in .allow }) {}
    routes.redirect("/m/:menu", to: "/menu/:menu")
    return routes
  }

  @Test func `explain lists every route tried, why each lost, and the plan`() {
    let navigator = Navigator(Self.routes())
    let text = navigator.explain("tt://menu/lunch/5?x_page_title=Lunch", from: .universalLink)
    #expect(
      text == """
        link    tt://menu/lunch/5
        own     /menu/lunch/5
        routes
          /                  has 0 segments, the link has 3
          /search            has 1 segment, the link has 3
          /menu/:menu/:page  matches
          /menu/:menu/*rest  matches, but ‘/menu/:menu/:page’ is more specific
          /menu/:menu        has 2 segments, the link has 3
          /settings          has 1 segment, the link has 3
          /settings/about    has 2 segments, the link has 3
          /result/:id        has 2 segments, the link has 3
          /logout            has 1 segment, the link has 3
          /m/:menu           has 2 segments, the link has 3
        note    tt://menu/lunch/5: a universal link may not give directives or run actions here; \
        they were dropped.
        plan    push /menu/lunch/5
        base    rebuilt: tab 1, its root /
        below   /menu/lunch
        reuse   existing
        result  opened, unless the closure of the route declines
        """)
  }

  /// Links of sources, and the lines after the list of routes.
  private static let plans: KeyValuePairs<LinkSource, KeyValuePairs<String, String>> = [
    .app: [
      "/menu/lunch/5": "plan    push /menu/lunch/5\nbase    the current stack\nreuse   existing",
      "/menu/lunch/five":
        "plan    push /menu/lunch/five\nbase    the current stack\nguards  signedIn",
      "/result/1": "plan    push /result/1\nbase    tab 2, /search",
      "/search": "plan    select tab 2 and show its root /search",
      "/logout": "plan    run the action ‘/logout’\nguards  sure",
      "/m/lunch": "plan    go on with /menu/lunch",
      "/menu/a?x_pop_page_and_replace=1":
        "plan    pop one, replace the screen below with /menu/a\nbase    the current stack",
      "/menu/a?x_pop_page=1&x_clear_stack=1":
        "note    /menu/a: x_clear_stack has no effect, because a stronger directive has priority.\n"
        + "plan    pop one",
      "/menu/a?x_pop=1&x_pop_pag=1":
        "note    /menu/a?x_pop=1&x_pop_pag=1: x_pop_pag has no effect; the directive is "
        + "x_pop_page.\nplan    push /menu/a?x_pop=1&x_pop_pag=1\nbase    the current stack",
      "/nobody": "plan    nothing: no route matches the link",
      "/any?x_action=nobody": "plan    nothing: no route is the action ‘/nobody’",
      "https://elsewhere.org/a": "plan    nothing: no route matches the link",
      "https://elsewhere.org/a?x_external_page=1":
        "plan    present as external https://elsewhere.org/a\nbase    the current stack",
      "/%zz":
        "/%zz\n ^\nThe % at character 2 of the link is not followed by two hexadecimal digits: "
        + "write %25 for a percent sign.",
    ],
    .notification: [
      "/settings/about":
        "plan    push /settings/about\nbase    rebuilt: tab 1, its root /\nbelow   /settings",
      "/settings":
        "plan    present as sheet /settings\nbase    rebuilt: the root layer stays as it is",
      "/logout": "plan    nothing: a notification may not run actions here",
    ], .page(""): ["/logout": "plan    nothing: a page without an origin may not run actions here"],
    .universalLink: [
      "/logout":
        "plan    nothing: a universal link or an address in a browser may not run actions here"
    ],
  ]

  @Test func `explain describes the effect of a link`() {
    let navigator = Navigator(Self.routes())
    for (source, plans) in Self.plans {
      for (link, expected) in plans {
        let lines = navigator.explain(LinkTarget(text: link), from: source).split(
          separator: "\n", omittingEmptySubsequences: false)
        // The target of a redirect follows an empty line.
        let plan = lines.prefix { !$0.isEmpty && !$0.hasPrefix("result") }.drop { line in
          ["link", "own", "routes", " "].contains { line.hasPrefix($0) }
        }
        #expect(plan.joined(separator: "\n") == expected, "\(link)")
      }
    }
  }

  @Test func `an unmatched link names the route that declined it`() throws {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/class/:id") { (_: Int) -> String? in nil }
    routes.add("/class/:id/book") { (_: Int) in "" }
    let outcome = Navigator(routes).open("/class/9")
    guard case .unmatched(let trace) = outcome else { return _ = Issue.record() }
    #expect(trace.nearMisses == ["/class/:id  declined the link"])
    #expect(outcome.reason == "the route ‘/class/:id’ declined it")
  }

  @Test func `a link waits, and the target of a hold that is not shown is reported`() {
    for (place, reason, note) in [
      ("/login", nil, ""), ("/gone", "no route matches it", "There is no screen for ‘/gone’."),
      ("/closed", "night: back at noon", "‘/closed’ cannot be opened: back at noon."),
    ] as [(String, String?, String)] {
      var routes = Routes<String>()
      routes.add("/") { "home" }
      routes.add("/account", .guard("login") { _ in .hold(presenting: LinkTarget(text: place)) }) {
        ""
      }
      routes.add("/login") { "" }
      routes.add("/closed", .guard("night") { _ in .deny("back at noon") }) { "" }
      let navigator = Navigator(routes)
      let notes = reason == nil ? "" : "note    \(note)\n"
      let state = reason == nil ? "/ > /login" : "/"
      #expect(
        navigator.explain("/account").hasSuffix(
          "answer  ‘login’ holds the link and presents \(place)\n\(notes)result  held"))
      var said: [String] = []
      navigator.onDiagnostic = { said.append($0.message) }
      navigator.expect("preview /account -> held \(state)\n/account -> held \(state)")
      #expect(said == (reason.map { ["\(place) was not opened: \($0)."] } ?? []))
      #expect(navigator.pendingLink.link?.description == "/account")
    }
  }

  @Test func `explain names hooks, every candidate and the guard that denies`() {
    var routes = Self.routes()
    routes.redirect("/old/:n", to: "/menu/:n")
    routes.add("/account", .guard("signedIn") { _ in .deny("nobody is signed in") }) { "account" }
    routes.add("/vault", .guard("key") { _ in .redirect("/settings") }) { "vault" }
    routes.screenAction("share") { _, _ in }
    routes.rewriteLinks("short") { link, _ in link.path == "/me" ? "/account" : nil }
    let navigator = Navigator(routes)
    let parts: KeyValuePairs = [
      "/me": "^asked   /me\nhook    ‘short’ turns it into /account\nlink    /account\n",
      "/me": """
      plan    push /account
      base    the current stack
      guards  signedIn
      answer  ‘signedIn’ denies it: nobody is signed in
      result  denied: signedIn: nobody is signed in$
      """, "/vault": "guards  key\nanswer  ‘key’ redirects to /settings\n\nlink    /settings\n",
      "/vault": """
      plan    present as sheet /settings
      base    the current stack
      result  opened, unless the closure of the route declines$
      """, "#share": "\naction  do ‘share’ with the screen that is shown\nresult  performed$",
      "/settings#share": "\naction  do ‘share’ with the screen that is opened\nplan    present",
    ]
    for (link, part) in parts {
      let text = "^" + navigator.explain(LinkTarget(text: link), from: .app) + "$"
      #expect(text.contains(part), "\(text)")
    }
  }
}
