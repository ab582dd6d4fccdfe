@testable import WaymarkUIKit

extension UIKitHostTests {
  @MainActor @Suite struct ForeignTests {
    private let own = UIViewController()

    /// An app that pushes and presents controllers, so that its window isn't compared in between.
    private func app(_ manner: Int = 0, opened link: LinkTarget = "/") throws -> StandInApp {
      let app = try StandInApp(manner: .all[manner], opened: link)
      app.isCompared = false
      return app
    }

    private func push(_ app: StandInApp) {
      app.stack?.pushViewController(own, animated: true)
      StandIn.settle()
    }

    @Test(arguments: [0, 1, 2])
    func `a controller that the app pushes stays until the user pops it`(manner: Int) throws {
      let app = try app(manner, opened: "/item/1")
      let state = app.navigator.state
      _ = app.takeEvents()
      push(app)
      app.finish { $0[button: "save"].title = "Keep" }
      #expect(app.stack?.topViewController === own && app.finish(.swipeBack(1)))
      #expect(app.navigator.state == state)
      #expect(app.takeEvents().filter { if case .settled = $0 { false } else { true } } == [])
      #expect(app.difference == nil)
    }

    @Test(arguments: [0, 1, 2])
    func `a link opens above a controller of the app, and back leads to it`(manner: Int) throws {
      let app = try app(manner)
      push(app)
      app.open("/item/1")
      #expect(app.screen?.title == "/item/1" && app.stack?.viewControllers.count == 3)
      #expect(app.finish(.pressBack) && app.stack?.topViewController === own)
      #expect(app.state == "[*/ | /search | /account]")
    }

    @Test(arguments: ["/item/1", "/menu/lunch", "/"], [0, 1, 2])
    func `a link to a screen below an app's controller shows it`(link: String, manner: Int) throws {
      let app = try app(manner)
      if link != "/" { app.open(LinkTarget(text: link), from: .notification) }
      push(app)
      let state = app.navigator.state
      #expect(app.open(LinkTarget(text: link), from: .notification) == .unchanged)
      #expect(app.screen?.title == link && own.parent == nil)
      push(app)
      app.open("/item/2")
      #expect(app.stack?.viewControllers.contains(own) == true)
      app.open(LinkTarget(text: link), from: .notification)
      #expect(app.screen?.title == link && own.parent == nil)
      #expect(app.navigator.state == state && app.difference == nil)
    }

    @Test(arguments: [0, 1, 2])
    func `a layer is reported when it appears after the app's presentation`(
      manner: Int
    ) async throws {
      let app = try app(manner, opened: "/item/1")
      var transitions = app.navigator.transitions().makeAsyncIterator()
      app.tabBar?.present(own, animated: true)
      StandIn.settle()
      app.open("/settings")
      own.dismiss(animated: true)
      StandIn.settle()
      #expect(app.layers.count == 1 && app.finish(.swipeDown))
      for link in ["/settings", "/item/1"] { #expect(await transitions.next()?.link.path == link) }
    }

    @Test func `a presentation above a link's screen is dismissed if that is the policy`() throws {
      let app = try app(opened: "/item/1")
      app.tabBar?.present(own, animated: true)
      StandIn.settle()
      app.open("/item/1?x_page_title=Same", from: .notification)
      #expect(app.layers == [own])
      app.host.configuration.dismissesForeignLayers = true
      app.open("/item/1", from: .notification)
      #expect(app.layers == [] && app.difference == nil)
    }

    @Test func `an app's controller stays while a link waits, and when the app goes back`() throws {
      let app = try app(opened: "/item/1")
      push(app)
      app.navigator.pendingLink.hold()
      #expect(app.open("/item/1", from: .notification) == .held)
      #expect(app.stack?.topViewController === own)
      app.finish { $0.pendingLink.release() }
      #expect(app.screen?.title == "/item/1")
      push(app)
      app.open("/item/2")
      app.finish { $0.back() }
      #expect(app.stack?.topViewController === own)
    }

    @Test func `the time in which the app is suspended does not count`() throws {
      let app = try StandInApp()
      app.navigator.open("/item/1")
      app.clock.advance(by: .seconds(3_600))
      NotificationCenter.default.post(
        name: UIScene.willEnterForegroundNotification,
        object: UIWindowScene(standInTitle: "Other"))
      #expect(!app.takeEvents().contains(.resumed))
      NotificationCenter.default.post(
        name: UIScene.willEnterForegroundNotification, object: app.scene)
      #expect(app.takeEvents() == [.resumed])
      app.open("/item/2")
    }

    @Test func `a controller of the app is removed with the screen below`() throws {
      let app = try app(opened: "/item/1")
      push(app)
      app.open("/item/2?x_replace_page=true")
      app.expect("[*/ > /item/2 | /search | /account]")
      push(app)
      #expect(app.finish(.swipeBack(2)) && app.settle() == "[*/ | /search | /account]")
    }

    @Test(arguments: [true, false], [0, 1, 2])
    func `a layer waits for a presentation of the app or a menu, and links open below`(
      isMenu: Bool, manner: Int
    ) throws {
      let app = try app(manner, opened: "/settings")
      let below = app.layers.last
      if isMenu { below?.standInOpenMenu() } else { below?.present(own, animated: true) }
      StandIn.settle()
      let foreign = try #require(app.layers.last)
      app.open("/film/1")
      app.open("/item/7")
      #expect(app.layers.count == 2 && app.layers.last === foreign)
      #expect(
        app.state == "[*/ | /search | /account] ^sheet /settings "
          + "^fullScreen /film/1 > /item/7")
      foreign.dismiss(animated: !isMenu)
      app.settle()
      #expect(app.screen?.title == "/item/7")
    }

    @Test func `a presentation of the app is dismissed with the layer below`() throws {
      let app = try StandInApp(opened: "/settings")
      app.layers.last?.present(own, animated: true)
      StandIn.settle()
      app.finish { $0.dismiss() }
      #expect(app.layers.isEmpty)
    }

    @Test(arguments: ["/settings", "/item/1", "/search/tea"], [0, 1, 2])
    func `an app's layer is dismissed if that is the policy`(link: String, manner: Int) throws {
      let app = try app(manner)
      app.host.configuration.dismissesForeignLayers = true
      let alert = UIAlertController(title: "Own", message: nil, preferredStyle: .alert)
      app.tabBar?.present(alert, animated: true)
      StandIn.settle()
      app.finish { $0[button: "save"].title = "Keep" }
      #expect(app.layers == [alert], "a changed button dismisses no alert")
      app.open(LinkTarget(text: link), from: .notification)
      #expect(alert.presentingViewController == nil && app.difference == nil)
    }

    @Test(arguments: [0, 1, 2])
    func `a refused presentation is reported, and appears as soon as possible`(manner: Int) throws {
      let app = try app(manner, opened: "/item/1")
      let (root, screen) = (app.window.rootViewController, app.screen)
      _ = app.takeEvents()
      StandIn.refusesPresentations = true
      app.open("/settings")
      let failed = app.takeEvents().contains {
        if case .settled(_, .failed(let reason)) = $0 {
          reason.contains("/settings")
        } else {
          false
        }
      }
      #expect(failed)
      app.clock.advance(by: .seconds(100))
      app.open("/item/2")
      app.open("/item/3")
      #expect(app.layers.isEmpty)
      StandIn.refusesPresentations = false
      StandIn.settle()
      #expect(
        app.navigator.state
          == "[*/ > /item/1 | /search | /account] ^sheet /settings > /item/2 > /item/3")
      #expect(app.difference == nil && app.window.rootViewController === root)
      app.finish { $0.dismiss() }
      #expect(app.screen === screen)
    }

    @Test(arguments: [0, 1, 2])
    func `a refused layer can be presented again at once, for the next update`(manner: Int) throws {
      let app = try StandInApp(manner: .all[manner], opened: "/item/1")
      StandIn.refusesPresentations = true
      #expect(app.user(.pressBack))
      app.navigator.open("/settings")
      app.navigator.open("/film/1")
      StandIn.settle()
      StandIn.refusesPresentations = false
      app.expect("[*/ | /search | /account] ^sheet /settings ^fullScreen /film/1")
    }

    @Test func `after an update that took too long the window and screens are repaired`() throws {
      let app = try StandInApp(opened: "/item/1", "/settings")
      let root = app.window.rootViewController
      let layer = app.layers.last
      #expect(layer?.standInBeginSwipeDown() == true)
      app.navigator.open("/item/2")
      app.clock.advance(by: .seconds(100))
      app.navigator.open("/item/3")
      layer?.standInEndSwipeDown(completed: false)
      app.settle()
      #expect(app.window.rootViewController === root && app.layers.last === layer)
    }

    @Test(arguments: [0, 1, 2])
    func `a transition that takes longer than the limit keeps its stack`(manner: Int) throws {
      let app = try StandInApp(manner: .all[manner])
      let stack = app.stack
      app.navigator.open("/item/1")
      StandIn.turn()
      app.clock.advance(by: .seconds(100))
      app.open("/item/2")
      #expect(app.stack === stack)
      app.expect("[*/ > /item/1 > /item/2 | /search | /account]")
    }

    @Test func `a detached host leaves links for other apps to the next host`() throws {
      var routes = HostConformance.routes { TestScreen.make($0) }
      routes.externalPolicy = .system
      let app = try StandInApp(routes)
      app.isCompared = false
      // With another tab, the host makes all controllers again.
      try app.navigator.changeRoutes { routes in
        routes.tab("/extra")
        routes.add("/extra") { TestScreen.make($0) }
      }
      StandIn.settle()
      app.navigator.host = nil
      app.open("tel:123")
      #expect(app.scene.standInOpened == [])
      app.navigator.host = app.host
      #expect(app.scene.standInOpened.map(\.absoluteString) == ["tel:123"])
    }
  }
}
