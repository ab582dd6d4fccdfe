@testable import WaymarkUIKit

/// A navigation controller that is its own delegate.
final class DelegatingStack: UINavigationController, UINavigationControllerDelegate {
  private(set) var shown: [UIViewController] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { shown.append(viewController) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

extension UIKitHostTests {
  private func app(
    _ presentation: Presentation, manner: Int = 0, _ make: @escaping () -> UIViewController
  ) throws -> StandInApp {
    var routes = HostConformance.routes { TestScreen.make($0) }
    routes.add("/guest", .present(presentation)) { (_: OpenContext<UIViewController>) in make() }
    let app = try StandInApp(routes, manner: .all[manner])
    app.isCompared = false
    return app
  }

  @Test(arguments: [0, 1, 2])
  func `a host works beside the delegate of an app`(manner: Int) throws {
    let app = try StandInApp(manner: .all[manner], attaches: false)
    app.host.configuration.makeStack = { DelegatingStack() }
    app.attach()
    app.open("/item/1")
    let stack = try #require(app.stack as? DelegatingStack)
    #expect(stack.delegate === stack && stack.shown.last === app.screen)
    #expect(app.screen?.nearestNavigator === app.navigator && app.finish(.swipeBack(1)))
    #expect(app.state == "[*/ | /search | /account]")
    app.open("/settings")
    #expect(app.layers.count == 1 && app.screen?.nearestNavigator === app.navigator)
    #expect(app.finish(.swipeDown) && app.settle() == "[*/ | /search | /account]")
  }

  @Test func `a controller keeps the presentation style that it was made with`() throws {
    for style in [UIModalPresentationStyle.overFullScreen, .overCurrentContext] {
      let app = try app(.fullScreen) {
        let screen = UIViewController()
        screen.modalPresentationStyle = style
        return screen
      }
      app.open("/guest")
      #expect(app.layers.last?.modalPresentationStyle == style)
    }
  }

  @Test func `an app can set the style before the host reads the presentation`() throws {
    let app = try StandInApp()
    app.isCompared = false
    app.host.configuration.willPresent = { controller, _ in
      controller.modalPresentationStyle = .pageSheet
    }
    app.open("/film/1")
    #expect(app.layers.last?.presentationController is UISheetPresentationController)
    #expect(app.finish(.swipeDown) && app.state == "[*/ | /search | /account]")
  }

  @Test(arguments: [0, 1, 2]) func `an alert of the app is presented as it is`(manner: Int) throws {
    let alert = UIAlertController(title: "Own", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Fine", style: .default))
    let app = try app(.alert, manner: manner) { alert }
    app.open("/guest")
    #expect(app.layers == [alert] && alert.standInTap(0))
    app.expect("[*/ | /search | /account]")
  }

  @Test func `a navigation controller that the app fills later is presented as it is`() throws {
    let own = UINavigationController()
    let app = try app(.sheet) { own }
    app.open("/guest")
    #expect(app.layers == [own])
    own.setViewControllers([UIViewController()], animated: false)
    app.open("/item/1")
    #expect(app.state == "[*/ | /search | /account] ^sheet /guest > /item/1")
    #expect(app.screen?.title == "/item/1" && app.finish(.pressBack))
    #expect(app.state == "[*/ | /search | /account] ^sheet /guest")
    #expect(app.layers == [own] && own.viewControllers.count == 1 && app.finish(.swipeDown))
    #expect(app.state == "[*/ | /search | /account]")
  }

  @Test func `a navigation controller keeps the screens that the app pushed on it`() throws {
    let own = UINavigationController(rootViewController: UIViewController())
    own.pushViewController(UIViewController(), animated: false)
    let app = try app(.sheet) { own }
    app.open("/guest")
    #expect(app.layers == [own] && own.viewControllers.count == 2)
  }

  @Test func `a container passes on the scroll view of its content`() throws {
    let table = UITableViewController(style: .plain)
    let own = UINavigationController(rootViewController: table)
    own.setContentScrollView(table.tableView, for: .top)
    own.view.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    let app = try app(.push) { own }
    app.open("/guest")
    let screen = try #require(app.stack?.topViewController)
    #expect(screen.contentScrollView(for: .top) === table.tableView)
    #expect(own.view.frame == screen.view.bounds)
    #expect(own.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
  }

  @Test(arguments: [false, true], [0, 1, 2])
  func `a layer of the start waits for the window, and nothing is reported`(
    hasDelegate: Bool, manner: Int
  ) throws {
    var routes = TestScreen.routes("/")
    routes.add("/settings", .present(.sheet)) { TestScreen.make($0) }
    let app = try StandInApp(routes, manner: .all[manner], attaches: false)
    if hasDelegate { app.host.configuration.makeStack = { DelegatingStack() } }
    app.navigator.onDiagnostic = { Issue.record("\($0)") }
    app.navigator.open("/settings")
    app.attach()
    app.expect("/ ^sheet /settings")
  }
}
