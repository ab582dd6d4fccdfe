import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct AncestorRuleTests {
  // MARK: 5.4

  @Test func `5.4 a declared parent is below its screen, in-app too`() {
    expectOpens(
      """
      # A declared parent counts in-app too: what is not below is pushed, nothing is popped.
      /dish/1 -> opened [*/ > /cafe/chez > /dish/1 | /search]
      /cafe/chez, /dish/1 -> opened [*/ > /cafe/chez > /dish/1 | /search]
      /cafe/chez, /article/1, /dish/1 -> opened [*/ > /cafe/chez > /article/1 > /dish/1 | /search]
      /search, /dish/1 -> opened [/ | */search > /cafe/chez > /dish/1]
      /dish/1/photo -> opened [*/ > /cafe/chez > /dish/1 > /dish/1/photo | /search]
      /dish/2, /dish/1/photo -> opened \
        [*/ > /cafe/chez > /dish/2 > /dish/1 > /dish/1/photo | /search]
      /settings, /dish/1 -> opened [*/ | /search] ^sheet /settings > /cafe/chez > /dish/1
      /search, /dish/1 from notification -> opened [*/ > /cafe/chez > /dish/1 | /search]
      # A parent that is a tab's root names the tab.
      /result/1 -> opened [/ | */search > /result/1]
      /help, /result/1 -> opened [/ | */search > /help > /result/1]
      /help, /result/1 from notification -> opened [/ | */search > /result/1]
      """)
  }

  @Test func `5.4 on a rebuilt base every prefix that is another screen is below`() {
    expectOpens(
      """
      /project/7/item/3 from universalLink -> opened [*/ > /project/7 > /project/7/item/3 | /search]
      /project/7/item/3 -> opened [*/ > /project/7/item/3 | /search]
      # A file has its commit beneath it and not itself.
      /commit/ab/file/a/b/c.txt from universalLink -> opened \
        [*/ > /commit/ab > /commit/ab/file/a/b/c.txt | /search]
      # Cut at the last tab root.
      /search/recent from universalLink -> opened [/ | */search > /search/recent]
      /help/guards from universalLink -> opened [/ | */search > /help > /help/guards]
      """)
  }

  @Test func `5.4 only screens are below, after the last root of a tab`() {
    let shared = Shop.plain(
      tabs: ["/", "/files/shared"], "/", "/files", "/files/shared", "/files/shared/:name")
    expectOpens(
      "/files/shared/a from universalLink -> opened [/ | */files/shared > /files/shared/a]",
      in: shared)
    let others = Shop.plain("/", "/do/page", "/old/page", "/out/page", "/nobody/page") { routes in
      routes.action("/do") {}
      routes.redirect("/old", to: "/")
      routes.add("/out", .present(.external)) { "out" }
      routes.add("/*") { (opening: OpenContext) in opening.link.description }
    }
    expectOpens(
      """
      # No action, redirect, external screen or catch-all.
      /do/page from notification -> opened / > /do/page
      /old/page from notification -> opened / > /old/page
      /out/page from notification -> opened / > /out/page
      /nobody/page from notification -> opened / > /nobody/page
      """, in: others)
    let lineage = Shop.plain("/", "/a", "/a/b", "/c", "/c/d", "/files/*path", "/files/a/b/raw") {
      $0.add("/a/b/page", .parent("/c/d")) { "page" }
    }
    expectOpens(
      """
      # A named tail, beneath another route's link.
      /files/a/b/raw from notification -> opened / > /files/a > /files/a/b > /files/a/b/raw
      /files/a/b/c from notification -> opened / > /files/a/b/c
      # A declared parent replaces the prefixes, and goes on with its own lineage.
      /a/b/page from notification -> opened / > /c > /c/d > /a/b/page
      /a/b/page -> opened / > /c/d > /a/b/page
      """, in: lineage)
    let layers = Shop.with { routes in
      routes.add("/terms", .present(.external), .parent("/cafe/chez")) { "terms" }
      routes.add("/project/:project/pick", .present(.sheet)) { (_: String) in "pick" }
      routes.add("/project/:project/pick/:n", .present(.sheet)) { (_: String, n: String) in n }
    }
    expectOpens(
      """
      # What is below a layer is in its tab, or in the first one.
      /help, /terms from notification -> opened [*/ > /cafe/chez | /search > /help] ^external /terms
      /help, /project/7/pick/3 from notification -> opened \
        [*/ > /project/7 | /search > /help] ^sheet /project/7/pick ^sheet /project/7/pick/3
      """, in: layers)
  }

  @Test func `a redirect never leads out of its target`() {
    let routes = Shop.with { routes in
      routes.add("/files/*path") { (path: String) in path }
      routes.add("/one/:name") { (name: String) in name }
      routes.add("/secret") { "secret" }
      routes.redirect("/old/*path", to: "/files/*path")
      routes.redirect("/by?to=:to", to: "/one/:to")
      routes.redirect("/colon", to: "/one/a:")
    }
    expectOpens(
      """
      /old/a/b from https://example.com -> opened [*/ > /files/a/b | /search]
      /old/..%2Fsecret from https://example.com -> opened [*/ > /files/..%2Fsecret | /search]
      /old/..%2F..%2Flogout from https://example.com -> opened \
        [*/ > /files/..%2F..%2Flogout | /search]
      /old/%2Fetc from https://example.com -> opened [*/ > /files/%2Fetc | /search]
      /old/a%2F from https://example.com -> opened [*/ > /files/a%2F | /search]
      /old/.%2Fa from https://example.com -> opened [*/ > /files/.%2Fa | /search]
      /colon from https://example.com -> opened [*/ > /one/a: | /search]
      /by?to=.. from https://example.com -> unmatched [*/ | /search]
      /by?to= from https://example.com -> unmatched [*/ | /search]
      /by?to=a%2Fb from https://example.com -> opened [*/ > /one/a%2Fb | /search]
      """, in: routes
    ) { _, journal, row in #expect(journal.performed.isEmpty, "\(row)") }
  }

  @Test func `5.4 a call may name the parent, and a parent that is not a screen is reported`() {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/web/:page") { (page: String) in page }
    routes.add("*") { "anything" }
    let navigator = journal.navigator(routes)
    navigator.open(LinkTarget("/dish/1", parent: "/cafe/other"))
    #expect(navigator.state == "[*/ > /cafe/other > /dish/1 | /search]")
    navigator.open(LinkTarget("/article/1", parent: "/search"), from: .notification)
    #expect(navigator.state.description.hasSuffix("*/search > /article/1]"))
    // Neither an in-app page nor the catch-all is below another screen.
    navigator.expect("/web/a from notification -> opened [*/ > /web/a | /search > /article/1]")
    for parent in ["junk", "/web", "/any/thing"] {
      #expect(navigator.open(LinkTarget("/news/\(parent)", parent: parent)) == .opened)
    }
    #expect(navigator.state.tabs[0].count == 5)
    let reason = "no screen route matches it"
    #expect(
      journal.diagnostics
        == ["junk", "/web", "/any/thing"].map { .ancestorLeftOut($0, reason: reason) })
  }

  // MARK: 5.5

  @Test func `5.5 each entry of the chain has its own presentation`() {
    expectOpens(
      """
      /settings/about from notification -> opened [*/ | /search] ^sheet /settings > /settings/about
      /help, /compose, /settings/about from notification -> opened \
        [*/ | /search > /help] ^sheet /settings > /settings/about
      /help, /compose, /settings from notification -> opened [/ | */search > /help] ^sheet /settings
      """)
  }

  @Test func `5.5 an ancestor that a guard denies, or no route matches, is omitted and reported`() {
    let journal = Journal()
    var routes = Shop.routes(journal)
    routes.add("/box/:box", .guard("locked") { _ in .deny("no key") }) { (box: String) in box }
    routes.add("/box/:box/slot/:slot") { (_: String, slot: String) in slot }
    routes.add("/jar/:number") { (_: Int) in "jar" }
    routes.add("/lid/:number", .parent("/jar/:number")) { (_: String) in "lid" }
    journal.navigator(routes).expect(
      """
      /box/1/slot/2 from notification -> opened [*/ > /box/1/slot/2 | /search]
      root -> performed
      /lid/one -> opened [*/ > /lid/one | /search]
      /lid/1 -> opened [*/ > /lid/one > /jar/1 > /lid/1 | /search]
      """)
    #expect(
      journal.diagnostics == [
        .ancestorLeftOut("/box/1", reason: "locked: no key"),
        .ancestorLeftOut("/jar/one", reason: "no screen route matches it"),
      ])
    // With no other candidate.
    let required = Shop.with { routes in
      routes.add("/box/:number") { (_: Int) in "box" }
      routes.add("/slot/:number", .parent("/box/:number"), .requiresAncestors) { (_: String) in "" }
    }
    expectOpens("/slot/one -> unmatched\n/slot/1 -> opened", in: required)
  }

  @Test func `5.5 a route that requires its chain is declined instead`() {
    var routes = Shop.routes()
    var isLocked = true
    routes.add("/box/:box", .guard("locked") { _ in isLocked ? .deny("no key") : .allow }) {
      (box: String) in box
    }
    routes.add("/box/:box/slot/:slot", .requiresAncestors) { (_: String, _: Int) in "slot" }
    routes.add("/box/:box/slot/:slot") { (_: String, _: String) in "any slot" }
    let navigator = Navigator(routes)
    // The next candidate, which requires nothing, opens.
    navigator.expect("/box/1/slot/2 from notification -> opened ‘any slot’")
    #expect(navigator.state == "[*/ > /box/1/slot/2 | /search]")
    isLocked = false
    navigator.expect("/box/1/slot/2 from notification -> opened ‘slot’")
    #expect(navigator.state == "[*/ > /box/1 > /box/1/slot/2 | /search]")
  }
}
