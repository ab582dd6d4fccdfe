@testable import WaymarkUIKit

extension UIKitHostTests {
  static func mail(
    _ make: @escaping @MainActor (OpenContext<UIViewController>) -> UIViewController = TestScreen
      .make
  ) -> Routes<UIViewController> {
    var routes = Routes<UIViewController>()
    routes.tab("/mail")
    routes.tab("/")
    routes.columns(of: "/mail", "/mail/:box", "/mail/:box/:letter")
    routes.add("/mail") { make($0) }
    routes.add("/mail/:box") { (context: OpenContext, _: String) in make(context) }
    routes.add("/mail/:box/:letter") { (context: OpenContext, _: String, _: Int) in make(context) }
    routes.add("/") { make($0) }
    routes.add("/person") { make($0) }
    routes.add("/sure", .guard("sure", on: .dismiss) { _ in .deny("not yet") }) { make($0) }
    routes.add("/write", .present(.sheet)) { make($0) }
    return routes
  }

  private func app(
    _ number: Int = 0, _ routes: Routes<UIViewController> = mail(), isWide: Bool = true,
    attaches: Bool = true
  ) throws -> StandInApp {
    TestScreen.built = [:]
    var manner = StandIn.Manner.all[number]
    manner.isWide = isWide
    return try StandInApp(routes, manner: manner, attaches: attaches)
  }

  private func columns(_ app: StandInApp) -> [[String]] {
    guard let split = app.host.shown.tabs[0].split else { return [] }
    return app.host.navigations(of: split).map { navigation in
      navigation.viewControllers.map { ($0 as? TestScreen)?.link?.description ?? "nothing" }
    }
  }

  @Test(arguments: [(0, false), (0, true), (1, false), (1, true), (2, false), (2, true)])
  func `a tab that first appears after the window was resized has the columns of its width`(
    manner: Int, isWide: Bool
  ) throws {
    let app = try app(manner, HostConformance.routes { TestScreen.make($0) }, isWide: isWide)
    #expect(app.finish(.resize(isWide: !isWide)))
    app.open("/account/tea/97")
    #expect(app.difference == nil && app.navigator.state.selectedTab == 2)
  }

  @Test(arguments: [0, 1, 2])
  func `a wide window shows columns, a narrow one a stack, of the same screens`(manner: Int)
    throws
  {
    let app = try app(manner)
    #expect(columns(app) == [["/mail"], ["nothing"], ["nothing"]])
    app.open("/mail/inbox/1")
    app.open("/person")
    #expect(columns(app) == [["/mail"], ["/mail/inbox"], ["/mail/inbox/1", "/person"]])
    let state = app.navigator.state
    let screens = state.tabs[0].map { app.navigator.screen(of: $0) }
    for isWide in [false, true, false] {
      #expect(app.finish(.resize(isWide: isWide)) && app.navigator.state == state)
    }
    #expect(columns(app) == [["/mail", "/mail/inbox", "/mail/inbox/1", "/person"]])
    let shown = app.stack?.viewControllers ?? []
    #expect(shown.count == 4 && zip(screens, shown).allSatisfy { $0 === $1 })
    #expect(TestScreen.built.values.allSatisfy { $0 == 1 } && app.finish(.swipeBack()))
    #expect(app.finish(.resize(isWide: true)))
    #expect(columns(app) == [["/mail"], ["/mail/inbox"], ["/mail/inbox/1"]])
  }

  @Test(arguments: [0, 1, 2])
  func `a narrow window builds its stack and no columns`(manner: Int) throws {
    let app = try app(manner, isWide: false, attaches: false)
    app.navigator.open("/mail/inbox/1")
    app.navigator.open("/person")
    app.attach()
    #expect(columns(app) == [["nothing", "nothing", "/mail/inbox/1", "/person"]])
    #expect(TestScreen.built.count == 2)
  }

  @Test(arguments: [0, 1, 2])
  func `a hidden column is revealed when its screen is on top`(manner: Int) throws {
    let app = try app(manner, attaches: false)
    app.navigator.open("/mail/inbox")
    app.attach()
    let split = try #require(app.host.shown.tabs[0].split)
    #expect(split.standInShown == [.supplementary])
    app.open("/mail/inbox/1")
    #expect(split.standInShown == [.supplementary] && app.open("/mail/inbox") == .reused)
    #expect(split.standInShown == [.supplementary, .supplementary])
    app.finish { $0.select(tab: 1) }
    app.open("/mail")
    #expect(split.standInShown == [.supplementary, .supplementary, .primary])
  }

  @Test(arguments: [0, 1, 2])
  func `no column is revealed for a layer or an action of the user`(manner: Int) throws {
    let app = try app(manner)
    app.open("/mail/inbox/1")
    let split = try #require(app.host.shown.tabs[0].split)
    #expect(split.standInShown == [.primary])
    app.open("/mail/inbox")
    #expect(split.standInShown == [.primary, .supplementary])
    app.open("/write")
    #expect(app.finish(.swipeDown))
    for isWide in [false, true] { #expect(app.finish(.resize(isWide: isWide))) }
    #expect(split.standInShown == [.primary, .supplementary])
  }

  @Test(arguments: [0, 1, 2]) func `two columns are the outer ones`(manner: Int) throws {
    var routes = Routes<UIViewController>()
    routes.tab("/mail")
    routes.columns(of: "/mail", "/mail/:box")
    routes.add("/mail") { TestScreen.make($0) }
    routes.add("/mail/:box") { (context: OpenContext, _: String) in TestScreen.make(context) }
    let app = try app(manner, routes)
    app.open("/mail/inbox")
    let split = try #require(app.host.shown.tabs[0].split)
    #expect(split.style == .doubleColumn)
    let columns = [UISplitViewController.Column.primary, .secondary].map { column in
      (split.viewController(for: column) as? UINavigationController)?.topViewController?.title
    }
    #expect(columns == ["/mail", "/mail/inbox"])
    #expect(split.viewController(for: .supplementary) == nil && app.difference == nil)
  }

  @Test(arguments: [0, 1, 2])
  func `the width may change before a requested pop begins`(manner: Int) throws {
    let app = try app(manner, isWide: false)
    app.open("/mail/in/1")
    app.stack?.popViewController(animated: true)
    #expect(app.user(.resize(isWide: true)) && app.settle() == "[*/mail > /mail/in | /]")
  }

  @Test(arguments: [0, 1, 2]) func `the width may change before a push ends`(manner: Int) throws {
    let app = try app(manner, isWide: false)
    app.navigator.open("/person")
    for _ in 1..<StandIn.manner.turns { StandIn.turn() }
    #expect(app.user(.resize(isWide: true)))
    app.settle()
  }

  @Test func `the width may change while the tabs of another navigator wait`() throws {
    let app = try StandInApp(manner: StandIn.Manner.all[2], opened: "/account/tea/97", "/settings")
    let other = Navigator(TestScreen.routes("/"))
    other.host = app.host
    #expect(app.user(.resize(isWide: false)))
    StandIn.settle()
    #expect(WindowPicture(app.window, app.host).difference(from: other.state) == nil)
  }

  @Test func `a screen may ask its navigator while the width changes`() throws {
    let routes = Self.mail { opening in
      _ = opening.navigator.preview("/")
      return TestScreen.make(opening)
    }
    let app = try app(0, routes, isWide: false, attaches: false)
    app.navigator.open("/mail/inbox/1")
    app.attach()
    #expect(app.finish(.resize(isWide: true)))
    #expect(columns(app) == [["/mail"], ["/mail/inbox"], ["/mail/inbox/1"]])
  }

  @Test func `a popover points into a column that stays in sight`() throws {
    let app = try app()
    app.open("/mail/inbox/1")
    let split = try #require(app.host.shown.tabs[0].split)
    let list = try #require(app.host.navigations(of: split)[1].topViewController)
    let row = UIView(frame: .zero)
    row.accessibilityIdentifier = "row"
    list.view.addSubview(row)
    app.open(LinkTarget("/person", as: .popover, anchor: "row"))
    #expect(app.layers.last?.modalPresentationStyle == .popover)
  }

  @Test func `a controller of the app in an empty column stays until a screen appears`() throws {
    let app = try app()
    app.isCompared = false
    let split = try #require(app.host.shown.tabs[0].split)
    let last = try #require(app.host.navigations(of: split).last)
    last.pushViewController(UIViewController(), animated: true)
    StandIn.settle()
    #expect(last.viewControllers.count == 2)
    app.open("/mail/inbox")
    #expect(last.viewControllers.count == 2)
    app.open("/mail/inbox/1")
    #expect(columns(app) == [["/mail"], ["/mail/inbox"], ["/mail/inbox/1"]])
  }

  @Test func `replaced columns are not animated, and a push in the last one is`() throws {
    let app = try app()
    app.open("/mail/inbox/1")
    let split = try #require(app.host.shown.tabs[0].split)
    let last = try #require(app.host.navigations(of: split).last)
    app.navigator.open("/mail/inbox/2")
    StandIn.turn()
    #expect(last.transitionCoordinator == nil)
    StandIn.settle()
    app.navigator.open("/person")
    StandIn.turn()
    #expect(last.transitionCoordinator != nil)
    app.settle()
  }

  @Test(arguments: [0, 1, 2])
  func `the user goes back in the last column, as far as that goes`(manner: Int) throws {
    let app = try app(manner)
    app.open("/mail/inbox/1")
    app.open("/person")
    #expect(app.finish(.swipeBack()) && app.state == "[*/mail > /mail/inbox > /mail/inbox/1 | /]")
    #expect(!app.user(.swipeBack()))
    app.open("/sure")
    #expect(!app.finish(.swipeBack()))
    app.expect("[*/mail > /mail/inbox > /mail/inbox/1 > /sure | /]")
  }

  @Test func `the first screen of a column has no back button`() throws {
    let app = try app()
    app.finish { $0.setStack(["/mail", "/mail/inbox", "/sure"]) }
    for isWide in [false, true, false, true] {
      #expect(app.finish(.resize(isWide: isWide)) && (app.bar?.backAction == nil) == isWide)
    }
    app.open("/sure")
    let last = try #require(app.stack)
    last.setViewControllers(last.viewControllers.suffix(1), animated: false)
    app.expect("[*/mail > /mail/inbox > /sure | /]")
    #expect(app.bar?.backAction == nil)
  }

  @Test func `a controller of the app stays in its column, and moves with it`() throws {
    let app = try app()
    app.open("/mail/inbox/1")
    app.isCompared = false
    app.stack?.pushViewController(UIViewController(), animated: true)
    StandIn.settle()
    #expect(columns(app) == [["/mail"], ["/mail/inbox"], ["/mail/inbox/1", "nothing"]])
    #expect(app.finish(.resize(isWide: false)))
    #expect(columns(app) == [["/mail", "/mail/inbox", "/mail/inbox/1", "nothing"]])
    #expect(app.finish(.swipeBack()))
    app.expect("[*/mail > /mail/inbox > /mail/inbox/1 | /]")
  }

  @Test(arguments: [true, false], [true, false])
  func `a tab that the app selects is complete, whatever its width was`(
    isWide: Bool, wasVisible: Bool
  ) throws {
    let app = try app(isWide: !isWide, attaches: wasVisible)
    app.navigator.select(tab: 1)
    app.attach()
    StandIn.manner.isWide = isWide
    app.tabBar?.choose(0)
    app.expect("[*/mail | /]")
    #expect(columns(app) == (isWide ? [["/mail"], ["nothing"], ["nothing"]] : [["/mail"]]))
  }
}
