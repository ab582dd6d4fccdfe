#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkWeb

  @testable import WaymarkGTK

  /// How web pages come, fail and go.
  extension `A desktop window` {
    @Test func `a form that is posted goes back, and loads the page beneath again`() async throws {
      let shop = try WebShop()
      defer { shop.close() }
      shop.server["/new"] = .page("<h1>A new one</h1><form id=f method=post action='/save'></form>")
      shop.server["/save"] = .redirect("/list?x_pop_page_and_refresh=true")
      try await shop.open("/list", shows: "The list")
      try await shop.open("/new", shows: "A new one")
      shop.server["/list"] = .page("<h1>The longer list</h1>")
      await shop.script("f.requestSubmit()")
      #expect(await shop.eventually { shop.links == ["/", "/list"] })
      #expect(await shop.shows("The longer list"))
      #expect(shop.server.requests == ["GET /list", "GET /new", "POST /save", "GET /list"])
    }

    @Test func `a page that does not come says why, and comes when it is tried again`()
      async throws
    {
      let shop = try WebShop()
      defer { shop.close() }
      shop.server.stop()
      shop.navigator.open("/list")
      #expect(await shop.eventually { shop.words.contains("This could not be shown") })
      #expect(shop.words.contains { $0.contains("refused") })
      try shop.server.start()
      shop.window.emit("clicked", on: try button("Try again", in: shop.window))
      #expect(await shop.shows("The list"))
      #expect(!shop.words.contains("This could not be shown"))
      shop.server.stop()
      await shop.script("location = '/free'")
      #expect(await shop.eventually { shop.words.contains("This could not be shown") })
      #expect(shop.links == ["/", "/free"])
      try shop.server.start()
      shop.window.emit("clicked", on: try button("Try again", in: shop.window))
      #expect(await shop.shows("A free page"))
    }

    /// A shop whose page has followed a link in place: it shows its second document.
    private func shopWithAFollowedLink(
      in list: String, back: WebPageSetup.Back, _ change: (inout Routes<Page>) -> Void = { _ in }
    ) async throws -> WebShop {
      let shop = try WebShop { routes, server in
        routes.plainLinks = .inPlace
        routes.webPages(of: server.origin, WebPageSetup(back: back))
        change(&routes)
      }
      shop.server["/list"] = .page("<h1>The list</h1><a id=a href='/free'>free</a>")
      try await shop.open(list, shows: "The list")
      await shop.script("a.click()")
      #expect(await shop.shows("A free page"))
      return shop
    }

    @Test(arguments: [WebPageSetup.Back.page, .screen])
    func `the way back leads through the page first, if the app says so`(
      back: WebPageSetup.Back
    ) async throws {
      let shop = try await shopWithAFollowedLink(in: "/list?a=1", back: back)
      defer { shop.close() }
      #expect(shop.links == ["/", "/free"])
      #expect(shop.window.host.press(key: guint(GDK_KEY_Left), GDK_ALT_MASK))
      guard back == .page else {
        #expect(await shop.eventually { shop.links == ["/"] })
        return
      }
      #expect(await shop.shows("The list"))
      #expect(await shop.eventually { shop.links == ["/", "/list?a=1"] })
      #expect(shop.isInStep)
      shop.window.emit("clicked", on: try #require(shop.window.top?.backButton?.pointer))
      #expect(await shop.eventually { shop.links == ["/"] })
      #expect(shop.isInStep)
    }

    @Test func `a swipe that ends beyond the half leads through the page first`() async throws {
      let shop = try await shopWithAFollowedLink(in: "/list", back: .page)
      defer { shop.close() }
      // A finger that lets go before the half leaves the document as it is.
      shop.window.swipe(0.2, isBack: false)
      await shop.window.wait(.milliseconds(300)) { false }
      #expect(await shop.shows("A free page"))
      #expect(shop.links == ["/", "/free"])
      shop.window.swipe(0.2, 0.7, isBack: true)
      #expect(await shop.shows("The list"))
      #expect(await shop.eventually { shop.links == ["/", "/list"] })
      #expect(shop.isInStep)
      // From the first document it leads to the screen beneath.
      shop.window.swipe(0.2, 0.7, isBack: true)
      #expect(await shop.eventually { shop.links == ["/"] })
      #expect(shop.isInStep)
    }

    @Test func `a swipe leads through the page of a first screen, too`() async throws {
      let shop = try await shopWithAFollowedLink(in: "/list", back: .page) { $0.tabs("/", "/list") }
      defer { shop.close() }
      let area = try #require(shop.window.topStack?.area)
      #expect(area.progress() == 0)
      shop.window.swipe(0.7, isBack: true)
      #expect(await shop.shows("The list"))
      #expect(area.progress() == nil)
      #expect(shop.navigator.state.topStack.count == 1)
    }

    @Test func `a later start shows a page where it was scrolled to`() async throws {
      let store = MemoryStateStore()
      let long = "<h1>The list</h1><div style='height:5000px'></div><a id=a href='/free'>free</a>"
      let first = try WebShop(store: store) { routes, _ in routes.plainLinks = .inPlace }
      first.server["/list"] = .page(long)
      try await first.open("/list", shows: "The list")
      await first.script("scrollTo(0, 700)")
      #expect(await first.eventually { first.navigator.state.top.details.scrolled == 700 })
      // The first one ends without a word: what is read here is what it has kept so far.
      let kept = MemoryStateStore(try #require(store.load()?.text))
      first.close()

      let second = try WebShop(store: kept) { routes, server in
        routes.plainLinks = .inPlace
        server["/list"] = .page(long)
      }
      defer { second.close() }
      #expect(await second.shows("The list"))
      #expect(await second.eventually { await second.script("scrollY") == "700" })
      #expect(second.navigator.state.top.details.scrolled == 700)
      // What is loaded again stands where it was, and another document begins at its top.
      second.navigator.refresh()
      #expect(await second.shows("The list"))
      #expect(await second.eventually { await second.script("scrollY") == "700" })
      second.server["/free"] = .page("<h1>A free page</h1><div style='height:5000px'></div>")
      await second.script("a.click()")
      #expect(await second.shows("A free page"))
      #expect(await second.eventually { second.navigator.state.top.details.scrolled == 0 })
      #expect(await second.script("scrollY") == "0")
      #expect(second.isInStep)
    }

    @Test func `a slow page shows how far it is`() async throws {
      let shop = try WebShop()
      defer { shop.close() }
      shop.server.hold("/list", true)
      shop.navigator.open("/list")
      let web = try #require(shop.web)
      #expect(await shop.eventually { shop.server.requests == ["GET /list"] })
      #expect(gtk_widget_get_visible(web.progress.pointer) != 0)
      #expect(gtk_progress_bar_get_fraction(web.progress.pointer.opaque) < 1)
      shop.server.hold("/list", false)
      #expect(await shop.shows("The list"))
      #expect(await shop.eventually { gtk_widget_get_visible(web.progress.pointer) == 0 })
    }

    @Test(arguments: [("/list", "A list"), ("/list?x_page_title=Mine", "Mine")])
    func `a document names its screen, unless its link does`(link: String, title: String)
      async throws
    {
      let shop = try WebShop()
      defer { shop.close() }
      try await shop.open(link, shows: "The list")
      #expect(await shop.eventually { shop.window.top?.title == title })
      #expect(shop.words.contains(title))
      #expect(shop.server.requests == ["GET /list"])
    }

    @Test func `F5 loads the page again`() async throws {
      let shop = try WebShop()
      defer { shop.close() }
      try await shop.open("/list", shows: "The list")
      shop.server["/list"] = .page("<h1>Another list</h1>")
      #expect(shop.window.host.press(key: guint(GDK_KEY_F5), .init(0)))
      #expect(await shop.shows("Another list"))
      shop.server["/list"] = .page("<h1>A third list</h1>")
      #expect(shop.window.host.press(key: guint(GDK_KEY_r), GDK_CONTROL_MASK))
      #expect(await shop.shows("A third list"))
    }

    @Test func `a page whose process ends is loaded once more, and then it is said`()
      async throws
    {
      let shop = try WebShop()
      defer { shop.close() }
      try await shop.open("/list", shows: "The list")
      let web = try #require(shop.web)
      webkit_web_view_terminate_web_process(web.view.pointer.cast())
      #expect(await shop.eventually { shop.server.requests.count == 2 })
      #expect(await shop.shows("The list"))
      webkit_web_view_terminate_web_process(web.view.pointer.cast())
      #expect(await shop.eventually { shop.words.contains("This could not be shown") })
      shop.window.emit("clicked", on: try button("Try again", in: shop.window))
      #expect(await shop.shows("The list"))
    }

    @Test func `a view is freed with its screen`() async throws {
      final class Flag { var isGone = false }
      let shop = try WebShop()
      defer { shop.close() }
      try await shop.open("/list", shows: "The list")
      weak let web = shop.web
      let flag = Flag()
      g_object_weak_ref(
        UnsafeMutableRawPointer(try #require(shop.web).view.pointer).assumingMemoryBound(
          to: GObject.self),
        { data, _ in data.map { Unmanaged<Flag>.fromOpaque($0).takeUnretainedValue().isGone = true }
        },
        Unmanaged.passUnretained(flag).toOpaque())
      shop.navigator.back()
      #expect(await shop.eventually { web == nil && flag.isGone })
    }

    @Test func `HTML of the app's own opens screens, and somebody else's runs nothing`()
      async throws
    {
      let html = """
        <h1>Written here</h1><a id=a href='/item/1'>one</a>
        <script>document.body.append(' and run')</script>
        """
      let shop = try WebShop { routes, server in
        routes.add("/own") { Page("Own", web: .html(html)) }
        routes.add("/theirs") { Page("Theirs", web: .html(html, base: "https://other.example/")) }
      }
      defer { shop.close() }
      try await shop.open("/own", shows: "one and run")
      await shop.script("a.click()")
      #expect(await shop.eventually { shop.links == ["/", "/own", "/item/1"] })
      try await shop.open("/theirs", shows: "Written here")
      #expect(await !shop.text.contains("and run"))
    }

    @Test func `a file is for the system`() async throws {
      let shop = try WebShop()
      defer { shop.close() }
      shop.server["/bill"] = .file("12 euros")
      shop.server["/list"] = .page(
        "<h1>The list</h1><a id=a download href='/tea.txt'>a</a><a id=b href='/bill'>b</a>")
      try await shop.open("/list", shows: "The list")
      await shop.script("a.click()")
      #expect(await shop.eventually { shop.outside == ["\(shop.server.origin)/tea.txt"] })
      await shop.script("b.click()")
      #expect(await shop.eventually { shop.outside.last == "\(shop.server.origin)/bill" })
      #expect(await shop.text.contains("The list"))
      shop.server["/item/3"] = .file("A tea")
      shop.navigator.open("/item/3")
      #expect(await shop.eventually { shop.outside.last == "\(shop.server.origin)/item/3" })
      #expect(shop.links == ["/", "/list"])
    }

    @Test func `a link to another site, or for another app, is the system's`() async throws {
      let shop = try WebShop()
      defer { shop.close() }
      let other = shop.server.strangeOrigin + "/free"
      shop.server["/list"] = .page(
        "<h1>The list</h1><a id=a href='\(other)'>a</a><a id=b href='mailto:a@b.example'>b</a>")
      try await shop.open("/list", shows: "The list")
      await shop.script("a.click()")
      await shop.script("b.click()")
      #expect(await shop.eventually { shop.outside == [other, "mailto:a@b.example"] })
      #expect(shop.links == ["/", "/list"])
      #expect(shop.server.requests == ["GET /list"])
    }

    @Test func `pages that lead on and on are stopped`() async throws {
      let shop = try WebShop { routes, _ in routes.plainLinks = .inPlace }
      defer { shop.close() }
      shop.server["/item/1"] = .page("<script>location = '/item/2'</script>")
      shop.server["/item/2"] = .page("<script>location = '/item/1'</script>")
      shop.navigator.open("/item/1")
      #expect(
        await shop.eventually {
          shop.words.contains("This page leads on and on, and was stopped.")
        })
      #expect(shop.server.requests.count == WebLoopLimit.most + 1)
    }

    // MARK: What scripts ask

    @Test(arguments: [
      ("confirm('Really?')", "OK", "true"), ("confirm('Really?')", "Cancel", "false"),
      ("alert('Really?')", "OK", "undefined"), ("prompt('Really?', 'tea')", "OK", "tea"),
      ("prompt('Really?', 'tea')", "Cancel", "null"),
    ])
    func `a script asks in a dialog of the window`(call: String, word: String, answer: String)
      async throws
    {
      let shop = try WebShop()
      defer { shop.close() }
      try await shop.open("/list", shows: "The list")
      let web = try #require(shop.web)
      var given: String?
      web.view.pointer.call("return String(\(call))", [:], in: nil) { given = $0?.text }
      #expect(await shop.eventually { web.shown?.dialog != nil })
      let window = try #require(web.shown?.dialog?.window.pointer)
      let texts = shop.window.texts(in: window)
      #expect(texts.contains("\(shop.server.origin) says:") && texts.contains("Really?"))
      adw_message_dialog_response(window.cast(), word == "OK" ? "ok" : "cancel")
      #expect(await shop.eventually { given == answer })
      #expect(web.shown?.dialog == nil)
    }

    @Test func `a script that asks in a loop is answered by itself, and the user can leave`()
      async throws
    {
      let shop = try WebShop()
      defer { shop.close() }
      try await shop.open("/list", shows: "The list")
      var diagnostics: [Diagnostic] = []
      shop.navigator.onDiagnostic = { diagnostics.append($0) }
      let web = try #require(shop.web)
      var given: String?
      web.view.pointer.call(
        "let n = 0; for (let i = 0; i < 30; i++) { if (confirm('Again?')) n++; } return String(n)",
        [:], in: nil
      ) { given = $0?.text }
      var shown = 0
      _ = await shop.eventually {
        if let window = web.shown?.dialog?.window.pointer {
          shown += 1
          adw_message_dialog_response(window.cast(), "ok")
        }
        return given != nil
      }
      #expect(given == "10" && shown == 10)
      #expect(diagnostics == [.panelsRefused(try DeepLink("/list"), after: 10)])
      shop.window.emit("clicked", on: try #require(shop.window.top?.backButton?.pointer))
      #expect(await shop.eventually { shop.links == ["/"] })
    }

    @Test func `a page that is covered asks nothing`() async throws {
      let shop = try WebShop { routes, _ in
        routes.add("/settings", .present(.sheet)) { Page("Settings", items: []) }
      }
      defer { shop.close() }
      try await shop.open("/list", shows: "The list")
      let web = try #require(shop.web)
      shop.navigator.open("/settings")
      var given: String?
      web.view.pointer.call("return String(confirm('Really?'))", [:], in: nil) { given = $0?.text }
      #expect(await shop.eventually { given == "false" })
      #expect(web.shown?.dialog == nil)
    }

    @Test func `a dialog of a screen that goes away is cancelled`() async throws {
      let shop = try WebShop()
      defer { shop.close() }
      try await shop.open("/list", shows: "The list")
      weak let web = shop.web
      web?.view.pointer.call("return confirm('Really?')", [:], in: nil)
      #expect(await shop.eventually { web?.shown?.dialog != nil })
      weak let dialog = web?.shown?.dialog
      shop.navigator.back()
      #expect(await shop.eventually { web == nil && dialog == nil })
    }
  }
#endif
