import Testing

@testable import Waymark

@Suite struct ExplainTests {
  private static func routes() -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.tab("/")
    routes.tab("/search")
    routes.add("/") { "home" }
    routes.add("/search") { "search" }
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

  /// A link, its source, and the lines after the list of routes.
  struct Row: Sendable, CustomTestStringConvertible {
    let link: String
    let source: LinkSource
    let plan: String
    var testDescription: String { link }

    init(_ link: String, from source: LinkSource = .app, _ plan: String) {
      self.link = link
      self.source = source
      self.plan = plan
    }
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
        note    a universal link may not give directives here; they are dropped
        plan    push /menu/lunch/5
        base    rebuilt: tab 1, its root /
        below   /menu/lunch
        reuse   existing
        result  opened
        """)
  }

  @Test(arguments: [
    Row(
      "/menu/lunch/5",
      """
      plan    push /menu/lunch/5
      base    the current stack
      reuse   existing
      """),
    Row(
      "/menu/lunch/five",
      """
      plan    push /menu/lunch/five
      base    the current stack
      guards  signedIn
      """),
    Row(
      "/settings/about", from: .notification,
      """
      plan    push /settings/about
      base    rebuilt: tab 1, its root /
      below   /settings
      """),
    Row(
      "/settings", from: .notification,
      """
      plan    present as a sheet /settings
      base    rebuilt: the root layer stays as it is
      """),
    Row(
      "/result/1",
      """
      plan    push /result/1
      base    tab 2, /search
      """), Row("/search", "plan    select tab 2 and show its root /search"),
    Row(
      "/logout",
      """
      plan    run the action ‘/logout’
      guards  sure
      """),
    Row("/logout", from: .notification, "plan    nothing: a notification may not run actions here"),
    Row(
      "/logout", from: .page(""),
      "plan    nothing: a page without an origin may not run actions here"),
    Row(
      "/logout", from: .universalLink,
      "plan    nothing: a universal link or an address in a browser may not run actions here"),
    Row("/m/lunch", "plan    go on with /menu/lunch"),
    Row(
      "/menu/a?x_pop_page_and_replace=1",
      """
      plan    pop one, replace the screen below with /menu/a
      base    the current stack
      """),
    Row(
      "/menu/a?x_pop_page=1&x_clear_stack=1",
      """
      note    /menu/a: x_clear_stack has no effect, because a stronger directive has priority.
      plan    pop one
      """), Row("/nobody", "plan    nothing: no route matches the link"),
    Row("https://elsewhere.org/a", "plan    nothing: no route matches the link"),
    Row(
      "https://elsewhere.org/a?x_external_page=1",
      """
      plan    show in the in-app browser https://elsewhere.org/a
      base    the current stack
      """),
    Row(
      "/%zz",
      """
      /%zz
       ^
      The % at character 2 of the link is not followed by two hexadecimal digits: \
      write %25 for a percent sign.
      """),
  ]) func `explain says what a link means`(_ row: Row) {
    let navigator = Navigator(Self.routes())
    let lines = navigator.explain(LinkTarget(text: row.link), from: row.source).split(
      separator: "\n", omittingEmptySubsequences: false)
    // After an empty line stands what a redirect leads to.
    let plan = lines.prefix { !$0.isEmpty && !$0.hasPrefix("result") }.drop {
      $0.hasPrefix("link") || $0.hasPrefix("own") || $0.hasPrefix("routes") || $0.hasPrefix(" ")
    }
    #expect(plan.joined(separator: "\n") == row.plan)
  }

  @Test func `explain counts each way to lose`() {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"])
    routes.add("/") { "home" }
    routes.add("/a/:n") { (_: Int) in "" }
    routes.add("/a/b?q=:q") { (_: String) in "" }
    routes.add("/b/*rest") { (_: String) in "" }
    routes.add("https://example.com/a/b") { "" }
    routes.add("/a/:t") { (_: String) in "" }
    let navigator = Navigator(routes)
    #expect(
      navigator.explain("/a/b") == """
        link    /a/b
        routes
          /                        has 0 segments, the link has 2
          /a/:n                    ‘n’: ‘b’ is not a whole number
          /a/b?q=:q                the query has no ‘q’
          /b/*rest                 segment 1 is ‘a’, not ‘b’
          https://example.com/a/b  is for another scheme or origin
          /a/:t                    matches
        plan    push /a/b
        base    the current stack
        result  opened
        """)
  }

  @Test(arguments: [
    ("/login", "[]", nil, "/ > /login"),
    (
      "/gone", "[/gone was not opened: no route matches it.]", "There is no screen for ‘/gone’.",
      "/"
    ),
    (
      "/closed", "[/closed was not opened: night: back at noon.]",
      "‘/closed’ cannot be opened: night: back at noon.", "/"
    ),
  ]) func `a link waits, and what is not shown meanwhile is said`(
    _ place: String, _ diagnostics: String, _ note: String?, _ state: String
  ) {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/account", .guard("login") { _ in .hold(presenting: LinkTarget(text: place)) }) {
      ""
    }
    routes.add("/login") { "" }
    routes.add("/closed", .guard("night") { _ in .deny("back at noon") }) { "" }
    let navigator = Navigator(routes)
    let lines = navigator.explain("/account").split(separator: "\n").map(String.init)
    let answer = "answer  ‘login’ holds the link and presents \(place)"
    var end = [answer, "result  held"]
    if let note { end.insert("note    \(note)", at: 1) }
    #expect(lines.suffix(end.count) == end[...])
    let preview = navigator.preview("/account")
    #expect(preview.outcome == .held && preview.state.description == state)
    var said: [String] = []
    navigator.onDiagnostic = { said.append($0.message) }
    #expect(navigator.open("/account") == .held)
    #expect("[\(said.joined(separator: ", "))]" == diagnostics)
    #expect(navigator.state.description == state)
    #expect(navigator.pendingLink.link?.description == "/account")
  }

  @Test func `explain goes on with what a redirect leads to`() {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.redirect("/start", to: "/")
    #expect(
      Navigator(routes).explain("/start") == """
        link    /start
        routes
          /       has 0 segments, the link has 1
          /start  matches
        plan    go on with /

        link    /
        routes
          /       matches
          /start  has 1 segment, the link has 0
        plan    select tab 1 and show its root /
        result  unchanged
        """)
  }

  @Test func `explain names hooks, every candidate and the guard that says no`() {
    var routes = Self.routes()
    routes.redirect("/old/:n", to: "/menu/:n")
    routes.add("/account", .guard("signedIn") { _ in .deny("nobody is signed in") }) { "account" }
    routes.add("/vault", .guard("key") { _ in .redirect("/settings") }) { "vault" }
    let navigator = Navigator(routes)
    navigator.rewriteLinks("short") { link, _ in link.path == "/me" ? "/account" : nil }
    let account = navigator.explain("/me")
    #expect(
      account.hasPrefix("asked   /me\nhook    ‘short’ turns it into /account\nlink    /account\n"))
    #expect(
      account.hasSuffix(
        """
        plan    push /account
        base    the current stack
        guards  signedIn
        answer  ‘signedIn’ denies it: nobody is signed in
        result  denied: signedIn: nobody is signed in
        """))
    let vault = navigator.explain("/vault")
    #expect(
      vault.contains("guards  key\nanswer  ‘key’ redirects to /settings\n\nlink    /settings\n"))
    #expect(
      vault.hasSuffix(
        "plan    present as a sheet /settings\nbase    the current stack\nresult  opened"))
  }

  @Test func `explain says what a fragment does`() {
    var routes = Self.routes()
    routes.screenAction("share") { _, _ in }
    let navigator = Navigator(routes)
    #expect(
      navigator.explain("#share")
        == "action  do ‘share’ with the screen that is shown\nresult  performed")
    let text = navigator.explain("/settings#share")
    #expect(text.contains("\naction  do ‘share’ with the screen that is opened\nplan    present"))
  }
}
