@testable import WaymarkUIKit

extension UIKitHostTests {
  enum Action: CaseIterable {
    case swipeBack, pressBack, pop, popAtOnce, swipeDown, dismiss, selectTab
  }

  private func perform(_ action: Action, in app: StandInApp) throws {
    switch action {
    case .swipeBack: #expect(app.user(.swipeBack(1)))
    case .pressBack: #expect(app.user(.pressBack))
    case .pop: #expect(app.stack?.popViewController(animated: true) != nil)
    case .popAtOnce: #expect(app.stack?.popViewController(animated: false) != nil)
    case .swipeDown: #expect(app.user(.swipeDown))
    case .dismiss: try #require(app.layers.last).dismiss(animated: true)
    case .selectTab: try #require(app.tabBar).choose(1)
    }
  }

  @Test(arguments: Action.allCases, [0, 1, 2])
  func `a link opens after an action of the user or the app`(action: Action, manner: Int) throws {
    for (link, shown) in [("/item/7", " > /item/7"), ("/film/1", " ^fullScreen /film/1")] {
      let app = try StandInApp(manner: .all[manner])
      let closes = action == .swipeDown || action == .dismiss
      if action != .selectTab { app.open(closes ? "/settings" : "/item/1") }
      try perform(action, in: app)
      #expect(app.navigator.open(text: link, from: .app) == .opened)
      StandIn.settle()
      let stack = shown.hasPrefix(" >") ? shown : ""
      let tabs =
        action == .selectTab
        ? "[/ | */search\(stack) | /account]" : "[*/\(stack) | /search | /account]"
      #expect(app.state == tabs + (stack.isEmpty ? shown : ""))
      #expect(app.difference == nil)
      let removals = app.events.count { if case .fact(.didRemove) = $0 { true } else { false } }
      #expect(removals == (action == .selectTab ? 0 : 1))
    }
  }

  @Test(arguments: ["/item/7", "/settings", "/film/1"], [0, 1, 2])
  func `a link that opens when a layer is dismissed stays`(link: String, manner: Int) throws {
    let app = try StandInApp(manner: .all[manner], opened: "/settings")
    let old = try #require(app.layers.last)
    old.dismiss(animated: true) { app.navigator.open(text: link, from: .app) }
    StandIn.settle()
    let shown = [
      "/item/7": "[*/ > /item/7 | /search | /account]",
      "/settings": "[*/ | /search | /account] ^sheet /settings",
      "/film/1": "[*/ | /search | /account] ^fullScreen /film/1",
    ]
    #expect(app.state == shown[link] && app.layers.last !== old && app.difference == nil)
  }

  @Test(arguments: [true, false], [0, 1, 2])
  func `a link that opens during a gesture is shown`(completed: Bool, manner: Int) throws {
    let tabs = " | /search | /account]"
    let (film, sheet) = (tabs + " ^fullScreen /film/1", "[*/\(tabs) ^sheet /item/7")
    let results: [(link: String, layer: Bool, completed: String, cancelled: String)] = [
      ("/item/7", false, "[*/ > /item/7" + tabs, "[*/ > /item/1 > /item/7" + tabs),
      ("/item/7", true, "[*/ > /item/7" + tabs, "[*/\(tabs) ^sheet /settings > /item/7"),
      ("/film/1", false, "[*/" + film, "[*/ > /item/1" + film),
      ("/film/1", true, "[*/" + film, "[*/\(tabs) ^sheet /settings ^fullScreen /film/1"),
      ("/item/7?x_replace_page=true", false, "[*/ > /item/7" + tabs, "[*/ > /item/7" + tabs),
      ("/item/7?x_replace_page=true", true, sheet, sheet),
    ]
    for (link, layer, whenCompleted, whenCancelled) in results {
      let app = try StandInApp(manner: .all[manner])
      app.open(layer ? "/settings" : "/item/1")
      let controller = app.layers.last
      #expect(layer ? controller?.standInBeginSwipeDown() == true : true)
      #expect(layer || app.stack?.standInBeginSwipe() == true)
      app.navigator.open(text: link, from: .app)
      controller?.standInEndSwipeDown(completed: completed)
      app.stack?.standInEndSwipe(completed: completed)
      app.expect(completed ? whenCompleted : whenCancelled)
    }
  }

  @Test(arguments: [0, 1, 2])
  func `a stack that the app sets is the stack of the state`(manner: Int) throws {
    let app = try StandInApp(manner: .all[manner])
    app.finish { $0.setStack(["/", "/item/1", "/item/2"]) }
    let controllers = try #require(app.stack?.viewControllers)
    app.stack?.setViewControllers([controllers[0], controllers[2]], animated: false)
    app.expect("[*/ > /item/2 | /search | /account]")
    app.open("/item/3")
    app.expect("[*/ > /item/2 > /item/3 | /search | /account]")
    let own = UIViewController()
    app.stack?.setViewControllers([controllers[0], own], animated: true)
    StandIn.settle()
    #expect(app.state == "[*/ | /search | /account]")
    #expect(app.stack?.viewControllers == [controllers[0], own])
  }

  @Test func `the host doesn't poll while a sheet of the app delays a layer`() throws {
    let app = try StandInApp()
    app.isCompared = false
    var retries = 0
    app.host.clock.later = { _, body in
      retries += 1
      StandIn.whenQuiet(body)
    }
    let own = UIViewController()
    app.tabBar?.present(own, animated: true)
    StandIn.settle()
    app.open("/settings")
    StandIn.settle()
    #expect(retries == 0 && app.layers == [own])
    #expect(app.state == "[*/ | /search | /account] ^sheet /settings")
    own.dismiss(animated: true)
    StandIn.settle()
    #expect(app.difference == nil && app.layers.count == 1)
  }

  @Test(arguments: 1...4)
  func `a layer waits for the root that replaces another`(turns: Int) throws {
    var isIn = true
    var routes = HostConformance.routes { TestScreen.make($0) }
    routes.requirement("account", present: "/item/1") { isIn }
    routes.requires("account", except: "/item/:item")
    let app = try StandInApp(routes, manner: .all[2])
    for _ in 0..<2 {
      isIn.toggle()
      app.navigator.requirementsChanged()
      for _ in 0..<turns { StandIn.turn() }
    }
    app.open("/film/1")
    app.expect("[*/ | /search | /account] ^fullScreen /film/1")
  }

  @Test func `a layer is presented over the host's own root only`() throws {
    let app = try StandInApp()
    app.isCompared = false
    let root = app.window.rootViewController
    let lock = UIViewController()
    app.window.rootViewController = lock
    app.open("/settings")
    #expect(lock.presentedViewController == nil && root?.presentedViewController == nil)
    app.window.rootViewController = root
    app.settle()
    #expect((root?.presentedViewController as? UINavigationController) === app.stack)
    #expect(app.screen?.title == "/settings")
  }
}
