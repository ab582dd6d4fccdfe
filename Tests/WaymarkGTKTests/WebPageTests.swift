#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkWeb

  @testable import WaymarkGTK

  /// Web pages in the real WebKitGTK.
  extension `A desktop window` {
    /// What a page does, and what comes of it.
    struct WebCase: CustomTestStringConvertible, Sendable {
      let name: String
      /// What is in the page.
      var html = ""
      let script: String
      let links: [String]
      let text: String
      /// What the server was asked for besides the list.
      let requests: [String]

      var testDescription: String { name }
    }

    nonisolated static let webCases = [
      WebCase(
        name: "a link that a route takes", html: "<a id=a href='/item/1'>one</a>",
        script: "a.click()", links: ["/", "/list", "/item/1"], text: "Item number 1",
        requests: ["GET /item/1"]),
      WebCase(
        name: "a link with a directive", html: "<a id=a href='/item/1?x_replace_page=true'>one</a>",
        script: "a.click()", links: ["/", "/item/1"], text: "Item number 1",
        requests: ["GET /item/1"]),
      WebCase(
        name: "a link that goes back", html: "<a id=a href='/list?x_pop_page=true'>back</a>",
        script: "a.click()", links: ["/"], text: "", requests: []),
      WebCase(
        name: "a link that no route takes", html: "<a id=a href='/free'>free</a>",
        script: "a.click()", links: ["/", "/free"], text: "A free page", requests: ["GET /free"]),
      WebCase(
        name: "a link of the app's own scheme", html: "<a id=a href='shop:/item/2'>two</a>",
        script: "a.click()", links: ["/", "/list", "/item/2"], text: "Item number 2",
        requests: ["GET /item/2"]),
      WebCase(
        name: "a link to a window of its own", html: "<a id=a target=_blank href='/item/2'>two</a>",
        script: "a.click()", links: ["/", "/list", "/item/2"], text: "Item number 2",
        requests: ["GET /item/2"]),
      WebCase(
        name: "a window of a script", script: "open('/item/3')",
        links: ["/", "/list", "/item/3"], text: "Item number 3", requests: ["GET /item/3"]),
      WebCase(
        name: "a form that asks",
        html: "<form id=f action='/free'><input name=q value=tea></form>",
        script: "f.requestSubmit()", links: ["/", "/free?q=tea"], text: "A free page",
        requests: ["GET /free?q=tea"]),
      WebCase(
        name: "a script with a directive", script: "location = '/item/3?x_replace_page=true'",
        links: ["/", "/item/3"], text: "Item number 3", requests: ["GET /item/3"]),
      WebCase(
        name: "a script without a directive", script: "location = '/item/3'",
        links: ["/", "/list", "/item/3"], text: "Item number 3", requests: ["GET /item/3"]),
      WebCase(
        name: "a redirect to a page", html: "<a id=a href='/moved'>moved</a>",
        script: "a.click()", links: ["/", "/item/1"], text: "Item number 1",
        requests: ["GET /moved", "GET /item/1"]),
      WebCase(
        name: "a redirect that goes back", html: "<a id=a href='/done'>done</a>",
        script: "a.click()", links: ["/"], text: "", requests: ["GET /done"]),
      WebCase(
        name: "a redirect to the app's own scheme", html: "<a id=a href='/toapp'>app</a>",
        script: "a.click()", links: ["/", "/list", "/item/2"], text: "Item number 2",
        requests: ["GET /toapp", "GET /item/2"]),
      WebCase(
        name: "a fragment of the page", html: "<a id=a href='#end'>end</a>",
        script: "a.click()", links: ["/", "/list#end"], text: "The list", requests: []),
      WebCase(
        name: "a page that is not there", html: "<a id=a href='/gone'>gone</a>",
        script: "a.click()", links: ["/", "/gone"], text: "There is no /gone.",
        requests: ["GET /gone"]),
    ]

    @Test(arguments: webCases)
    func `what a page does`(one: WebCase) async throws {
      let shop = try WebShop()
      defer { shop.close() }
      shop.server["/list"] = .page("<h1>The list</h1>" + one.html)
      shop.server["/moved"] = .redirect("/item/1")
      shop.server["/toapp"] = .redirect("shop:/item/2")
      shop.server["/done"] = .redirect("/list?x_pop_page=true")
      try await shop.open("/list", shows: "The list")
      await shop.script(one.script)
      #expect(await shop.eventually { shop.links == one.links })
      if !one.text.isEmpty { #expect(await shop.shows(one.text)) }
      #expect(shop.links == one.links)
      #expect(shop.server.requests == ["GET /list"] + one.requests)
      #expect(shop.isInStep)
    }

    @Test(arguments: [
      ("/item/1", ["/", "/list", "/item/1"]), ("/item/1?x_pop_page=true", ["/", "/list"]),
      ("shop:/settings", ["/", "/list", "^", "/settings"]),
    ])
    func `a page that redirects at once is never stacked`(place: String, links: [String])
      async throws
    {
      let shop = try WebShop { routes, _ in
        routes.add("/settings", .present(.sheet)) { Page("Settings", items: []) }
      }
      defer { shop.close() }
      shop.server["/new"] = .redirect(place)
      try await shop.open("/list", shows: "The list")
      shop.navigator.open("/new")
      let whole = links.filter { $0 != "^" }
      #expect(
        await shop.eventually {
          shop.navigator.state.entryIDs.count == whole.count && shop.links.last == whole.last
        })
      #expect(shop.isInStep)
    }

    @Test func `the browser of the app shows pages of others in a layer`() async throws {
      let shop = try WebShop { routes, _ in routes.externalPolicy = .browser }
      defer { shop.close() }
      try await shop.open("\(shop.server.strangeOrigin)/free", shows: "A free page")
      #expect(shop.navigator.state.modals.map(\.style) == [.external])
      #expect(await shop.script("window.waymark") == "undefined")
      shop.navigator.dismiss()
      #expect(await shop.eventually { shop.links == ["/"] })
    }
  }
#endif
