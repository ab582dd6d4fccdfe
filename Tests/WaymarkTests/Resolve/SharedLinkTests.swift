import Testing

@testable import Waymark

/// Links as mail programs, social networks and pages change them.
@Suite struct SharedLinkTests {
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
      /article/1, /, /?utm_source=mail from universalLink -> reused \
        [*/?utm_source=mail | /orders | /find?kind=all | /mail]
      /article/1, /, /?utm_source=mail -> reused \
        [*/?utm_source=mail | /orders | /find?kind=all | /mail]
      /article/1, /, /#news from universalLink -> reused \
        [*/#news | /orders | /find?kind=all | /mail]
      /article/1, /, /orders#latest from universalLink -> reused \
        [/ | */orders#latest | /find?kind=all | /mail]
      /article/1, /, /orders?x=1#latest -> reused \
        [/ | */orders?x=1#latest | /find?kind=all | /mail]
      /article/1, /, /find?kind=all&fbclid=1 from universalLink -> reused \
        [/ | /orders | */find?kind=all&fbclid=1 | /mail]
      # The route names the key, so it is another screen.
      /article/1, /, /find?kind=all&q=tea from universalLink -> opened \
        [*/ > /find?kind=all&q=tea | /orders | /find?kind=all | /mail]
      /article/1, /, /?promo=1 from universalLink -> opened \
        [*/ > /?promo=1 | /orders | /find?kind=all | /mail]
      """, in: app)
  }

  @Test func `5.10 a redirect keeps the query and the fragment that neither pattern names`() {
    let rest = "| /orders | /find?kind=all | /mail]"
    expectOpens(
      """
      /magic?token=abc from universalLink -> opened [*/ > /login?token=abc \(rest)
      /news/3?page=3 from universalLink -> opened [*/ > /article/3?page=3 \(rest)
      /news/3#top from universalLink -> opened [*/ > /article/3#top \(rest)
      /old?id=3&page=7&a=%20#x from universalLink -> opened \
        [*/ > /article/3?page=1&a=%20#x \(rest)
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
      /orders/help from universalLink -> opened \
        [/ | */orders | /find?kind=all | /mail] ^sheet \(help)
      /article/1, /orders/help from universalLink -> opened \
        [/ > /article/1 | */orders | /find?kind=all | /mail] ^sheet \(help)
      /orders, /article/2, /sign-in, /orders/help from universalLink -> opened \
        [/ | */orders | /find?kind=all | /mail] ^sheet \(help)
      # A modal link without such prefixes leaves the tabs as they are.
      /article/1, /sign-in from universalLink -> opened \
        [*/ > /article/1 | /orders | /find?kind=all | /mail] ^sheet /sign-in
      """, in: app)
  }
}
