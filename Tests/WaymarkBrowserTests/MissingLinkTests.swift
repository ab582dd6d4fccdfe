#if Browser
@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `A link without a route` {
  @Test(.needsChromium)
  func `has a page at its own address, over a reload and in the history of Chromium`() async throws
  {
    let setup = BrowserSetup.app(from: { SampleApp.routes() }) { routes in
      routes.remove("/")
      routes.add("/?page=:page?") { (_: Int?) in Page("Home", items: [.row("x", link: "/item/1")]) }
    }
    try await RunningHost.with(setup) { host in
      try await ChromiumWindow.with { window in
        for link in [
          "/nothing/here?q=1", "/?q=1&page=zwei", "//evil.example/x", "/%E0%A4%A", "/a//b",
          "/50%25/x",
        ] {
          try await window.open(host.address.dropLast() + link)
          for _ in 0..<2 {
            try await window.expect(topTitle, "Not found")
            try await window.expect(address, link)
            try await window.expect(
              "document.querySelector('\(top) .text').textContent",
              "There is no screen at \(link).")
            try await window.reload()
          }
          try await window.click("\(top) a[href='/']", shows: "Home")
          try await window.expect(address, "/")
          #expect(try await window.session(of: host).state.description == "[*/ | /search]")
        }
      }
    }
  }

  @Test(arguments: [
    ("/item/3", "/item/3", ""), ("shop://item/3", "/item/3", ""),
    ("/nowhere", "/nowhere", ""), ("/item/none", "/item/none", ""),
    ("https://example.org/", "/", "‘https://example.org/’ is not a link of this app."),
    ("/%zz", "/", "‘/%zz’ cannot be opened: "),
    ("/reset", "/reset", ""),
  ])
  func `is the address of the window if the host opens it at launch`(
    _ link: String, _ path: String, _ sentence: String
  ) throws {
    let (said, resets) = (Locked(""), Attempts())
    var host = BrowserHost(title: "Shop", launches: false, opens: link) {
      var routes = Routes<Page>()
      routes.accept(schemes: ["shop"])
      routes.externalPolicy = .system
      routes.add("/") { Page("Shop") }
      routes.add("/item/:item") { (item: String) in item == "none" ? nil : Page(item) }
      routes.action("/reset", .trustsOutside) { _ = resets.next() }
      return WindowApp(routes)
    }
    host.setup.log = { line in said.withLock { $0 = line } }
    #expect(try host.path() == path)
    let words = said.withLock { $0 }
    #expect(sentence.isEmpty ? words.isEmpty : words.contains(sentence))
    #expect(resets.number == 0)
  }

  @Test func `is pushed on the current screen, and replaced by another one`() async throws {
    try await withSession { client, session, _ in
      try await client.visit("/item/1")
      try await client.message(containing: "Item 1")
      for (asked, link) in [(2, "/nothing"), (3, "/nowhere")] {
        try await client.visit(link, asked: asked)
        #expect(try await client.message("state").contains("\"link\":\"\(link)\""))
      }
      #expect(
        await session.state.description
          == "[*/ > /item/1 > /~waymark/missing?link=%2Fnowhere | /search]")
    }
  }
}
#endif
