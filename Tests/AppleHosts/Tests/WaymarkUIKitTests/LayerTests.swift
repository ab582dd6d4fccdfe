@testable import WaymarkUIKit

extension UIKitHostTests {
  @Test func `a sheet has a button that closes it, and a full screen layer too`() throws {
    let app = try StandInApp()
    for link in ["/settings", "/film/1"] {
      app.open(LinkTarget(text: link))
      app.open("/item/1")
      #expect(app.user(.close) == false && app.finish(.pressBack))
      #expect(app.finish(.close) && app.navigator.state.modals.isEmpty)
    }
    app.open("/film/1")
    #expect(app.layers.last?.standInBeginSwipeDown() == false)
  }

  @Test func `a popover points at its view, at its button, or is a sheet`() throws {
    let app = try StandInApp(opened: LinkTarget("/filter", anchor: "funnel"))
    let view = app.layers.last?.popoverPresentationController?.sourceItem as? UIView
    #expect(view?.accessibilityIdentifier == "funnel" && app.finish(.swipeDown))
    app.open("/item/1?x_right_button=save")
    app.open(LinkTarget("/filter", anchor: "button:save"))
    let item = app.layers.last?.popoverPresentationController?.sourceItem as? UIBarButtonItem
    #expect(item?.title == "Save")
    app.finish { $0.dismiss() }
    app.open(LinkTarget("/filter", anchor: "unknown"))
    #expect(app.layers.last?.modalPresentationStyle == .pageSheet)
    #expect(app.finish(.close), "a sheet has a button that closes it")
    app.expect("[*/ > /item/1 | /search | /account]")
  }

  @Test func `a popover never points at a view below a browser`() throws {
    let app = try StandInApp(opened: "https://elsewhere.example/a?x_external_page=true")
    #expect(app.layers.last is SFSafariViewController)
    app.open(LinkTarget("/filter", anchor: "funnel"))
    #expect(app.layers.count == 2 && app.layers.last?.modalPresentationStyle == .pageSheet)
  }

  @Test(arguments: [0, 1, 2])
  func `a popover has a button that closes it only where it is a sheet`(manner: Int) throws {
    let app = try StandInApp(manner: .all[manner])
    app.open(LinkTarget("/filter", anchor: "funnel"))
    #expect(app.layers.last?.modalPresentationStyle == .popover)
    #expect(app.finish(.close) == !StandIn.manner.isWide)
    #expect(app.navigator.state.modals.isEmpty == !StandIn.manner.isWide)
  }

  @Test func `a route sets the options of its sheet`() throws {
    var routes = TestScreen.routes("/")
    routes.add(
      "/filter",
      .present(
        .sheet(
          detents: [.medium, .fraction(0.25), .height(120)], grabber: true, allowsSwipe: false))
    ) { TestScreen.make($0) }
    routes.add("/form", .present(.formSheet)) { TestScreen.make($0) }
    let app = try StandInApp(routes, opened: "/filter")
    #expect(app.state == "/ ^sheet /filter")
    let sheet = app.layers.last?.sheetPresentationController
    #expect(sheet?.prefersGrabberVisible == true)
    #expect(sheet?.detents.map(\.standInHeight) == [120, 200, nil])
    #expect(sheet?.selectedDetentIdentifier == .medium && app.finish(.swipeDown) == false)
    #expect(app.state == "/ ^sheet /filter", "only its button closes it")
    #expect(app.finish(.close))
    app.isCompared = false
    app.open("/form")
    #expect(app.layers.last?.modalPresentationStyle == .formSheet && app.finish(.swipeDown))
    #expect(app.state == "/")
  }

  @Test func `an action sheet points at its button`() throws {
    let app = try StandInApp(manner: .all[2])
    app.open(LinkTarget("/share", as: .actionSheet, anchor: "menu"))
    let source = app.layers.last?.popoverPresentationController?.sourceItem as? UIView
    #expect(source?.accessibilityIdentifier == "menu")
  }

  @Test(arguments: [true, false])
  func `a layer is animated only if its link says so`(animated: Bool) throws {
    let app = try StandInApp()
    app.navigator.open(LinkTarget("/settings", transition: animated ? .automatic : .instant))
    #expect(app.layers.count == 1 && (app.layers.last?.transitionCoordinator != nil) == animated)
    app.settle()
  }

  @Test func `only the upper one of two new layers is animated`() throws {
    let app = try StandInApp()
    for link in ["/item/1", "/settings", "/film/1"] { app.navigator.open(text: link, from: .app) }
    var moving: Set<Int> = []
    for _ in 0..<100 {
      StandIn.turn()
      if app.layers.last?.transitionCoordinator != nil { moving.insert(app.layers.count) }
    }
    #expect(moving == [2] && app.difference == nil)
  }

  @Test func `layers appear in the style of their first screen`() throws {
    var routes = TestScreen.routes("/")
    routes.add("/a", .present(.fullScreen), .transition(.fade)) { TestScreen.make($0) }
    routes.add("/b", .present(.sheet), .transition(.flip)) { TestScreen.make($0) }
    let app = try StandInApp(routes, opened: "/a")
    #expect(app.layers.last?.modalTransitionStyle == .crossDissolve)
    app.open("/b")
    #expect(app.layers.last?.modalTransitionStyle == .flipHorizontal)
  }

  @Test func `a page of the web is in a Safari controller, and Done closes it`() throws {
    let app = try StandInApp(opened: "https://elsewhere.example/a?x_external_page=true")
    let browser = app.layers.last as? SFSafariViewController
    #expect(browser?.standInURL.absoluteString == "https://elsewhere.example/a")
    #expect(app.finish(.swipeDown) && app.navigator.state.modals.isEmpty)
    app.isCompared = false
    app.host.configuration.makeBrowser = { _ in UIViewController() }
    app.open("https://elsewhere.example/b?x_external_page=true")
    #expect(app.layers.count == 1 && !(app.layers.last is SFSafariViewController))
    #expect(app.finish(.swipeDown) && app.navigator.state.modals.isEmpty)
  }

  @Test(arguments: [0, 1, 2], [true, false])
  func `a host can be attached again during a presentation`(manner: Int, isOpening: Bool) throws {
    let app = try StandInApp(manner: .all[manner])
    if isOpening {
      app.navigator.open("/settings")
    } else {
      app.open("/settings")
      app.navigator.dismiss()
    }
    StandIn.turn()
    app.navigator.host = nil
    app.navigator.open("/film/1")
    app.attach()
  }
}
