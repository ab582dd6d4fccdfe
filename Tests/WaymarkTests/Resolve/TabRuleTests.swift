import Testing

@testable import Waymark

@Suite struct TabRuleTests {
  // MARK: 5.1

  @Test func `5.1 opening a tab's root link selects the tab and sets its stack to the root`() {
    expectOpens(
      """
      /search -> reused [/ | */search]
      /help, /search -> reused [/ | */search]
      /cafe/a, /help, / -> reused [*/ | /search > /help]
      /cafe/a, / -> reused [*/ | /search]
      / -> unchanged [*/ | /search]
      tt://search -> reused [/ | */search]
      https://example.com/search -> reused [/ | */search]
      # A trailing slash is ignored where links are compared, and kept where they are written.
      /search/ -> reused [/ | */search/]
      /settings, / -> reused [*/ | /search]
      /settings, /search -> reused [/ | */search]
      /search from notification -> reused [/ | */search]
      / from notification -> unchanged [*/ | /search]
      # A tab is known by its root link, whatever it shows.
      /swap, /help, / -> reused [*/ | /search > /help]
      """)
  }

  @Test func `5.1 a root may be matched by a parameter, a tail or a handler`() throws {
    var routes = Routes<String>()
    for root in ["/number/0", "/files/a/b", "/help"] { routes.tab(root) }
    routes.add("/number/:number") { (number: Int) in "Number \(number)" }
    routes.add("/files/*path") { (path: String) in "File \(path)" }
    routes.handle(prefix: "/help") { _ in "Help" }
    let navigator = Navigator(routes)
    let tabs = navigator.state.tabs.map { navigator.screen(of: $0.root) }
    #expect(tabs == ["Number 0", "File a/b", "Help"])
    navigator.expect(
      """
      /files/a/b -> reused
      /number/5 -> opened [/number/0 | */files/a/b > /number/5 | /help]
      /number/7 from universalLink -> opened \
        [*/number/0 > /number/7 | /files/a/b > /number/5 | /help]
      """)
    let other = Navigator(routes)
    other.session.restore(try #require(navigator.session.text()))
    #expect(other.state.description == navigator.state.description)
    other.expect("/number/0 -> reused [*/number/0 | /files/a/b > /number/5 | /help]")
  }

  @Test func `5.1 selecting another tab keeps its stack, the selected one pops to its root`() {
    Shop.navigator(after: ["/cafe/a", "/help"]).expect(
      """
      tab 0 -> performed [*/ > /cafe/a | /search > /help]
      tab 0 -> performed [*/ | /search > /help]
      tab 0 -> unchanged
      tab 7 -> denied (no tab has the index 7)
      tab -1 -> denied (no tab has the index -1)
      """)
  }

  // MARK: 5.2

  @Test func `5.2 a link's tab`() {
    expectOpens(
      """
      # .tab(of:) on the route, in-app and from outside.
      /help -> opened [/ | */search > /help]
      /help from universalLink -> opened [/ | */search > /help]
      /filter -> opened [/ | */search] ^sheet /filter
      /filter from notification -> opened [/ | */search] ^sheet /filter
      # From outside: the longest prefix that is a tab's root, else the first tab.
      /search/recent from customScheme -> opened [/ | */search > /search/recent]
      /search, /cafe/a from notification -> opened [*/ > /cafe/a | /search]
      # In-app: the stack on top, the modal's if one is open.
      /search, /cafe/a -> opened [/ | */search > /cafe/a]
      /search/recent -> opened [*/ > /search/recent | /search]
      /settings, /cafe/a -> opened [*/ | /search] ^sheet /settings > /cafe/a
      # In-app, naming a tab while a modal is up: the modals close first.
      /settings, /help -> opened [/ | */search > /help]
      /search, /settings, /help -> opened [/ | */search > /help]
      /settings, /filter -> opened [/ | */search] ^sheet /filter
      /settings, /result/1 -> opened [/ | */search > /result/1]
      """)
  }

  @Test func `5.2 from outside a link's tab is that of its nearest root or of a screen below it`() {
    let shop = Shop.plain(
      tabs: ["/", "/shop", "/shop/sale"], "/", "/shop", "/shop/sale", "/shop/sale/:id", "/shop/:id")
    expectOpens(
      """
      /shop/sale/7 from notification -> opened [/ | /shop | */shop/sale > /shop/sale/7]
      /shop/7 from notification -> opened [/ | */shop > /shop/7 | /shop/sale]
      """, in: shop)
    // A declared parent names the tab, or its own nearest root does.
    let family = Shop.plain(tabs: ["/", "/tickets"], "/", "/tickets", "/tickets/:t") {
      $0.add("/family", .tab(of: "/tickets")) { "family" }
      $0.add("/member/:n", .parent("/family")) { (n: Int) in "\(n)" }
      $0.add("/seat/:n", .parent("/tickets/:n")) { (n: Int) in "\(n)" }
      $0.add("/tickets/help/:n", .parent("/@team")) { (n: Int) in "\(n)" }
      $0.add("/page/:n", .present(.external), .parent("/family")) { (n: Int) in "\(n)" }
      $0.add("/@:user") { (user: String) in user }
      $0.add("/post/:user/:n", .parent("/@:user")) { (user: String, _: Int) in user }
    }
    expectOpens(
      """
      /member/1 from universalLink -> opened [/ | */tickets > /family > /member/1]
      /seat/1 from universalLink -> opened [/ | */tickets > /tickets/1 > /seat/1]
      /post/bo/1 from universalLink -> opened [*/ > /@bo > /post/bo/1 | /tickets]
      /tickets/help/1 from universalLink -> opened [/ | */tickets > /@team > /tickets/help/1]
      /page/1 from universalLink -> opened [/ | */tickets > /family] ^external /page/1
      /member/1 -> opened [*/ > /family > /member/1 | /tickets]
      """, in: family)
    // The root with a query belongs to its tab.
    let find = Shop.plain(tabs: ["/", "/a/find"], "/", "/a", "/a/find?q=:query?")
    expectOpens(
      "/a/find?q=tea from universalLink -> opened [/ | */a/find > /a/find?q=tea]", in: find)
    let files = Shop.plain(tabs: ["/", "/files"], "/", "/files", "/blob/:/:", "/blob/:/:/:") {
      $0.add("/blob/:commit", .tab(of: "/files")) { (commit: String) in commit }
    }
    expectOpens(
      """
      /blob/1/a -> opened [*/ > /blob/1/a | /files]
      /blob/1/a/b from universalLink -> opened [/ | */files > /blob/1 > /blob/1/a > /blob/1/a/b]
      """, in: files)
  }

  // MARK: 5.3

  @Test func `5.3 a tab's root is below the screens of its tab, visited or not`() {
    expectOpens(
      """
      /help -> opened [/ | */search > /help]
      /help from notification -> opened [/ | */search > /help]
      /help, /cafe/a from notification -> opened [*/ > /cafe/a | /search > /help]
      # A replace took the root's place; in-app it stays away, a rebuilt base puts it back.
      /swap -> opened [*/swap | /search]
      /swap, /cafe/a -> opened [*/swap > /cafe/a | /search]
      /swap, /cafe/a from notification -> opened [*/ > /cafe/a | /search]
      /swap from notification -> opened [*/swap | /search]
      """)
  }

  @Test func `a replacement replaces the topmost screen, and no other one`() {
    expectOpens(
      """
      # The target is in another tab: the topmost screen is removed.
      /cafe/a, /help?x_replace_page=true -> opened [/ | */search > /help]
      /help?x_replace_page=true -> opened [/ | */search > /help]
      /help, /help/a?x_replace_page=true -> opened [/ | */search > /help/a]
      /cafe/a, /settings, /help?x_replace_page=true -> opened [/ > /cafe/a | */search > /help]
      /settings, /settings/about, /help?x_replace_page=true -> opened [/ | */search > /help]
      # The root of a tab is selected, and isn't opened twice.
      /cafe/a, /search?x_replace_page=true -> reused [/ | */search]
      /cafe/a, /cafe/b, /search?x_replace_page=true -> reused [/ > /cafe/a | */search]
      /cafe/a, /?x_replace_page=true -> reused [*/ | /search]
      /cafe/a, /settings, / as replace -> reused [*/ | /search]
      /swap, /?x_replace_page=true -> reused [*/ | /search]
      # A declared ancestor is part of the replacement.
      /cafe/a, /dish/1?x_replace_page=true -> opened [*/ > /cafe/chez > /dish/1 | /search]
      /cafe/chez, /dish/1?x_replace_page=true -> opened [*/ > /dish/1 | /search]
      /settings, /dish/1?x_replace_page=true -> opened [*/ | /search] ^sheet /cafe/chez > /dish/1
      """)
  }
}

/// Links as mail programs, social networks and pages change them.
@Suite struct SharedLinkTests {
  private let rest = "| /orders | /find?kind=all | /mail]"
  private let last = "| /find?kind=all | /mail]"
  private let app = Shop.App { _ in
    var routes = Routes<String>()
    routes.accept(schemes: ["shop"], origins: ["https://shop.example"])
    routes.externalPolicy = .system
    for root in ["/", "/orders", "/find?kind=all", "/mail"] { routes.tab(root) }
    func add(_ patterns: String..., options: [RouteOption] = []) {
      for pattern in patterns {
        routes.registry.register(
          pattern, options, nil, .screen { TypedScreen($0.link.description) })
      }
    }
    add("/", "/orders", "/find?q=:q?", "/?promo=:code", "/login", "/mail")
    add("/article/:id?page=:page?", "/mail/:box", "/mail/:box/:letter")
    add(
      "/mail/:box/:letter/reply", "/mail/compose/new", "/sign-in", "/orders/help",
      options: [.present(.sheet)])
    routes.redirect("/magic", to: "/login")
    routes.redirect("/news/:id", to: "/article/:id")
    routes.redirect("/old?id=:id", to: "/article/:id?page=1")
    routes.redirect("/elsewhere", to: "https://other.example/")
    return routes
  }

  @Test func `5.1 a root with a query that its route doesn't name, or a fragment, is the root`() {
    expectOpens(
      """
      /article/1, /, /?utm_source=mail from universalLink -> reused [*/?utm_source=mail \(rest)
      /article/1, /, /?utm_source=mail -> reused [*/?utm_source=mail \(rest)
      /article/1, /, /#news from universalLink -> reused [*/#news \(rest)
      /article/1, /, /orders#latest from universalLink -> reused [/ | */orders#latest \(last)
      /article/1, /, /orders?x=1#latest -> reused [/ | */orders?x=1#latest \(last)
      /article/1, /, /find?kind=all&fbclid=1 from universalLink -> reused \
        [/ | /orders | */find?kind=all&fbclid=1 | /mail]
      # The route names the key, so it is another screen.
      /article/1, /, /find?kind=all&q=tea from universalLink -> opened \
        [*/ > /find?kind=all&q=tea \(rest)
      /article/1, /, /?promo=1 from universalLink -> opened [*/ > /?promo=1 \(rest)
      """, in: app)
  }

  @Test func `5.10 a redirect keeps the query and the fragment that neither pattern names`() {
    expectOpens(
      """
      /magic?token=abc from universalLink -> opened [*/ > /login?token=abc \(rest)
      /news/3?page=3 from universalLink -> opened [*/ > /article/3?page=3 \(rest)
      /news/3#top from universalLink -> opened [*/ > /article/3#top \(rest)
      /old?id=3&page=7&a=%20#x from universalLink -> opened [*/ > /article/3?page=1&a=%20#x \(rest)
      /old?id=3 from universalLink -> opened [*/ > /article/3?page=1 \(rest)
      https://shop.example/magic?token=abc&utm=1 from universalLink -> opened \
        [*/ > /login?token=abc&utm=1 \(rest)
      # An external link gets nothing from the link that redirects to it.
      /elsewhere?token=secret -> openedExternally
      """, in: app
    ) { _, journal, row in
      let links = row.contains("elsewhere") ? ["https://other.example/"] : []
      #expect(journal.systemLinks == links)
    }
  }

  @Test func `the prefixes of a modal link are below it in their tab, cold and warm`() {
    let (reply, help) = ("mail > /mail/in > /mail/in/7] ^sheet /mail/in/7/reply", "/orders/help")
    expectOpens(
      """
      /mail/in/7/reply from universalLink -> opened [/ | /orders | /find?kind=all | */\(reply)
      /article/1, /mail/in/7/reply from universalLink -> opened \
        [/ > /article/1 | /orders | /find?kind=all | */\(reply)
      /orders, /article/2, /sign-in, /mail/in/7/reply from universalLink -> opened \
        [/ | /orders > /article/2 | /find?kind=all | */\(reply)
      /orders/help from universalLink -> opened [/ | */orders \(last) ^sheet \(help)
      /article/1, /orders/help from universalLink -> opened \
        [/ > /article/1 | */orders \(last) ^sheet \(help)
      /orders, /article/2, /sign-in, /orders/help from universalLink -> opened \
        [/ | */orders \(last) ^sheet \(help)
      # A modal link without such prefixes leaves the tabs as they are.
      /article/1, /sign-in from universalLink -> opened [*/ > /article/1 \(rest) ^sheet /sign-in
      """, in: app)
  }
}
