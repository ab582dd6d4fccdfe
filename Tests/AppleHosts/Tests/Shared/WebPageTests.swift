/// The origin of the app's own web pages.
let site = "https://conformance.example"

extension HostApp {
  /// A window with a web page on top that is not loaded yet.
  static func showing(
    _ page: WebPageSource = .url("/page"), opened link: String = "/page",
    _ change: (inout Routes<HostScreen>) -> Void = { _ in },
    configuration: @escaping @MainActor () -> WKWebViewConfiguration = { .init() }
  ) throws -> HostApp {
    var routes = routes()
    routes.externalPolicy = .unmatched
    routes.add("/page") { Self.page(page, title: "Web") }
    change(&routes)
    return try start(routes, opened: [link], configuration: configuration)
  }

  /// A window with a web page on top that is loaded.
  static func loaded(
    _ page: WebPageSource = .url("/page"), opened link: String = "/page",
    _ change: (inout Routes<HostScreen>) -> Void = { _ in }
  ) async throws -> (HostApp, WKWebView) {
    let app = try showing(page, opened: link, change)
    return (app, try await app.loadedView())
  }

  /// The view of the web page on top, as soon as it's loaded.
  func loadedView() async throws -> WKWebView {
    let view = try webView()
    #expect(await view.standInLoad())
    return view
  }

  /// The links of the stack on top, as soon as the window shows it.
  var links: [String] {
    settle()
    return navigator.state.topStack.map(\.link.description)
  }
}

extension HostTests {
  @Test func `a page is loaded, never opened, and its directives stay in the app`() async throws {
    let app = try HostApp.showing(.url("/page?x_push_page=true&a=1"))
    let view = try app.webView()
    #expect(view.configuration.defaultWebpagePreferences.allowsContentJavaScript)
    #expect(await view.standInLoad())
    #expect(view.standInRequests == ["GET \(site)/page?a=1"] && app.links == ["/", "/page"])
  }

  @Test(arguments: [
    ("/item/1", WKNavigationType.linkActivated, ["/", "/page", "/item/1"]),
    ("/item/1", .formSubmitted, ["/", "/page", "/item/1"]),
    ("/item/1", .other, ["/", "/page", "/item/1"]),
    ("/item/1?x_replace_page=true", .other, ["/", "/item/1"]),
    ("/page?x_pop_page=true", .linkActivated, ["/"]),
    ("conformance:/item/2", .other, ["/", "/page", "/item/2"]),
  ])
  func `links, forms and scripts of a page open routes`(
    address: String, type: WKNavigationType, expected: [String]
  ) async throws {
    let (app, view) = try await HostApp.loaded()
    #expect(await !view.standInGo(to: address, by: type))
    #expect(app.links == expected && view.standInRequests == ["GET \(site)/page"])
    app.settle()
  }

  @Test func `a post that redirects goes back and reloads the page below`() async throws {
    let (app, list) = try await HostApp.loaded(.url("/page")) { routes in
      routes.add("/new") { HostApp.page(.url("/new")) }
    }
    app.open("/new")
    let form = try await app.loadedView()
    form.standInAnswers["\(site)/save"] = .redirect("/page?x_pop_page_and_refresh=true")
    #expect(await !form.standInGo(to: "/save", by: .formSubmitted, method: "POST"))
    app.settle()
    #expect(form.standInRequests == ["GET \(site)/new", "POST \(site)/save"])
    #expect(app.links == ["/", "/page"])
    let again = try app.webView()
    #expect(again !== list)
    #expect(await again.standInLoad())
    #expect(again.standInRequests == ["GET \(site)/page"])
    app.settle()
  }

  @Test func `a page that redirects at once is replaced, not stacked`() async throws {
    let app = try HostApp.showing()
    let view = try app.webView()
    view.standInAnswers["\(site)/page"] = .redirect("/item/6?x_push_page=true")
    #expect(await !view.standInLoad())
    #expect(app.links == ["/", "/item/6"])
  }

  @Test func `a page whose redirect is denied can be loaded again`() async throws {
    let app = try HostApp.showing()
    app.navigator.addGuard("closed") { $0.link?.path == "/item/6" ? .deny("closed") : .allow }
    let view = try app.webView()
    view.standInAnswers["\(site)/page"] = .redirect("/item/6")
    #expect(await !view.standInLoad())
    #expect(app.pageWords == ["The page could not be shown.", "Try again"])
    view.standInAnswers = [:]
    app.pressInPage("Try again")
    #expect(await view.standInLoad())
    #expect(app.pageWords == [])
  }

  @Test(arguments: ["/item/6", "/page?x_pop_page=true"])
  func `a page that is covered when it redirects leaves the other screen`(
    address: String
  ) async throws {
    let app = try HostApp.showing()
    let view = try app.webView()
    view.standInAnswers["\(site)/page"] = .redirect(address)
    app.open("/item/1")
    #expect(await !view.standInLoad())
    #expect(app.links == ["/", "/page", "/item/1"])
    app.finish { $0.back() }
    app.pressInPage("Try again")
    #expect(await !view.standInLoad())
    #expect(app.links == (address == "/item/6" ? ["/", "/item/6"] : ["/"]))
  }

  @Test(arguments: ["/ask/1", "/sheet", "/item/1", "/search"])
  func `a script of a covered page leaves what the user sees`(cover: String) async throws {
    let (app, view) = try await HostApp.loaded {
      $0.add("/sheet", .present(.sheet)) { HostApp.screen("Sheet") }
    }
    app.navigator.open(text: cover, from: .app)
    let before = app.settle()
    var refused: [Diagnostic] = []
    app.navigator.onDiagnostic = { refused.append($0) }
    // The root of a tab closes the layers and pops the tab.
    let links = ["\(site)/", "mailto:a@b.example", "\(site)/page?x_clear_stack_and_refresh=true"]
    for link in links {
      #expect(await !view.standInGo(to: link, by: .other))
      #expect(app.settle() == before)
      #expect(refused.popLast() == .notOpened(link, .denied(.coveredPage)))
    }
    #expect(app.openedOutside == [])
  }

  @Test func `a page whose link redirects elsewhere stays, and has its link`() async throws {
    let (app, view) = try await HostApp.loaded { $0.opensPlainLinks = false }
    view.standInAnswers["\(site)/today"] = .redirect("/item/6?x_push_page=true")
    #expect(await !view.standInGo(to: "/today"))
    #expect(app.links == ["/", "/page", "/item/6"])
    app.finish { $0.back() }
    view.scrollView.refreshControl?.standInPull()
    #expect(await view.standInLoad())
    #expect(view.standInRequests == ["GET \(site)/page", "GET \(site)/today", "GET \(site)/page"])
    app.settle()
  }

  @Test func `the link of the entry follows a script that changes the address`() async throws {
    let (app, view) = try await HostApp.loaded()
    view.standInPushState("/page/2?a=1")
    #expect(app.settle() == "[*/ > /page/2?a=1 | /search | /account]")
    view.scrollView.refreshControl?.standInPull()
    #expect(await view.standInLoad())
    #expect(view.standInRequests.last == "GET \(site)/page/2?a=1")
    view.standInPushState("https://elsewhere.example/")
    #expect(app.settle() == "[*/ > /page/2?a=1 | /search | /account]")
  }

  @Test func `a position in the page loads nothing, also in a new window`() async throws {
    let (app, view) = try await HostApp.loaded()
    view.standInOpenWindow("#part")
    view.scrollView.refreshControl?.standInPull()
    await view.standInLoad()
    #expect(app.settle() == "[*/ > /page#part | /search | /account]")
    #expect(!app.isLoading && view.standInRequests == ["GET \(site)/page"])
    #expect(await !view.standInGo(to: "/item/1", by: .other))
    #expect(app.links == ["/", "/page#part", "/item/1"])
  }

  @Test func `a link of another app is opened by the system`() async throws {
    let (app, view) = try await HostApp.loaded()
    #expect(await !view.standInGo(to: "https://elsewhere.example/"))
    #expect(await !view.standInGo(to: "mailto:a@example.com", by: .other))
    #expect(await !view.standInGo(to: "https://elsewhere.example/help", isBlank: true))
    #expect(
      app.openedOutside == [
        "https://elsewhere.example/", "mailto:a@example.com",
        "https://elsewhere.example/help",
      ])
    #expect(await !view.standInGo(to: "\(site)/item/1", isBlank: true))
    #expect(app.links == ["/", "/page", "/item/1"])
  }

  @Test func `frames and other origins open nothing of the app`() async throws {
    let (app, view) = try await HostApp.loaded()
    let stranger = try #require(URL(string: "https://elsewhere.example:8443/"))
    #expect(await view.standInGo(to: "/item/1", by: .other, from: stranger, isInFrame: true))
    #expect(await !view.standInGo(to: "conformance:/ping", by: .other, isInFrame: true))
    var heard: [LinkSource] = []
    app.navigator.onOutcome = { _, source, _ in heard.append(source) }
    #expect(await !view.standInGo(to: "conformance:/item/3?x_pop_page=true", from: stranger))
    app.settle()
    #expect(heard == [.page("https://elsewhere.example:8443")])
    #expect(app.links == ["/", "/page", "/item/3"])
  }

  @Test(arguments: [nil, "https://elsewhere.example/"])
  func `only HTML of the app runs scripts and actions`(base: String?) async throws {
    let (app, view) = try await HostApp.loaded(.html("<a href=/ping>ping</a>", base: base))
    var outcomes: [Outcome] = []
    app.navigator.onOutcome = { _, _, outcome in outcomes.append(outcome) }
    let isOwn = base == nil
    #expect(view.configuration.defaultWebpagePreferences.allowsContentJavaScript == isOwn)
    #expect(await !view.standInGo(to: "\(site)/ping"))
    #expect(outcomes.first.map { $0 == .performed } == isOwn)
    #expect(await !view.standInGo(to: "/", by: .formSubmitted, method: "POST"))
    #expect(await !view.standInGo(to: "/", by: .other))
    #expect(await !view.standInGo(to: "\(site)/item/1"))
    app.settle()
    #expect(app.navigator.currentLink == "/item/1")
  }

  // MARK: How the page is

  @Test func `the title of the document is in the bar, unless the link has one`() async throws {
    for (link, title) in [("/page", "Document"), ("/page?x_page_title=Link", "Link")] {
      let app = try HostApp.showing(opened: link)
      let view = try app.webView()
      view.standInAnswers["\(site)/page"] = .page(title: "Document")
      #expect(await view.standInLoad())
      app.settle()
      #expect(app.title == title)
    }
  }

  @Test(arguments: ["", "#part"])
  func `a page is called like its document after the title of its link`(part: String) async throws {
    let app = try HostApp.showing(opened: "/named?x_page_title=Link") { routes in
      routes.add("/named", .reuse(.existing)) { HostApp.page(.url("/page"), title: "Web") }
    }
    let view = try app.webView()
    view.standInAnswers["\(site)/page"] = .page(title: "Document")
    #expect(await view.standInLoad())
    app.open(LinkTarget(text: "/named" + part))
    app.settle()
    #expect(app.title == "Document")
    let current = try app.webView()
    current.standInAnswers["\(site)/page"] = .page(title: "Other")
    current.scrollView.refreshControl?.standInPull()
    #expect(await current.standInLoad())
    app.settle()
    #expect(app.title == "Other")
  }

  @Test(
    arguments: [StandInAnswer.failure, StandInAnswer.fragment],
    [NSURLErrorDomain, "WebKitErrorDomain"])
  func `a failed page shows the reason and can be reloaded`(
    answer: @Sendable (any Error) -> StandInAnswer, domain: String
  ) async throws {
    let app = try HostApp.showing()
    let view = try app.webView()
    let error = NSError(
      domain: domain, code: -1009, userInfo: [NSLocalizedDescriptionKey: "Offline."])
    view.standInAnswers["\(site)/page"] = answer(error)
    #expect(await !view.standInLoad())
    #expect(app.pageWords == ["Offline.", "Try again"])
    view.standInAnswers = [:]
    app.pressInPage("Try again")
    #expect(await view.standInLoad())
    #expect(try app.webView() === view && app.pageWords == [])
  }

  @Test func `a page whose process ends is reloaded once, and then fails`() async throws {
    let (app, view) = try await HostApp.loaded()
    for _ in 0..<2 {
      view.standInCrash()
      #expect(await view.standInLoad())
      view.standInCrash()
      #expect(app.pageWords == ["The page could not be shown.", "Try again"])
      app.pressInPage("Try again")
      #expect(await view.standInLoad())
    }
    #expect(view.standInRequests.count == 5)
  }

  @Test func `a pulled page is loaded again, and the pull ends with the load`() async throws {
    let (app, view) = try await HostApp.loaded()
    let refresh = try #require(view.scrollView.refreshControl)
    let offline = NSError(domain: NSURLErrorDomain, code: -1009)
    for answer in [StandInAnswer.page(), .failure(offline), .redirect("/item/1")] {
      view.standInAnswers["\(site)/page"] = answer
      refresh.standInPull()
      #expect(refresh.isRefreshing)
      await view.standInLoad()
      #expect(!refresh.isRefreshing)
    }
    #expect(view.standInRequests == Array(repeating: "GET \(site)/page", count: 4))
    #expect(app.links == ["/", "/item/1"])
  }

  @Test func `a pull after a form was sent does not send it again`() async throws {
    let (app, view) = try await HostApp.loaded()
    #expect(await view.standInGo(to: "/save", by: .formSubmitted, method: "POST"))
    #expect(app.links == ["/", "/page"])
    view.scrollView.refreshControl?.standInPull()
    #expect(await view.standInLoad())
    #expect(view.standInRequests.suffix(2) == ["POST \(site)/save", "GET \(site)/page"])
  }

  @Test func `pull to refresh can be disabled`() throws {
    let app = try HostApp.showing { routes in
      routes.add("/form") { HostApp.page(.url("/form"), pullsToRefresh: false) }
    }
    app.open("/form")
    #expect(try app.webView().scrollView.refreshControl == nil)
  }

  @Test func `an address that is not on the web is offered to the app's routes`() throws {
    let app = try HostApp.showing(.url("mailto:a@example.com")) { $0.externalPolicy = .system }
    #expect(app.pageWords == ["mailto:a@example.com"])
    app.pressInPage("mailto:a@example.com")
    app.settle()
    #expect(app.openedOutside == ["mailto:a@example.com"])
  }
}
