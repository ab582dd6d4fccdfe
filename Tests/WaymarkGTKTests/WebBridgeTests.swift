#if GTK && canImport(CWebKit)
  import CWebKit
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkWeb

  @testable import WaymarkGTK

  /// What pages and the app say to each other, and what is added to their requests.
  extension `A desktop window` {
    struct Greeting: Codable {
      var name: String
    }

    /// What a script gets, as `code: …` where it is an error.
    private func call(_ expression: String, in shop: WebShop) async -> String {
      await shop.script(
        "(answer = 'none', (async () => \(expression))().then((it) => { answer = JSON.stringify(it); }, "
          + "(error) => { answer = error.code ?? String(error); }), 'asked')")
      var answer = ""
      _ = await shop.eventually {
        answer = await shop.script("answer")
        return answer != "none"
      }
      return answer
    }

    private func talkative() throws -> WebShop {
      try WebShop { routes, server in
        routes.bridge("greet") { (greeting: Greeting) in Greeting(name: "Hello, \(greeting.name)") }
        routes.bridge("partner", from: [server.strangeOrigin]) { (_: Int) in "partner" }
        server["/strange"] = .page("<h1>A strange page</h1>")
        routes.add("/strange") { Page("Strange", web: .url("\(server.strangeOrigin)/strange")) }
      }
    }

    @Test(arguments: [
      ("waymark.call('greet', { name: 'Ann' })", #"{"name":"Hello, Ann"}"#),
      ("waymark.call('nobody')", "unknown"), ("waymark.call('greet', 5)", "wrongMessage"),
      ("waymark.call('partner', 5)", "notAllowed"),
      ("[waymark.can('greet'), waymark.can('partner')]", "[true,false]"),
      // Without what only the page's own script knows.
      (
        "(await webkit.messageHandlers.waymark.postMessage({ command: 'call', number: 9, "
          + "name: 'greet', text: '{}' })).code", #""notMainFrame""#
      ),
    ])
    func `a page calls the app`(expression: String, answer: String) async throws {
      let shop = try talkative()
      defer { shop.close() }
      try await shop.open("/list", shows: "The list")
      #expect(await call(expression, in: shop) == answer)
      #expect(shop.server.fields(of: "/list")["waymark-functions"] == "greet")
    }

    @Test func `a page of another origin calls what it may`() async throws {
      let shop = try talkative()
      defer { shop.close() }
      try await shop.open("/strange", shows: "A strange page")
      #expect(await call("waymark.call('partner', 5)", in: shop) == #""partner""#)
      #expect(await call("waymark.call('greet', { name: 'Ann' })", in: shop) == "notAllowed")
      await shop.script("waymark.back()")
      #expect(await call("waymark.call('nobody')", in: shop) == "notAllowed")
      #expect(shop.links == ["/", "/strange"])
    }

    @Test func `a page of another origin stays one until the page that it leads to has come`()
      async throws
    {
      let shop = try WebShop { routes, server in
        routes.bridge("greet") { (greeting: Greeting) in greeting }
        server["/strange"] = .page("<h1>A strange page</h1>")
        routes.add("/strange") { Page("Strange", web: .url("\(server.strangeOrigin)/strange")) }
      }
      defer { shop.close() }
      try await shop.open("/strange", shows: "A strange page")
      shop.server.hold("/list", true)
      let place = "\(shop.server.origin)/list"
      await shop.script("location = '\(place)'")
      #expect(await shop.eventually { shop.server.requests.last == "GET /list" })
      let answer = await call(
        "(await webkit.messageHandlers.waymark.postMessage({ command: 'call', number: 9, "
          + "name: 'greet', text: '{\"name\": \"Eve\"}' })).code", in: shop)
      #expect(answer == #""notAllowed""#)
      shop.server.hold("/list", false)
      #expect(await shop.shows("The list"))
    }

    @Test func `a frame calls nothing`() async throws {
      let shop = try talkative()
      defer { shop.close() }
      shop.server["/frame"] = .page("framed")
      shop.server["/list"] = .page("<h1>The list</h1><iframe src='/frame'></iframe>")
      try await shop.open("/list", shows: "The list")
      #expect(
        await shop.eventually { await shop.script("frames[0].document.body.innerText") == "framed" }
      )
      #expect(await shop.script("frames[0].waymark") == "undefined")
      #expect(await shop.script("webkit.messageHandlers.note") == "undefined")
      let message =
        "{ command: 'call', number: 1, name: 'greet', text: '{\\\"name\\\":\\\"x\\\"}' }"
      let frame = "frames[0].webkit.messageHandlers.waymark"
      #expect(
        await call("(await \(frame).postMessage(\(message))).code", in: shop) == #""notMainFrame""#)
      await shop.script("\(frame).postMessage({ command: 'back' })")
      #expect(await call("waymark.call('nobody')", in: shop) == "unknown")
      #expect(shop.links == ["/", "/list"])
    }

    @Test func `a page goes back, and hears what the app says`() async throws {
      let shop = try talkative()
      defer { shop.close() }
      try await shop.open("/list", shows: "The list")
      await shop.script("waymark.on('news', (it) => { document.body.append(it); }), 1")
      try shop.navigator.sendToPages("news", "Tea is there.")
      #expect(await shop.shows("Tea is there."))
      await shop.script("waymark.title('By a script'), 1")
      #expect(await shop.eventually { shop.window.top?.title == "By a script" })
      await shop.script("waymark.back(), 1")
      #expect(await shop.eventually { shop.links == ["/"] })
    }

    @Test func `a page that goes back asks first where its screen does`() async throws {
      let shop = try WebShop { routes, _ in
        let asks = RouteOption.asksToLeave("draft") { _ in .deny("unsaved") }
        routes.add("/draft", asks) { Page("Draft", web: .url("/list")) }
      }
      defer { shop.close() }
      try await shop.open("/draft", shows: "The list")
      await shop.script("waymark.back(), 1")
      #expect(await call("waymark.call('nobody')", in: shop) == "unknown")
      #expect(shop.links == ["/", "/draft"])
    }

    @Test func `calls end with their document and their screen`() async throws {
      final class Ends: @unchecked Sendable { var count = 0 }
      let ends = Ends()
      let shop = try WebShop { routes, _ in
        routes.bridge("wait") { (_: Int) async throws -> Int in
          do { try await Task.sleep(for: .seconds(60)) } catch {
            ends.count += 1
            throw error
          }
          return 0
        }
      }
      defer { shop.close() }
      try await shop.open("/list", shows: "The list")
      await shop.script("waymark.call('wait', 1).catch(() => 0)")
      #expect(await shop.eventually { shop.web?.shown?.document?.openCallCount == 1 })
      await shop.script("location = '/free'")
      #expect(await shop.eventually { ends.count == 1 })
      #expect(await shop.shows("A free page"))
      await shop.script("waymark.call('wait', 1).catch(() => 0)")
      #expect(await shop.eventually { shop.web?.shown?.document?.openCallCount == 1 })
      shop.navigator.back()
      #expect(await shop.eventually { ends.count == 2 })
    }

    @Test func `what the app adds to pages reaches their origin alone`() async throws {
      var cookies = ["user": "ann"]
      let shop = try WebShop { routes, server in
        routes.webPages(
          of: server.origin,
          WebPageSetup(
            headers: { ["Authorization": "Bearer 7"] }, cookies: { cookies },
            userAgent: "Shop/1", scripts: ["window.added = 'script of the app'"]))
        server["/strange"] = .page("<h1>A strange page</h1>")
        server["/away"] = .redirect("\(server.strangeOrigin)/strange")
      }
      defer { shop.close() }
      try await shop.open("/list", shows: "The list")
      let own = shop.server.fields(of: "/list")
      #expect(own["authorization"] == "Bearer 7" && own["cookie"] == "user=ann")
      #expect(own["user-agent"] == "Shop/1")
      #expect(await shop.script("added") == "script of the app")
      await shop.script("location = '/free'")
      #expect(await shop.shows("A free page"))
      #expect(shop.server.fields(of: "/free")["authorization"] == "Bearer 7")
      #expect(shop.server.fields(of: "/free")["cookie"] == "user=ann")
      cookies = [:]
      await shop.script("location = '/list'")
      #expect(await shop.shows("The list"))
      #expect(await shop.eventually { shop.server.fields(of: "/list")["cookie"] == nil })
      await shop.script("location = '/away'")
      #expect(await shop.shows("A strange page"))
      let strange = shop.server.fields(of: "/strange")
      #expect(strange["authorization"] == nil && strange["cookie"] == nil)
      #expect(strange["user-agent"] != "Shop/1")
      #expect(await shop.script("window.added") == "undefined")
    }
  }
#endif
