import Testing

@testable import Waymark

@Suite struct TabRuleTests {
  // MARK: 5.1

  @Test func `5.1 opening a tab's root link selects the tab and sets its stack to the root`() {
    expectOpens(
      """
      /search -> reused [/ | */search]
      /help, /search -> reused [/ | */search]
      /restaurant/a, /help, / -> reused [*/ | /search > /help]
      /restaurant/a, / -> reused [*/ | /search]
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
    let navigator = Shop.navigator(after: ["/restaurant/a", "/help"])
    navigator.expect(
      """
      tab 0 -> performed [*/ > /restaurant/a | /search > /help]
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
      /search, /restaurant/a from notification -> opened [*/ > /restaurant/a | /search]
      # In-app: the stack on top, the modal's if one is open.
      /search, /restaurant/a -> opened [/ | */search > /restaurant/a]
      /search/recent -> opened [*/ > /search/recent | /search]
      /settings, /restaurant/a -> opened [*/ | /search] ^sheet /settings > /restaurant/a
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
      /blob/1/a/b from universalLink -> opened \
        [/ | */files > /blob/1 > /blob/1/a > /blob/1/a/b]
      """, in: files)
  }

  // MARK: 5.3

  @Test func `5.3 a tab's root is below the screens of its tab, visited or not`() {
    expectOpens(
      """
      /help -> opened [/ | */search > /help]
      /help from notification -> opened [/ | */search > /help]
      /help, /restaurant/a from notification -> opened [*/ > /restaurant/a | /search > /help]
      # A replace took the root's place; in-app it stays away, a rebuilt base puts it back.
      /swap -> opened [*/swap | /search]
      /swap, /restaurant/a -> opened [*/swap > /restaurant/a | /search]
      /swap, /restaurant/a from notification -> opened [*/ > /restaurant/a | /search]
      /swap from notification -> opened [*/swap | /search]
      """)
  }

  @Test func `a replacement replaces the topmost screen, and no other one`() {
    expectOpens(
      """
      # The target is in another tab: the topmost screen is removed.
      /restaurant/a, /help?x_replace_page=true -> opened [/ | */search > /help]
      /help?x_replace_page=true -> opened [/ | */search > /help]
      /help, /help/a?x_replace_page=true -> opened [/ | */search > /help/a]
      /restaurant/a, /settings, /help?x_replace_page=true -> opened \
        [/ > /restaurant/a | */search > /help]
      /settings, /settings/about, /help?x_replace_page=true -> opened [/ | */search > /help]
      # The root of a tab is selected, and isn't opened twice.
      /restaurant/a, /search?x_replace_page=true -> reused [/ | */search]
      /restaurant/a, /restaurant/b, /search?x_replace_page=true -> reused \
        [/ > /restaurant/a | */search]
      /restaurant/a, /?x_replace_page=true -> reused [*/ | /search]
      /restaurant/a, /settings, / as replace -> reused [*/ | /search]
      /swap, /?x_replace_page=true -> reused [*/ | /search]
      # A declared ancestor is part of the replacement.
      /restaurant/a, /dish/1?x_replace_page=true -> opened \
        [*/ > /restaurant/chez > /dish/1 | /search]
      /restaurant/chez, /dish/1?x_replace_page=true -> opened [*/ > /dish/1 | /search]
      /settings, /dish/1?x_replace_page=true -> opened \
        [*/ | /search] ^sheet /restaurant/chez > /dish/1
      """)
  }
}
