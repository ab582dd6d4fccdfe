@testable import WaymarkUIKit

@MainActor func orderRoutes() -> Routes<UIViewController> {
  var routes = Routes<UIViewController>()
  routes.accept(schemes: ["shop"], origins: ["https://shop.example"])
  routes.tab("/orders") { OrdersController() }
  routes.add("/orders/:id") { (id: Int) in OrderController(id) }
  return routes
}

private final class ItemsController: UIViewController {}
private final class OrdersController: UIViewController {}

private final class OrderController: UIViewController {
  init(_ id: Int) {
    super.init(nibName: nil, bundle: nil)
    title = "Order \(id)"
  }

  required init?(coder: NSCoder) { nil }
}

class ShopScene: UIResponder, UIWindowSceneDelegate {
  let navigator = Navigator(orderRoutes())
  private let orders = UIKitNavigation()
  private let tabs = UITabBarController()
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let items = UINavigationController(rootViewController: ItemsController())
    orders.tabBarItem = UITabBarItem(title: "Orders", image: UIImage(systemName: "bag"), tag: 1)
    tabs.viewControllers = [items, orders]
    navigator.host = orders.host
    navigator.onOutcome = { [weak self] link, _, outcome in
      if case .unmatched = outcome { self?.openOldLink(link) }
    }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    navigator.open(connectionOptions: connectionOptions)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    navigator.open(urlContexts: URLContexts)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    navigator.open(userActivity: userActivity)
  }
}

@MainActor private var oldLinks: [String] = []

extension ShopScene {
  private func openOldLink(_ link: String) { oldLinks.append(link) }
  fileprivate var isShowingOrders: Bool { tabs.selectedViewController === orders }
}

extension UIKitHostTests {
  @Test func `a link selects the tab of the navigator, others are left to the app`() throws {
    StandIn.reset()
    let delegate = ShopScene()
    let scene = UIWindowScene(standInTitle: "Shop")
    delegate.scene(
      scene, willConnectTo: UISceneSession(standInIdentifier: "one"),
      options: UIScene.ConnectionOptions())
    #expect(!delegate.isShowingOrders)
    let old = UIOpenURLContext(standInURL: try #require(URL(string: "shop://settings")))
    delegate.scene(scene, openURLContexts: [old])
    #expect(!delegate.isShowingOrders && oldLinks == ["shop://settings"])
    let new = UIOpenURLContext(standInURL: try #require(URL(string: "shop://orders/7")))
    delegate.scene(scene, openURLContexts: [new])
    #expect(delegate.isShowingOrders && oldLinks.count == 1)
    #expect(delegate.navigator.state == "/orders > /orders/7")
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://shop.example/orders/8")
    delegate.scene(scene, continue: activity)
    #expect(delegate.navigator.state == "/orders > /orders/8")
    let navigator = delegate.navigator
    #expect(navigator.screen(of: navigator.state.top)?.title == "Order 8")
  }

  @Test func `a route is tested before anything shows it`() {
    let navigator = Navigator(orderRoutes())
    navigator.open(text: "https://shop.example/orders/7", from: .universalLink)
    #expect(navigator.state == "/orders > /orders/7")
  }

  private final class BrandStack: UINavigationController {}
  private final class BrandTabs: UITabBarController {}
  private final class BrandSplit: UISplitViewController {}
  private final class NothingChosenController: UIViewController {}

  @Test func `a host uses the containers of the app`() throws {
    let app = try StandInApp(Self.mail(), manner: .all[2], attaches: false)
    let host = app.host
    host.configuration.makeStack = { BrandStack() }
    host.configuration.makeTabBar = { BrandTabs() }
    host.configuration.makeSplit = { BrandSplit(style: $0) }
    host.configuration.makeEmptyColumn = { NothingChosenController() }
    app.attach()
    #expect(app.tabBar is BrandTabs)
    let split = try #require(host.shown.tabs[0].split as? BrandSplit)
    #expect(split.style == .tripleColumn)
    #expect(host.everyStack.allSatisfy { $0.controller is BrandStack })
    #expect(
      host.navigations(of: split).map { $0.topViewController is NothingChosenController }
        == [false, true, true])
    app.open("/write")
    #expect(app.layers.last is BrandStack)
    app.screen?.dismiss(animated: true)
    app.expect("[*/mail | /]")
    app.open("/mail/inbox/1")
    app.open("/person")
    app.stack?.popViewController(animated: true)
    app.expect("[*/mail > /mail/inbox > /mail/inbox/1 | /]")
  }
}
