@testable import WaymarkUIKit

enum ScrollPlace: CaseIterable, Sendable { case set, view, subview }

private final class ScrollScreen: UIViewController {
  let scrollView = UIScrollView(frame: .zero)
  let place: ScrollPlace
  /// A Boolean value indicating whether it has its content from the start.
  var isFilled = true

  init(_ place: ScrollPlace) {
    self.place = place
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
  override func loadView() { if place == .view { view = scrollView } else { super.loadView() } }

  override func viewDidLoad() {
    super.viewDidLoad()
    if place != .view {
      view.addSubview(UIView(frame: .zero))
      view.addSubview(place == .set ? UIScrollView(frame: .zero) : scrollView)
    }
    if place == .set {
      view.subviews[1].addSubview(scrollView)
      setContentScrollView(scrollView, for: .top)
    }
    if isFilled { fill() }
  }

  func fill() { scrollView.contentSize = CGSize(width: 390, height: 2000) }
}

extension UIKitHostTests {
  private func routes(
    _ place: ScrollPlace = .view, isFilled: Bool = true
  ) -> Routes<UIViewController> {
    var routes = Routes<UIViewController>()
    routes.tab("/")
    routes.tab("/b")
    for path in ["/", "/b", "/item/1", "/sheet"] {
      let options: [RouteOption] = path == "/sheet" ? [.present(.sheet)] : []
      routes.add(path, options: options) { (_: OpenContext) -> UIViewController in
        let screen = ScrollScreen(place)
        screen.isFilled = isFilled
        return screen
      }
    }
    return routes
  }

  private func top(_ app: StandInApp) throws -> ScrollScreen {
    try #require(app.stack?.topViewController as? ScrollScreen)
  }

  @Test(arguments: [0, 1, 2], ScrollPlace.allCases)
  func `the position is reported when the screen rests`(manner: Int, place: ScrollPlace) throws {
    let app = try StandInApp(routes(place), manner: .all[manner], opened: "/item/1")
    _ = app.takeEvents()
    try top(app).scrollView.standInScroll(to: 300)
    try top(app).scrollView.standInScroll(to: 320)
    #expect(app.takeEvents() == [])
    StandIn.settle()
    #expect(app.takeEvents() == [.fact(.didScroll(app.navigator.state.top.id, to: 320))])
    #expect(app.navigator.state.top.details.scrolled == 320)
    // Above its top a screen is at its top.
    try top(app).scrollView.standInScroll(to: -40)
    StandIn.settle()
    #expect(app.navigator.state.top.details.scrolled == 0)
  }

  @Test func `a movement of many frames is reported once`() throws {
    let app = try StandInApp(routes())
    let later = app.host.clock.later
    var count = 0
    app.host.clock.later = {
      count += 1
      later($0, $1)
    }
    app.open("/item/1")
    _ = app.takeEvents()
    count = 0
    for frame in 1...10 { try top(app).scrollView.standInScroll(to: Double(frame)) }
    #expect(count == 1)
    StandIn.settle()
    #expect(app.takeEvents() == [.fact(.didScroll(app.navigator.state.top.id, to: 10))])
    try top(app).scrollView.standInScroll(to: 20)
    StandIn.settle()
    #expect(app.navigator.state.top.details.scrolled == 20)
  }

  @Test(arguments: [0, 1, 2])
  func `the position is reported before a push, and before a suspension`(manner: Int) throws {
    let app = try StandInApp(routes(), manner: .all[manner])
    let root = app.navigator.state.top.id
    try top(app).scrollView.standInScroll(to: 200)
    app.navigator.open("/item/1")
    #expect(app.navigator.state.entry(root)?.details.scrolled == 200)
    StandIn.settle()
    try top(app).scrollView.standInScroll(to: 50)
    NotificationCenter.default.post(
      name: UIScene.willDeactivateNotification, object: UIWindowScene(standInTitle: "Other"))
    #expect(app.navigator.state.top.details.scrolled == 0)
    NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: app.scene)
    #expect(app.navigator.state.top.details.scrolled == 50)
  }

  @Test(arguments: [0, 1, 2], ScrollPlace.allCases)
  func `a restored session is scrolled as it was left`(manner: Int, place: ScrollPlace) throws {
    let app = try StandInApp(routes(place), manner: .all[manner])
    try top(app).scrollView.standInScroll(to: 100)
    app.open("/item/1")
    try top(app).scrollView.standInScroll(to: 400)
    app.open("/sheet")
    try top(app).scrollView.standInScroll(to: 700)
    StandIn.settle()
    let saved = try #require(app.navigator.session.text())
    let later = try StandInApp(routes(place), manner: .all[manner], attaches: false)
    later.navigator.session.restore(saved)
    later.attach()
    #expect(try top(later).scrollView.standInDistance == 700)
    later.finish { $0.dismiss() }
    #expect(try top(later).scrollView.standInDistance == 400)
    #expect(later.stack?.standInBeginSwipe() == true)
    #expect(try top(later).scrollView.standInDistance > 0)
    later.stack?.standInEndSwipe(completed: true)
    later.settle()
    #expect(try top(later).scrollView.standInDistance == 100 && later.difference == nil)
  }

  @Test(arguments: [0, 1, 2]) func `a rebuilt screen is scrolled as before`(manner: Int) throws {
    let app = try StandInApp(routes(), manner: .all[manner], opened: "/item/1")
    let old = try top(app)
    old.scrollView.standInScroll(to: 400)
    app.finish { $0.refresh() }
    #expect(try top(app) !== old && top(app).scrollView.standInDistance == 400)
  }

  @Test(arguments: [0, 1, 2])
  func `late content is scrolled when it appears, unless the user scrolled`(manner: Int) throws {
    let app = try StandInApp(routes(), manner: .all[manner], opened: "/item/1")
    try top(app).scrollView.standInScroll(to: 400)
    StandIn.settle()
    let saved = try #require(app.navigator.session.text())
    for scrolls in [false, true] {
      let later = try StandInApp(routes(isFilled: false), manner: .all[manner], attaches: false)
      later.navigator.session.restore(saved)
      later.attach()
      let screen = try top(later)
      if scrolls { screen.scrollView.standInScroll(to: 10) }
      StandIn.settle()
      #expect(later.navigator.state.top.details.scrolled == (scrolls ? 10 : 400))
      #expect(screen.scrollView.standInDistance == (scrolls ? 10 : 0))
      screen.fill()
      StandIn.settle()
      #expect(screen.scrollView.standInDistance == (scrolls ? 10 : 400))
      screen.scrollView.standInScroll(to: 30)
      screen.fill()
      StandIn.settle()
      #expect(later.navigator.state.top.details.scrolled == 30)
      #expect(screen.scrollView.standInDistance == 30)
    }
  }

  @Test func `a position is restored until the screen is shown, and not later`() throws {
    let app = try StandInApp()
    let view = UIScrollView(frame: .zero)
    view.contentSize.height = 2000
    let keeper = ScrollKeeper(view, at: 400, in: app.host)
    for isShown in [false, true] {
      view.contentOffset.y = 0
      keeper.restore(isShown: isShown)
      #expect(view.contentOffset.y == 400)
    }
    view.contentOffset.y = 0
    view.contentSize.height = 3000
    #expect(view.contentOffset.y == 0)
  }

  @Test(arguments: [0, 1, 2])
  func `each column scrolls by itself, in other widths and sessions, too`(manner: Int) throws {
    let routes = Self.mail { _ in ScrollScreen(.view) }
    var wide = StandIn.Manner.all[manner]
    wide.isWide = true
    let app = try StandInApp(routes, manner: wide)
    func columns(_ app: StandInApp) throws -> [UIScrollView] {
      let split = try #require(app.host.shown.tabs[0].split)
      return try app.host.navigations(of: split).map {
        try #require($0.topViewController as? ScrollScreen).scrollView
      }
    }
    app.open("/mail/inbox/1")
    for (column, distance) in zip(try columns(app), [100, 200, 300]) {
      column.standInScroll(to: Double(distance))
    }
    StandIn.settle()
    #expect(app.navigator.state.tabs[0].map(\.details.scrolled) == [100, 200, 300])
    let saved = try #require(app.navigator.session.text())
    #expect(app.finish(.resize(isWide: false)))
    #expect(try columns(app).map(\.standInDistance) == [300] && app.finish(.swipeBack()))
    #expect(try columns(app).map(\.standInDistance) == [200])
    let later = try StandInApp(routes, manner: wide, attaches: false)
    later.navigator.session.restore(saved)
    later.attach()
    #expect(
      try columns(later).map(\.standInDistance) == [100, 200, 300] && later.difference == nil)
  }

  @Test(arguments: [0, 1, 2]) func `a tab keeps its scroll position`(manner: Int) throws {
    let app = try StandInApp(routes(), manner: .all[manner])
    try top(app).scrollView.standInScroll(to: 300)
    #expect(app.finish(.tapTab(1)) && app.navigator.state.tabs[0].top.details.scrolled == 300)
    try top(app).scrollView.standInScroll(to: 150)
    #expect(app.finish(.tapTab(0)) && app.navigator.state.tabs[1].top.details.scrolled == 150)
    #expect(try top(app).scrollView.standInDistance == 300)
  }
}
