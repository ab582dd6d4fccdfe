@testable import WaymarkUIKit

extension UIKitHostTests {
  @Test func `a restored stack of 1,000 builds the top, and the screen below when idle`() throws {
    let app = try StandInApp(attaches: false)
    let links = ["/"] + (1..<1000).map { "/item/\($0)" }
    app.navigator.setStack(links.map { LinkTarget(text: $0) })
    let built = app.navigator.builtCount
    app.attach()
    #expect(app.stack?.viewControllers.count == 1000 && app.navigator.builtCount == built + 2)
    #expect(app.stack?.viewControllers.filter(\.isViewLoaded).count == 1)
  }

  @Test(arguments: [0, 1, 2])
  func `a swipe uncovers a screen that was built before`(manner: Int) throws {
    let app = try StandInApp(manner: StandIn.Manner.all[manner], attaches: false)
    app.navigator.setStack(["/", "/item/0", "/item/1", "/item/2"])
    app.attach()
    let built = app.navigator.builtCount
    let screen = app.stack?.viewControllers[2] as? TestScreen
    #expect(screen?.title == "/item/1" && app.stack?.standInBeginSwipe() == true)
    // UIKit accepts no other screens now.
    app.host.topStack?.prepare(3)
    #expect(app.navigator.builtCount == built)
    app.stack?.standInEndSwipe(completed: true)
    app.settle()
    #expect(
      app.bar?.title == "/item/1" && app.screen?.appearances == ["will appear", "did appear"])
  }

  @Test(arguments: [0, 1, 2])
  func `a screen that is popped or dismissed is released`(manner: Int) throws {
    let before = TestScreen.living
    let app = try StandInApp(manner: .all[manner], opened: "/item/1")
    weak let popped = app.screen
    weak let bar = app.bar.map(EntryBar.bar)
    weak let shown = app.stack?.topViewController.flatMap { app.host.entry(of: $0) }
    #expect(popped != nil)
    app.finish { $0.back() }
    #expect(popped == nil && shown == nil)

    app.open("/item/2")
    weak let swiped = app.screen
    #expect(app.finish(.swipeBack(1)) && swiped == nil)

    app.open("/settings")
    app.open("/item/3")
    weak let dismissed = app.screen
    #expect(app.finish(.swipeDown) && dismissed == nil)
    #expect(bar == nil && TestScreen.living == before + 1)
  }

  @Test func `a host and its window are released with their navigator`() throws {
    weak let host: UIKitHost?
    weak let window: UIWindow?
    do {
      let app = try StandInApp(opened: "/item/1", "/settings")
      host = app.host
      window = app.window
      app.navigator.host = nil
    }
    #expect(host == nil && window == nil)
  }

  @Test func `a detached host keeps nothing of its navigator`() throws {
    let app = try StandInApp(opened: "/item/1?x_page_title=One")
    app.navigator.host = nil
    app.bar?.title = "Own"
    #expect(app.bar?.title == "Own")
    #expect(app.host.navigator == nil && app.host.reconciler.target == nil)
    #expect(app.host.reconciler.update == nil)
  }

  @Test func `the link of a screen is read when the session is saved`() throws {
    let app = try StandInApp()
    let store = MemoryStateStore()
    app.navigator.session.saving = StateSaving(in: store)
    app.navigator.session.restore()
    app.open("/item/1")
    app.open("/item/2")
    let below = try #require(app.stack?.viewControllers.dropLast().last as? TestScreen)
    let top = try #require(app.screen)
    below.link = try DeepLink("/item/7")
    top.link = try DeepLink("/item/8?a=1")
    #expect(app.state == "[*/ > /item/1 > /item/2 | /search | /account]")
    try app.navigator.session.flush()
    app.expect("[*/ > /item/7 > /item/8?a=1 | /search | /account]")
    #expect(app.screen === top && app.difference == nil)
    // A link that the app sets is newer than the link of the screen.
    app.navigator.replaceLink(of: app.navigator.state.topStack[1].id, with: "/item/9")
    try app.navigator.session.flush()
    StandIn.settle()
    #expect(below.link?.description == "/item/9")
    let again = try StandInApp()
    again.navigator.session.saving = StateSaving(in: store)
    again.navigator.session.restore()
    #expect("\(again.navigator.state)" == "[*/ > /item/9 > /item/8?a=1 | /search | /account]")
  }

  @Test func `the announced link of a screen is offered to other devices`() throws {
    let app = try StandInApp()
    app.host.configuration.activityType = "example.look"
    app.open("/item/1")
    var offered: String? { app.scene.userActivity?.userInfo?["link"] as? String }
    #expect(offered == "/item/1")
    let screen = try #require(app.screen)
    screen.linkDidChange(to: "/item/5")
    StandIn.settle()
    #expect(offered == "/item/5")
    app.open("/settings")
    #expect(offered == "/settings")
    screen.linkDidChange(to: "/item/6")
    StandIn.settle()
    #expect(offered == "/settings")
    app.finish { $0.dismiss() }
    #expect(offered == "/item/6")
  }

  @Test func `a screen may announce its title while the navigator is busy`() throws {
    weak let shown: TestScreen?
    var rename: () -> Void = {}
    var routes = TestScreen.routes("/")
    routes.action("/rename") { rename() }
    let app = try StandInApp(routes)
    shown = app.screen
    rename = { shown?.titleDidChange(to: "Named") }
    app.open("/rename")
    #expect(app.navigator.state.top.title == "Named" && app.bar?.title == "Named")
    #expect(app.stack?.nearestNavigator === app.navigator)
  }

  @Test func `an announced title applies unless the link has one`() throws {
    let app = try StandInApp(opened: "/item/1")
    app.screen?.titleDidChange(to: "One")
    StandIn.settle()
    #expect(app.bar?.title == "One" && app.navigator.state.top.title == "One")
    app.open("/item/2?x_page_title=Two")
    app.screen?.titleDidChange(to: "Zwei")
    app.settle()
    #expect(app.bar?.title == "Two")
  }

  @Test func `a screen finds the nearest navigator, also from inside and from above`() throws {
    let app = try StandInApp(opened: "/settings")
    let screen = try #require(app.screen)
    let child = UIViewController()
    screen.addChild(child)
    let own = UIViewController()
    screen.present(own, animated: true)
    StandIn.settle()
    for controller in [screen, child, own] {
      #expect(controller.nearestNavigator === app.navigator)
    }
    #expect(app.tabBar?.nearestNavigator === app.navigator)
    #expect(UIViewController().nearestNavigator == nil)
  }

  @Test func `a refresh makes the screen again, or leaves it to the screen`() throws {
    let app = try StandInApp(opened: "/item/1")
    let first = try #require(app.screen)
    app.finish { $0.refresh() }
    let second = try #require(app.screen)
    #expect(second !== first && first.parent == nil)
    #expect(second.appearances == ["will appear", "did appear"])
    second.refreshes = 0
    app.finish { $0.refresh() }
    #expect(app.screen === second && second.refreshes == 1)
  }

  @Test func `a screen that is made once can be shown twice`() throws {
    let only = TestScreen()
    var routes = TestScreen.routes("/")
    routes.add("/only") { only }
    let app = try StandInApp(routes, opened: "/only", "/only")
    #expect(app.stack?.viewControllers.count == 3 && only.view.window === app.window)
    app.finish { $0.back() }
    #expect(only.view.window === app.window)
  }

  @Test func `a screen that lacked its requirement is made once it is met`() throws {
    var isMet = true
    var routes = HostConformance.routes { TestScreen.make($0) }
    routes.requirement("account", present: "/settings") { isMet }
    routes.requires("account", except: "/", "/settings")
    let app = try StandInApp(routes, attaches: false)
    app.navigator.select(tab: 1)
    (isMet, app.isCompared) = (false, false)
    app.attach()
    #expect(app.screen == nil)
    isMet = true
    app.navigator.requirementsChanged()
    app.expect("[/ | */search | /account]")
  }

  @Test func `an entry whose maker declines is removed before it is uncovered`() throws {
    var isThere = true
    var routes = TestScreen.routes("/")
    routes.add("/gone") { (opening: OpenContext) -> UIViewController? in
      isThere ? TestScreen(opening) : nil
    }
    routes.add("/top") { TestScreen.make($0) }
    let app = try StandInApp(routes, attaches: false)
    app.navigator.setStack(["/", "/gone", "/top"])
    isThere = false
    app.attach()
    app.expect("/ > /top")
    app.finish { $0.setStack(["/", "/gone", "/top", "/top"]) }
    #expect(app.finish(.swipeBack(2)) && app.settle() == "/")
    // The first screen of a column.
    routes.tab("/")
    routes.columns(of: "/", "/gone")
    let wide = try StandInApp(routes, manner: StandIn.Manner.all[2])
    wide.finish { $0.setStack(["/", "/gone", "/top", "/top"]) }
    #expect(wide.finish(.swipeBack(2)) && wide.settle() == "/ > /top")
  }
}
