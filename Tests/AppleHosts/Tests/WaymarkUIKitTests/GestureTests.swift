@testable import WaymarkUIKit

extension UIKitHostTests {
  @Test func `a dismissal guard runs for every gesture`() throws {
    var answer = GuardDecision.deny("unsaved")
    var routes = HostConformance.routes { TestScreen.make($0) }
    let asks = RouteOption.guard("draft", on: .dismiss) { _ in answer }
    routes.add("/draft", asks) { TestScreen.make($0) }
    routes.add("/paper", .present(.sheet), asks) { TestScreen.make($0) }
    let app = try StandInApp(routes, opened: "/draft")
    _ = app.takeEvents()
    #expect(app.stack?.standInBeginSwipe() == false)
    _ = app.stack?.standInChooseBack(1)
    app.stack?.popToRootViewController(animated: true)
    #expect(app.stack?.popViewController(animated: true) == nil)
    StandIn.settle()
    #expect(app.takeEvents() == Array(repeating: .request(.back), count: 3))
    #expect(app.stack?.standInPressBack() == true)
    StandIn.settle()
    #expect(app.takeEvents() == [.request(.back)])
    #expect(app.state == "[*/ > /draft | /search | /account]")
    app.open("/item/1")
    #expect(app.finish(.swipeBack(1)), "the screen above has no guard")
    #expect(app.stack?.standInBeginSwipe() == false)
    app.isCompared = false
    app.stack?.pushViewController(UIViewController(), animated: true)
    StandIn.settle()
    #expect(app.finish(.swipeBack(1)), "the screen of the app has no guard")
    #expect(app.stack?.standInBeginSwipe() == false)
    app.open("/paper")
    _ = app.takeEvents()
    #expect(app.layers.last?.standInSwipeDown() == false)
    StandIn.settle()
    #expect(app.takeEvents() == [.request(.dismiss)])
    #expect(app.state == "[*/ > /draft | /search | /account] ^sheet /paper")
    answer = .allow
    #expect(app.layers.last?.standInSwipeDown() == false)
    StandIn.settle()
    #expect(app.stack?.standInPressBack() == true && app.settle() == "[*/ | /search | /account]")
    app.open("/item/1")
    #expect(app.finish(.swipeBack(1)), "nothing holds the next screen")
  }

  @Test func `a guard also runs for a screen above a controller of the app`() throws {
    var routes = HostConformance.routes { TestScreen.make($0) }
    let asks = RouteOption.guard("draft", on: .dismiss) { _ in .deny("unsaved") }
    routes.add("/draft", asks) { TestScreen.make($0) }
    let app = try StandInApp(routes)
    app.isCompared = false
    let own = UIViewController()
    app.stack?.pushViewController(own, animated: true)
    StandIn.settle()
    app.open("/draft")
    #expect(app.stack?.popViewController(animated: true) == nil)
    #expect(app.stack?.popToViewController(own, animated: true) == nil)
    StandIn.settle()
    #expect(app.state == "[*/ > /draft | /search | /account]")
  }

  @Test func `a layer stays if its screen disables the dismissal, and no guard runs`() throws {
    let app = try StandInApp(opened: "/settings")
    app.layers.last?.isModalInPresentation = true
    app.stack?.interactivePopGestureRecognizer?.isEnabled = false
    app.finish { $0.refresh() }
    #expect(app.stack?.interactivePopGestureRecognizer?.isEnabled == false)
    _ = app.takeEvents()
    #expect(!app.finish(.swipeDown) && app.takeEvents() == [] && app.layers.count == 1)
    app.layers.last?.isModalInPresentation = false
    #expect(app.finish(.swipeDown) && app.settle() == "[*/ | /search | /account]")
  }

  @Test func `a refresh during a swipe that is cancelled is not lost`() throws {
    let app = try StandInApp(opened: "/item/1")
    let screen = try #require(app.screen)
    #expect(app.stack?.standInBeginSwipe() == true)
    app.navigator.refresh()
    app.stack?.standInEndSwipe(completed: false)
    app.settle()
    #expect(app.screen != nil && app.screen !== screen)
  }

  @Test func `the menu of the back button lists the screens below and pops to them`() throws {
    let app = try StandInApp()
    app.finish { $0.setStack(["/", "/item/1", "/item/2?x_page_title=Two", "/item/3"]) }
    #expect(app.stack?.standInBackMenu == ["Two", nil, "/"] && app.finish(.swipeBack(2)))
    app.expect("[*/ > /item/1 | /search | /account]")
    app.finish { $0.setStack(["/", "/item/4", "/item/5", "/item/6"]) }
    app.stack?.popToViewController(app.stack!.viewControllers[1], animated: true)
    #expect(app.stack?.topViewController?.title == "/item/4", "it's made before it appears")
  }

  @Test(arguments: [0, 1, 2]) func `a screen may open a link as it appears`(manner: Int) throws {
    var routes = TestScreen.routes("/")
    routes.add("/first") { (opening: OpenContext) in
      let screen = TestScreen(opening)
      screen.whenItAppears = { [weak screen] in
        screen?.whenItAppears = nil
        screen?.nearestNavigator?.open("/second")
      }
      return screen
    }
    routes.add("/second", .present(.sheet)) { TestScreen.make($0) }
    let app = try StandInApp(routes, manner: .all[manner], opened: "/first")
    app.expect("/ > /first ^sheet /second")
  }
}
