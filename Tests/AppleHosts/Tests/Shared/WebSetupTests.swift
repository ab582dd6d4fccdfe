extension HostTests {
  /// A window with a page of the app's own on top that is not loaded yet.
  private func app(
    _ setup: WebPageSetup,
    configuration: @escaping @MainActor () -> WKWebViewConfiguration = { .init() }
  ) throws -> (HostApp, WKWebView) {
    let change = { (routes: inout Routes<HostScreen>) in
      routes.opensPlainLinks = false
      routes.webPages(of: site, setup)
    }
    let app = try HostApp.showing(.url("/page"), change, configuration: configuration)
    return (app, try app.webView())
  }

  private var token: WebPageSetup {
    .init(headers: { ["X-Token": "secret"] }, userAgent: "Shop/3", scripts: ["start()"])
  }

  @Test func `pages of an origin get its headers and user agent in every way`() async throws {
    let (app, view) = try app(token)
    view.standInAnswers["\(site)/moved"] = .redirect("/there")
    #expect(await view.standInLoad())
    #expect(await view.standInGo(to: "/help"))
    #expect(await view.standInGo(to: "/moved"))
    #expect(view.standInFields.count == 4)
    for fields in view.standInFields {
      #expect(fields == ["X-Token": "secret", "User-Agent": "Shop/3"])
    }
    #expect(app.navigator.currentLink == "/there")
  }

  @Test func `a redirect carries no additions to another origin`() async throws {
    let (_app, view) = try app(token)
    view.standInAnswers["\(site)/page"] = .redirect("https://bank.example/pay")
    view.standInAnswers["https://bank.example/pay"] = .redirect("https://bank.example/form")
    #expect(await view.standInLoad())
    #expect(
      view.standInRequests == [
        "GET \(site)/page", "GET https://bank.example/pay", "GET https://bank.example/form",
      ])
    #expect(view.standInFields[1...].allSatisfy { $0.isEmpty })
    // The way back.
    let bank = URL(string: "https://bank.example/")
    #expect(await view.standInGo(to: "\(site)/done", by: .other, from: bank))
    #expect(view.standInFields.last == ["X-Token": "secret", "User-Agent": "Shop/3"])
    #expect(_app.navigator.state.top.link.description == "/done")
  }

  @Test func `the way back leads through the page first, if the app says so`() async throws {
    let (app, view) = try app(WebPageSetup(goesBackInPage: true))
    #expect(await view.standInLoad())
    #expect(view.allowsBackForwardNavigationGestures)
    #expect(await view.standInGo(to: "#end"))
    #expect(await view.standInGo(to: "/help"))
    #expect(app.links == ["/", "/help"])
    // A swipe is the page's.
    #expect(!app.beginSwipe())
    for (link, fragment) in [("/page#end", "end"), ("/page", nil)] {
      #expect(app.pressBack())
      await view.standInLoad()
      #expect(app.links == ["/", link])
      #expect(view.url?.absoluteString.hasPrefix("\(site)/page") == true)
      #expect(view.url?.fragment() == fragment)
    }
    #expect(
      view.standInRequests == ["GET \(site)/page", "GET \(site)/help", "GET \(site)/page#end"])
    #expect(app.pressBack() && app.links == ["/"])
    app.settle()
  }

  @Test(arguments: [("GET", WKNavigationType.linkActivated), ("POST", .formSubmitted)])
  func `a document that is resumed without a decision has its link again`(
    method: String, type: WKNavigationType
  ) async throws {
    let (app, view) = try app(WebPageSetup(goesBackInPage: true))
    #expect(await view.standInLoad())
    #expect(await view.standInGo(to: "/help", by: type, method: method))
    app.settle()
    view.standInKeepsDocuments = true
    #expect(app.pressBack() && app.links == ["/", "/page"])
    #expect(view.standInRequests == ["GET \(site)/page", "\(method) \(site)/help"])
    #expect(app.pressBack() && app.links == ["/"])
    app.settle()
  }

  @Test func `the way back leads from the screen, whatever the page has shown`() async throws {
    for goesElsewhere in [false, true] {
      let (app, view) = try app(WebPageSetup(goesBackInPage: goesElsewhere))
      #expect(await view.standInLoad())
      let next = goesElsewhere ? "https://bank.example/" : "/help"
      #expect(await view.standInGo(to: next, by: .other))
      app.settle()
      #expect(view.canGoBack && !view.allowsBackForwardNavigationGestures && app.beginSwipe())
      app.endSwipe(completed: true)
      #expect(app.links == ["/"])
    }
  }

  @Test func `scripts are for the main frame, cookies precede the first request`() async throws {
    var setup = token
    setup.cookies = { ["session": "1"] }
    let (app, view) = try app(setup)
    try await load(view)
    #expect(view.standInRequests == ["GET \(site)/page"])
    #expect(view.standInFields.first?["Cookie"] == "session=1")
    let scripts = view.configuration.userContentController.userScripts
    // The first is the bridge's.
    #expect(scripts.count == 2 && scripts.allSatisfy(\.isForMainFrameOnly))
    #expect(scripts[1].source == "if (location.origin === \"\(site)\") {\nstart()\n}")
    #expect(await view.standInGo(to: "https://bank.example/", by: .other))
    #expect(view.standInFields.last == [:])
    app.settle()
  }

  /// The host sets cookies before it loads a page, during turns of the main actor.
  private func load(_ view: WKWebView) async throws {
    for _ in 0..<1_000 {
      if await view.standInLoad() { return }
      await Task.yield()
    }
    try #require(Bool(false), "No page was loaded.")
  }

  @Test func `the app makes the configuration of each page`() async throws {
    let store = WKWebsiteDataStore()
    let (app, view) = try app(token) {
      let configuration = WKWebViewConfiguration()
      configuration.websiteDataStore = store
      return configuration
    }
    #expect(view.configuration.websiteDataStore === store)
    #expect(await view.standInLoad())
    app.settle()
  }
}
