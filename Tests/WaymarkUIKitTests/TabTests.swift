#if STAND_INS
  import Testing
  import UIKit
  import Waymark
  import WaymarkTesting

  @testable import WaymarkUIKit

  extension UIKitHostTests {
    @MainActor @Suite struct TabTests {
      @Test func `a tab that is tapped is told, and one that the app selects is not`() throws {
        let app = try StandInApp()
        _ = app.takeEvents()
        #expect(app.user(.tapTab(1)))
        StandIn.settle()
        #expect(app.takeEvents() == [.fact(.didSelect(tab: 1))])
        app.navigator.select(tab: 2)
        StandIn.settle()
        #expect(app.takeEvents().count == 1)
        #expect(app.difference == nil)
      }

      @Test(arguments: [true, false])
      func `a tab whose root is guarded is asked for`(isAllowed: Bool) throws {
        var routes = Routes<UIViewController>()
        routes.tabs("/", "/orders")
        routes.add("/") { TestScreen.make($0) }
        routes.add("/login", .present(.sheet)) { TestScreen.make($0) }
        routes.add("/orders", .guard("in") { _ in isAllowed ? .allow : .wait(at: "/login") }) {
          TestScreen.make($0)
        }
        let app = try StandInApp(routes)
        _ = app.takeEvents()
        #expect(app.tabs?.standInTap(1) == false)
        StandIn.settle()
        #expect(app.takeEvents().first == .request(.select(tab: 1)))
        #expect(
          "\(app.navigator.state)"
            == (isAllowed ? "[/ | */orders]" : "[*/ | /orders] ^sheet /login"))
        #expect(app.difference == nil)
        #expect(StandIn.complaints == [])
      }

      @Test func `a second tap on a tab pops to its root`() throws {
        let app = try StandInApp()
        app.open("/item/1")
        app.open("/item/2")
        _ = app.takeEvents()
        #expect(app.tabs?.standInTap(0) == false)
        StandIn.settle()
        #expect(app.takeEvents().first == .request(.select(tab: 0)))
        #expect("\(app.navigator.state)" == "[*/ | /search | /account]")
        #expect(app.difference == nil)
        #expect(StandIn.complaints == [])
      }

      @Test(arguments: [0, 1, 2])
      func `a tab may be tapped during a transition`(manner: Int) throws {
        let app = try StandInApp(manner: StandIn.Manner.all[manner])
        app.navigator.open("/item/1")
        StandIn.turn()
        #expect(app.user(.tapTab(1)))
        app.navigator.open("/search/tea")
        StandIn.turn()
        #expect(app.user(.tapTab(2)))
        StandIn.settle()
        #expect(app.navigator.state.selectedTab == 2)
        #expect(app.difference == nil)
        #expect(StandIn.complaints == [])
      }

      @Test func `a tab is called as the app says, or by its root`() throws {
        let app = try StandInApp()
        let titles = app.tabs?.viewControllers?.map { $0.tabBarItem.title }
        #expect(titles == ["/", "/search", "/account"])
        let item = UITabBarItem(title: "Home", image: nil, tag: 0)
        let host = UIKitHost(app.window, tabs: [item])
        host.turnByHand()
        app.navigator.attach(host)
        StandIn.settle()
        #expect(app.tabs?.viewControllers?.first?.tabBarItem === item)
      }

      @Test func `more than five tabs never become a list`() throws {
        var routes = Routes<UIViewController>()
        for tab in ["/", "/b", "/c", "/d", "/e", "/f", "/g"] {
          routes.tabs(tab)
          routes.add(tab) { (opening: OpenContext) in TestScreen(opening) }
        }
        let app = try StandInApp(routes)
        for tab in [6, 0, 5, 4, 3] {
          app.navigator.select(tab: tab)
          StandIn.settle()
          #expect(app.tabs?.viewControllers?.count == 5)
          #expect(app.screen?.title == app.navigator.state.top.link.description)
        }
        // The last place keeps what was chosen last.
        #expect(app.user(.tapTab(4)))
        StandIn.settle()
        #expect(app.navigator.state.selectedTab == 4)
        #expect(app.difference == nil)
        #expect(StandIn.complaints == [])
      }

      @Test func `an app with one tab has no tab bar`() throws {
        var routes = Routes<UIViewController>()
        routes.add("/") { (opening: OpenContext) in TestScreen(opening) }
        let app = try StandInApp(routes)
        #expect(app.window.rootViewController is UINavigationController)
        #expect(app.difference == nil)
      }
    }
  }
#endif
