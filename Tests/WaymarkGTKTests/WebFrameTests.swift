#if GTK && canImport(CWebKit)
  import CWebKit
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkWeb

  @testable import WaymarkGTK

  /// Frames in web pages, of which WebKitGTK says nothing by itself.
  extension `A desktop window` {
    private func framed(_ html: String, strange: String = "") async throws -> WebShop {
      let shop = try WebShop()
      shop.server["/frame"] = .page("<h1>A frame</h1>" + html)
      let origin = strange.isEmpty ? "" : shop.server.strangeOrigin
      shop.server["/list"] = .page("<h1>The list</h1><iframe src='\(origin)/frame'></iframe>")
      try await shop.open("/list", shows: "The list")
      try #require(await shop.eventually { shop.server.requests.contains("GET /frame") })
      return shop
    }

    /// The text of the frame in the page.
    private func frameText(_ shop: WebShop) async -> String {
      await shop.script("frames[0].document.body.innerText")
    }

    @Test func `a frame of a page is no screen, whatever its address`() async throws {
      let shop = try WebShop()
      defer { shop.close() }
      shop.server["/list"] = .page(
        "<h1>The list</h1><iframe src='/item/1'></iframe><iframe srcdoc='<p>Within</p>'></iframe>")
      try await shop.open("/list", shows: "The list")
      #expect(await shop.eventually { await self.frameText(shop).contains("Item number 1") })
      #expect(
        await shop.eventually {
          await shop.script("frames[1].document.body.innerText") == "Within"
        })
      #expect(shop.links == ["/", "/list"])
    }

    @Test func `a link in a frame stays in it, and one for the whole page is the page's`()
      async throws
    {
      let shop = try await framed(
        "<a id=in href='/item/1'>in</a><a id=out target=_top href='/item/2'>out</a>")
      defer { shop.close() }
      #expect(await shop.eventually { await self.frameText(shop).contains("A frame") })
      await shop.script("frames[0].document.getElementById('in').click()")
      #expect(await shop.eventually { await self.frameText(shop).contains("Item number 1") })
      #expect(shop.links == ["/", "/list"])
      await shop.script("frames[0].location = '/frame'")
      #expect(await shop.eventually { await self.frameText(shop).contains("out") })
      await shop.script("frames[0].document.getElementById('out').click()")
      #expect(await shop.eventually { shop.links == ["/", "/list", "/item/2"] })
    }

    @Test func `a script of a frame leads its frame on, and redirects stay there`() async throws {
      let shop = try await framed("")
      defer { shop.close() }
      shop.server["/moved"] = .redirect("/item/2?x_push_page=true")
      #expect(await shop.eventually { await self.frameText(shop).contains("A frame") })
      await shop.script("frames[0].eval(\"location = '/item/1'\")")
      #expect(await shop.eventually { await self.frameText(shop).contains("Item number 1") })
      #expect(shop.links == ["/", "/list"])
    }

    @Test func `what seems to be for a frame, and is for the page, is decided again`() async throws
    {
      let shop = try WebShop()
      defer { shop.close() }
      shop.server["/list"] = .page("<h1>The list</h1><iframe src='/item/1'></iframe>")
      try await shop.open("/list", shows: "The list")
      #expect(await shop.eventually { await self.frameText(shop).contains("Item number 1") })
      await shop.script("location = '/item/1'")
      #expect(await shop.eventually { shop.links == ["/", "/list", "/item/1"] })
      #expect(await shop.shows("Item number 1"))
      shop.navigator.back()
      #expect(await shop.shows("The list"))
    }

    @Test(arguments: [
      "top.location = '{own}/item/1?x_push_page=true'", "top.location = 'shop:/item/1'",
      "open('shop:/item/1')", "open('{own}/item/1?x_replace_page=true')",
    ])
    func `a frame of another origin gives the app no directives`(script: String) async throws {
      let shop = try WebShop()
      defer { shop.close() }
      let text = script.replacing("{own}", with: shop.server.origin)
      shop.server["/frame"] = .page(
        "<script>setTimeout(() => { try { \(text) } finally { fetch('/tried') } }, 100)</script>")
      shop.server["/list"] = .page(
        "<h1>The list</h1><iframe src='\(shop.server.strangeOrigin)/frame'></iframe>")
      try await shop.open("/list", shows: "The list")
      #expect(await shop.eventually { shop.server.requests.contains("GET /tried") })
      #expect(!shop.links.contains("/item/1") || !script.contains("shop:"))
      #expect(shop.server.requests.allSatisfy { !$0.contains("x_") })
      #expect(shop.links.first == "/" && shop.links.count < 3)
    }
  }
#endif
