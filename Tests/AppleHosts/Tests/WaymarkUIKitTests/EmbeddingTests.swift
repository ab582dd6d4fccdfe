@testable import WaymarkUIKit

/// A navigator in an app that has its own window, tab bar and navigation controllers.
extension UIKitHostTests {
  @Test(arguments: [0, 1, 2])
  func `a navigator fills one tab of an app that exists`(manner: Int) throws {
    var routes = TestScreen.routes("/", "/item/:")
    routes.add("/settings", .present(.sheet)) { TestScreen.make($0) }
    let app = TabApp(routes, manner: manner)
    let (tabs, navigation, navigator) = (app.tabs, app.navigation, app.navigator)
    navigation.host.configuration.activityType = "example.link"

    #expect(!app.selectsTab("/item/1", from: .restoration))
    #expect(!app.selectsTab("/settings", from: .restoration) && tabs.presentedViewController == nil)
    #expect(app.scene.userActivity == nil, "a hidden tab offers no link")

    tabs.selectedViewController = navigation
    StandIn.settle()
    let sheet = tabs.presentedViewController as? UINavigationController
    #expect((sheet?.topViewController as? TestScreen)?.title == "/settings")
    #expect(sheet?.topViewController?.nearestNavigator === navigator)
    #expect(app.scene.userActivity?.targetContentIdentifier == "/settings")
    #expect(sheet?.standInSwipeDown() == true)
    StandIn.settle()
    #expect(navigator.state == "/ > /item/1" && navigation.standInPressBack())
    StandIn.settle()
    #expect(navigator.state == "/" && (navigation.topViewController as? TestScreen)?.title == "/")

    #expect(!app.selectsTab("/settings", from: .restoration))
    #expect(tabs.presentedViewController == nil, "a layer waits until the tab is visible again")
    tabs.selectedViewController = navigation
    StandIn.settle()
    #expect(tabs.presentedViewController != nil)
  }

  /// An app with a tab for a navigator, whose bar has controllers or tab objects.
  @MainActor private struct TabApp {
    let legacy = UINavigationController(rootViewController: UIViewController())
    let navigation = UIKitNavigation()
    let tabs = UITabBarController()
    let scene = UIWindowScene(standInTitle: "Test")
    let window: UIWindow
    let navigator: Navigator<UIViewController>

    init(_ routes: Routes<UIViewController>, hasObjects: Bool = false, manner: Int = 0) {
      StandIn.reset()
      StandIn.manner = .all[manner]
      window = UIWindow(windowScene: scene)
      navigator = Navigator(routes)
      navigation.host.turnByHand()
      navigator.host = navigation.host
      if hasObjects {
        tabs.tabs = [legacy, navigation].enumerated().map { index, controller in
          UITab(title: "", image: nil, identifier: "\(index)") { _ in controller }
        }
        tabs.selectedTab = tabs.tabs[1]
        tabs.selectedTab = tabs.tabs[0]
      } else {
        tabs.viewControllers = [legacy, navigation]
      }
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      StandIn.settle()
    }

    /// Opens a link while the other tab is selected, and returns whether it selects its own.
    func selectsTab(_ link: LinkTarget, from source: LinkSource = .app) -> Bool {
      tabs.standInTap(0)
      StandIn.settle()
      navigator.open(link, from: source)
      StandIn.settle()
      return tabs.selectedViewController === navigation
    }
  }

  @Test(arguments: [false, true], [0, 1, 2])
  func `a link selects the tab of its navigator`(hasObjects: Bool, manner: Int) {
    var isLoggedIn = false
    var routes = Routes<UIViewController>()
    routes.requirement("account", present: "/login") { isLoggedIn }
    routes.add("/") { TestScreen.make($0) }
    routes.add("/item/:", .reuse(.existing)) { TestScreen.make($0) }
    routes.add("/login", .present(.sheet)) { TestScreen.make($0) }
    routes.add("/orders", .requires("account")) { TestScreen.make($0) }
    routes.action("/refill") {}
    let app = TabApp(routes, hasObjects: hasObjects, manner: manner)
    #expect(app.selectsTab("/item/1"))
    #expect(app.selectsTab("/item/1"), "the screen is already open")
    #expect(!app.selectsTab("/item/2", from: .restoration))
    #expect(!app.selectsTab("/refill"), "an action shows nothing")
    #expect(!app.selectsTab("/unknown"))
    #expect(app.selectsTab("/orders"), "the login is in the tab")
    #expect(app.tabs.presentedViewController != nil)
    isLoggedIn = true
    app.navigator.requirementsChanged()
    StandIn.settle()
    #expect(app.navigator.currentLink == "/orders" && StandIn.complaints == [])
  }

  @Test(arguments: [false, true], [0, 1, 2])
  func `a tap on the selected tab pops to the root`(hasObjects: Bool, manner: Int) {
    var routes = TestScreen.routes("/")
    routes.add("/item/:", .guard("draft", on: .dismiss) { _ in .deny("unsaved") }) {
      TestScreen.make($0)
    }
    routes.add("/note/:") { TestScreen.make($0) }
    let app = TabApp(routes, hasObjects: hasObjects, manner: manner)
    app.navigator.openAll(["/note/1", "/note/2"])
    StandIn.settle()
    #expect(app.navigation.viewControllers.count == 3)
    app.tabs.standInTap(1)
    StandIn.settle()
    #expect(app.navigator.state == "/")
    #expect((app.navigation.topViewController as? TestScreen)?.title == "/")

    app.navigator.open("/item/1")
    StandIn.settle()
    app.tabs.standInTap(1)
    StandIn.settle()
    #expect(app.navigator.state == "/ > /item/1", "the guard of the screen decides")
    #expect(app.navigation.viewControllers.count == 2)
  }

  @Test func `two navigators are side by side in a split view, each with its stack`() throws {
    StandIn.reset()
    StandIn.manner.isWide = true
    let window = UIWindow(windowScene: UIWindowScene(standInTitle: "Test"))
    let split = UISplitViewController(style: .doubleColumn)
    let routes = TestScreen.routes("/", "/item/:")
    let sides = [UIKitNavigation(), UIKitNavigation()]
    let navigators = [Navigator(routes), Navigator(routes)]
    for (navigator, side) in zip(navigators, sides) {
      side.host.turnByHand()
      navigator.host = side.host
    }
    split.setViewController(sides[0], for: .primary)
    split.setViewController(sides[1], for: .secondary)
    window.rootViewController = split
    window.makeKeyAndVisible()
    navigators[0].open("/item/1")
    navigators[1].openAll(["/item/2", "/item/3"])
    StandIn.settle()
    #expect(
      sides.map { $0.viewControllers.map(\.title) }
        == [["/", "/item/1"], ["/", "/item/2", "/item/3"]])
    #expect(sides[1].standInPressBack())
    StandIn.settle()
    #expect(navigators.map(\.state.description) == ["/ > /item/1", "/ > /item/2"])
    #expect(sides.map(\.navigationController) == [nil, nil], "there is one bar in each column")
    for (navigator, side) in zip(navigators, sides) {
      #expect(side.topViewController?.nearestNavigator === navigator)
    }
  }

  @Test(arguments: [false, true])
  func `a navigation is released with its navigator`(hasTabs: Bool) {
    StandIn.reset()
    var routes = TestScreen.routes("/")
    if hasTabs { routes = HostConformance.routes { TestScreen.make($0) } }
    var navigator: Navigator? = Navigator(routes)
    var navigation: UIKitNavigation? = UIKitNavigation()
    navigation?.host.turnByHand()
    navigator?.host = navigation?.host
    StandIn.settle()
    weak let released = navigation
    (navigator, navigation) = (nil, nil)
    StandIn.settle()
    #expect(released == nil)
  }

  @Test func `a navigator outlives the view controller that showed it`() {
    StandIn.reset()
    let navigator = Navigator(HostConformance.routes { TestScreen.make($0) })
    var navigation: UIKitNavigation? = UIKitNavigation()
    navigation?.host.turnByHand()
    navigator.host = navigation?.host
    StandIn.settle()
    navigation = nil
    navigator.open("/settings")
    StandIn.settle()
    #expect("\(navigator.state)" == "[*/ | /search | /account] ^sheet /settings")
  }

  @Test func `a navigation that a nib makes shows a navigator`() throws {
    StandIn.reset()
    let window = UIWindow(windowScene: UIWindowScene(standInTitle: "Test"))
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    let navigation = try #require(UIKitNavigation(coder: coder))
    navigation.host.turnByHand()
    let navigator = Navigator(HostConformance.routes { TestScreen.make($0) })
    navigator[tab: "/search"].title = "Find"
    navigator.host = navigation.host
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigator.open("/item/1")
    StandIn.settle()
    let tabs = try #require(navigation.topViewController?.children.first as? UITabBarController)
    #expect(navigation.isNavigationBarHidden)
    #expect(tabs.standInVisibleTabs.map(\.title) == ["/", "Find", "/account"])
    let stack = tabs.selectedStack as? UINavigationController
    #expect((stack?.topViewController as? TestScreen)?.title == "/item/1")
  }

  @Test(arguments: [true, false], [0, 1, 2])
  func `a maker may give a navigation controller, which is the layer itself`(
    hasDelegate: Bool, manner: Int
  ) throws {
    let picker = DelegatingStack()
    var made: [UINavigationController] = []
    var routes = TestScreen.routes("/", "/item/:")
    routes.add("/mail", .present(.sheet)) {
      let mail = UINavigationController(rootViewController: UIViewController())
      if hasDelegate { mail.delegate = picker }
      made.append(mail)
      return mail
    }
    let app = try StandInApp(routes, manner: .all[manner], opened: "/mail")
    #expect(app.layers == made && (made.last?.delegate === picker) == hasDelegate)
    made.last?.topViewController?.titleDidChange(to: "Mail")
    #expect(app.host.shown.layers.last?.isUsable == true)
    app.open("/item/1")
    #expect(made.last?.viewControllers.count == 2)
    app.finish { $0.back() }
    app.finish { $0.refresh() }
    #expect(made.count == 2 && app.layers.last === made.last)
    #expect(app.finish(.swipeDown) && app.state == "/")
  }
}
