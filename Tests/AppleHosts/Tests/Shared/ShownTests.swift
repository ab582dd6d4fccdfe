extension HostTests {
  @Test func `titles and buttons come from the entry`() throws {
    let app = try HostApp.start(
      opened: ["/item/1?x_page_title=One&x_left_button=more&x_right_button=save"])
    #expect(app.title == "One" && app.buttons == ["left: More", "right: Save"])
    app.finish {
      $0[button: "save"].title = "Keep"
      $0[button: "save"].isEnabled = false
    }
    #expect(app.buttons == ["left: More", "right: (Keep)"])
    app.finish {
      $0[button: "save"].title = "Save"
      $0[button: "save"].isEnabled = true
    }
    #expect(app.press("Save") == "[*/ > /item/1 > /item/99 | /search | /account]")
    #expect(app.buttons == [] && app.goBack() == "[*/ > /item/1 | /search | /account]")
  }

  @Test func `the first screen of a stack has no back button, even with a guard`() throws {
    let asks = RouteOption.guard("draft", on: .dismiss) { _ in .deny("unsaved") }
    var routes = Routes<HostScreen>()
    routes.add("/", asks) { HostApp.screen("home") }
    routes.add("/draft", asks) { HostApp.screen("draft") }
    routes.add("/paper", .present(.sheet), asks) { HostApp.screen("paper") }
    let app = try HostApp.start(routes)
    #expect(!app.pressBack())
    app.open("/draft")
    #expect(app.pressBack())
    app.open("/paper")
    #expect(!app.pressBack() && app.settle() == "/ > /draft ^sheet /paper")
  }

  @Test(arguments: HostApp.manners) func `tabs that are added later are shown`(manner: Int) throws {
    var routes = Routes<HostScreen>()
    routes.tab("/")
    for link in ["/", "/list", "/more"] { routes.add(link) { HostApp.screen(link) } }
    let app = try HostApp.start(routes, manner: manner)
    for (tab, link) in [(1, "/list"), (2, "/more")] {
      try app.navigator.changeRoutes { $0.tab(link, "Tab \(tab)") }
      app.settle()
      app.tapTab(tab)
      #expect(app.tabTitles.count == tab + 1 && app.tabTitles.last == "Tab \(tab)")
      #expect(app.text == link)
    }
  }

  @Test(arguments: [true, false], HostApp.manners)
  func `a tap on a tab with a guarded root is a request`(isAllowed: Bool, manner: Int) throws {
    var routes = Routes<HostScreen>()
    routes.tab("/")
    routes.tab("/orders")
    routes.add("/") { HostApp.screen("home") }
    routes.add("/login", .present(.sheet)) { HostApp.screen("login") }
    routes.add("/orders", .guard("in") { _ in isAllowed ? .allow : .hold(presenting: "/login") }) {
      HostApp.screen("orders")
    }
    let app = try HostApp.start(routes, manner: manner)
    #expect(app.tapTab(1) == (isAllowed ? "[/ | */orders]" : "[*/ | /orders] ^sheet /login"))
    #expect(app.text == (isAllowed ? "orders" : "login"))
  }

  private func dialogs() -> Routes<HostScreen> {
    var routes = Routes<HostScreen>()
    routes.add("/") { HostApp.screen("home") }
    routes.add("/item") { HostApp.screen("item") }
    routes.add("/deleted", .present(.sheet)) { HostApp.screen("deleted") }
    routes.alert("/ask") {
      Dialog("Really?", actions: [.init("Go", opens: "/item"), .init("Stay", role: .cancel)])
    }
    routes.actionSheet("/delete/:what") { (what: String) in
      Dialog(
        "Delete \(what)?", message: "It cannot be undone.",
        actions: [.init("Delete", role: .destructive, opens: "/deleted")])
    }
    return routes
  }

  @Test func `an alert has the title of its link, and closes before its answer opens`() throws {
    let app = try HostApp.start(dialogs(), opened: ["/ask?x_page_title=Sure%3F"])
    #expect(app.presentations == [.alert] && app.dialog == ["Sure?", "Go", "Stay"])
    #expect(app.press("Stay") == "/")
    app.open("/ask")
    #expect(app.dialog.first == "Really?" && app.press("Go") == "/ > /item")
  }

  @Test func `an action sheet has its message, and a button that cancels`() throws {
    let app = try HostApp.start(dialogs(), opened: ["/delete/tea"])
    #expect(app.presentations == [.actionSheet])
    #expect(app.dialog == ["Delete tea?", "It cannot be undone.", "Delete", "Cancel"])
    #expect(app.press("Cancel") == "/")
    app.open("/delete/tea")
    #expect(app.press("Delete") == "/ ^sheet /deleted")
  }

  @Test(arguments: [Presentation.alert, .actionSheet])
  func `a screen that is presented as a dialog is a sheet`(presentation: Presentation) throws {
    let app = try HostApp.start()
    app.open(LinkTarget("/item/1", as: presentation))
    #expect(app.navigator.state.hasDialog && app.text == "/item/1" && app.presentations == [.sheet])
    #expect(app.swipeDown() == "[*/ | /search | /account]")
  }

  @Test(arguments: HostApp.manners)
  func `a swipe that is cancelled changes nothing`(manner: Int) throws {
    let app = try HostApp.start(manner: manner, opened: ["/item/1"])
    let state = app.navigator.state
    #expect(app.beginSwipe())
    app.advance()
    app.endSwipe(completed: false)
    app.settle()
    #expect(app.navigator.state == state && app.text == "/item/1")
  }

  @Test(arguments: HostApp.manners)
  func `an action of the user is reported once, and causes no update`(manner: Int) throws {
    let app = try HostApp.start(manner: manner, opened: ["/item/1", "/settings"])
    var changes = 0
    app.navigator.onTransition = { _ in changes += 1 }
    #expect(app.swipeDown() == "[*/ > /item/1 | /search | /account]" && changes == 1)
    #expect(app.goBack() == "[*/ | /search | /account]" && changes == 2)
    #expect(app.tapTab(1) == "[/ | */search | /account]" && changes == 3)
    app.finish { $0.select(tab: 2) }
    app.finish { $0.open("/settings") }
    app.finish { $0.dismiss() }
    #expect(app.settle() == "[/ | /search | */account]" && changes == 6)
  }

  @Test(arguments: ["/item/1", "/settings"], HostApp.manners)
  func `two taps on a row open its link once`(link: String, manner: Int) throws {
    let app = try HostApp.start(manner: manner)
    app.navigator.open(text: link, from: .app)
    app.turn()
    app.finish { $0.open(text: link, from: .app) }
    #expect(
      app.settle()
        == (link == "/settings"
          ? "[*/ | /search | /account] ^sheet /settings" : "[*/ > /item/1 | /search | /account]"))
  }

  @Test func `the topmost link is offered as an activity of the type that the app sets`() throws {
    #expect(try HostApp.start().activity == nil)
    let app = try HostApp.start(activityType: "example.link")
    #expect(app.activity == ["example.link", nil, "/", site + "/"])
    app.open("/item/1?x_page_title=One")
    #expect(app.activity == ["example.link", "One", "/item/1", site + "/item/1"])
    app.open("/settings")
    #expect(app.activity?[2] == "/settings")
    #expect(app.swipeDown() == "[*/ > /item/1 | /search | /account]")
    #expect(app.activity?[2] == "/item/1")
  }
}
