@testable import WaymarkUIKit

extension UIKitHostTests {
  @Test(arguments: [0, 1, 2]) func `a badge changes, and nothing else does`(manner: Int) throws {
    let app = try StandInApp(manner: .all[manner], titles: ["/": "Home"])
    app.open("/item/1")
    let (screen, shown) = (try #require(app.screen), try #require(app.tabBar).standInItems)
    app.navigator[tab: "/search"].title = "Find"
    app.navigator[tab: "/search"].badge = "2"
    #expect(app.tabTitles == ["Home", "Find", "/account"] && app.tabBadges == [nil, "2", nil])
    app.navigator[tab: "/search"].badge = nil
    #expect(app.tabBadges == [nil, nil, nil] && app.tabBar?.standInItems == shown)
    #expect(app.screen === screen && screen.appearances == ["will appear", "did appear"])
    #expect(app.difference == nil)
  }

  @Test(arguments: [0, 1, 2])
  func `a tab keeps its item when another screen replaces its root`(manner: Int) throws {
    let app = try StandInApp(manner: .all[manner], titles: ["/": "Home", "/search": "Find"])
    app.open(LinkTarget("/item/1", as: .replace))
    app.navigator[tab: "/"].badge = "1"
    #expect(app.state == "[*/item/1 | /search | /account]")
    #expect(app.tabTitles == ["Home", "Find", "/account"] && app.tabBadges == ["1", nil, nil])
  }

  @Test(arguments: [0, 1, 2])
  func `a tab that the app selects itself needs its requirement too`(manner: Int) throws {
    var routes = HostConformance.routes { TestScreen.make($0) }
    routes.requirement("account", present: "/settings") { false }
    routes.requires("account", except: "/", "/settings")
    let app = try StandInApp(routes, manner: .all[manner])
    app.tabBar?.choose(1)
    app.navigator.refresh()
    app.expect("[*/ | /search | /account] ^sheet /settings")
  }

  @Test func `the screens of other tabs move to a new window`() throws {
    let app = try StandInApp()
    for tab in [1, 0] { _ = app.tapTab(tab) }
    app.moveToNewWindow()
    for tab in [1, 0] { _ = app.tapTab(tab) }
  }

  @Test func `the screen of a tab is made before it appears`() throws {
    let app = try StandInApp()
    #expect(app.user(.tapTab(1)) && app.stack?.topViewController?.title == "/search")
    app.settle()
  }

  @Test func `one tab is the search tab of the system, if it has one`() throws {
    func make(_ manner: StandIn.Manner = StandIn.Manner()) throws -> StandInApp {
      var routes = Routes<UIViewController>()
      routes.tab("/") { TestScreen() }
      routes.tab("/search", "Find", systemImage: "eye", isSearch: true) { TestScreen() }
      routes.tab("/account", "Also", isSearch: true) { TestScreen() }
      return try StandInApp(routes, manner: manner)
    }
    let app = try make()
    app.navigator[tab: "/search"].badge = "1"
    #expect(app.tabBar?.tabs.map { $0 is UISearchTab } == [false, true, false])
    #expect(app.tabBar?.tabs[1].image?.standInName == "eye")
    #expect(app.tabTitles == ["/", "Find", "Also"] && app.tabBadges == [nil, "1", nil])
    #expect(app.finish(.tapTab(1)) && app.settle() == "[/ | */search | /account]")
    let old = try make(.all[1])
    #expect(old.tabBar?.tabs == [] && old.tabTitles == ["/", "Find", "Also"])
  }

  @Test func `tabs can be in a sidebar, unless the app sets another mode`() throws {
    #expect(try StandInApp().tabBar?.mode == .tabSidebar)
    let own = try StandInApp(attaches: false)
    own.host.configuration.makeTabBar = {
      let bar = UITabBarController()
      bar.mode = .tabBar
      return bar
    }
    own.attach()
    #expect(own.tabBar?.mode == .tabBar)
  }

  @Test(arguments: [0, 1, 2]) func `more than five tabs never become a list`(manner: Int) throws {
    var routes = Routes<UIViewController>()
    for tab in ["/", "/b", "/c", "/d", "/e", "/f", "/g"] {
      routes.tab(tab)
      routes.add(tab) { TestScreen.make($0) }
    }
    let app = try StandInApp(routes, manner: .all[manner])
    for tab in [6, 0, 5, 4, 3] {
      app.finish { $0.select(tab: tab) }
      #expect(app.tabTitles.count == (StandIn.manner.isWide ? 7 : 5))
      #expect(app.screen?.title == app.navigator.state.top.link.description)
    }
    // The last place keeps what was chosen last.
    #expect(app.finish(.tapTab(4)) && app.navigator.state.selectedTab == 4)
  }
}
