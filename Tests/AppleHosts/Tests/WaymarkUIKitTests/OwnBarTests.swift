@testable import WaymarkUIKit

private final class OwnBarScreen: UIViewController {
  enum Moment: CaseIterable { case asItIsMade, asItLoads, asItAppears, later }

  private let moment: Moment
  private let name: String

  init(_ opening: OpenContext<UIViewController>, _ moment: Moment) {
    (self.moment, name) = (moment, "Own \(opening.link)")
    super.init(nibName: nil, bundle: nil)
    hidesBottomBarWhenPushed = true
    if moment == .asItIsMade { setUpBar() }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if moment == .asItLoads { setUpBar() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if moment == .asItAppears { setUpBar() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if moment == .later { StandIn.after(3) { self.setUpBar() } }
  }

  private func setUpBar() {
    title = name
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Filter")
    navigationItem.leftBarButtonItems = [UIBarButtonItem(title: "Edit")]
    navigationItem.leftItemsSupplementBackButton = true
    navigationItem.searchController = UISearchController(searchResultsController: nil)
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.largeTitleDisplayMode = .always
    navigationItem.prompt = "Prompt"
    toolbarItems = [UIBarButtonItem(title: "Tool")]
  }
}

extension UIKitHostTests {
  private func app(
    _ moment: OwnBarScreen.Moment, _ manner: Int, attaches: Bool = true
  ) throws -> StandInApp {
    var routes = Routes<UIViewController>()
    routes.tab("/")
    routes.tab("/orders")
    routes.button("save", "Save", opens: "/")
    for link in ["/", "/orders", "/item/:", "/item/:/reviews"] {
      routes.add(link) { (opening: OpenContext) in OwnBarScreen(opening, moment) }
    }
    routes.add("/filter", .present(.sheet)) { (opening: OpenContext) in
      OwnBarScreen(opening, moment)
    }
    let app = try StandInApp(routes, manner: .all[manner], attaches: false)
    // The items of the screen stand beside those of its link.
    app.isCompared = false
    if attaches { app.attach() }
    return app
  }

  private func missing(_ app: StandInApp, _ name: String) -> [String] {
    guard let bar = app.bar else { return ["bar"] }
    let parts: [(String, Bool)] = [
      ("title \(bar.title ?? "–")", bar.title == "Own " + name),
      ("right", bar.rightBarButtonItems?.map(\.title) == ["Filter"]),
      ("left", bar.leftBarButtonItems?.map(\.title) == ["Edit"]),
      ("search", bar.searchController != nil && !bar.hidesSearchBarWhenScrolling),
      ("large title", bar.largeTitleDisplayMode == .always),
      ("prompt", bar.prompt == "Prompt"),
      ("hidden tab bar", app.stack?.topViewController?.hidesBottomBarWhenPushed == true),
      ("toolbar", app.stack?.topViewController?.toolbarItems?.map(\.title) == ["Tool"]),
    ]
    return parts.filter { !$0.1 }.map(\.0)
  }

  @Test(arguments: OwnBarScreen.Moment.allCases, [0, 1, 2])
  fileprivate func `the bar of a screen is complete in every place`(
    moment: OwnBarScreen.Moment, manner: Int
  ) throws {
    let app = try app(moment, manner)
    #expect(missing(app, "/") == [], "at the start")
    #expect(app.finish(.tapTab(1)))
    #expect(missing(app, "/orders") == [], "in the second tab")
    app.open("/item/3/reviews", from: .universalLink)
    #expect(app.finish(.pressBack))
    #expect(missing(app, "/item/3") == [], "back after a link from outside")
    app.finish { $0.refresh() }
    #expect(missing(app, "/item/3") == [], "after a refresh")
    app.open("/filter")
    #expect(missing(app, "/filter") == [], "in a sheet")
    app.finish { $0.dismiss() }
    #expect(missing(app, "/item/3") == [], "after a sheet")
  }

  @Test(arguments: OwnBarScreen.Moment.allCases, [0, 1, 2])
  fileprivate func `a screen's own bar is whole after a restore`(
    moment: OwnBarScreen.Moment, manner: Int
  ) throws {
    let app = try app(moment, manner, attaches: false)
    app.navigator.setStack(["/", "/item/1", "/item/2", "/item/3"])
    app.navigator.open("/filter")
    app.attach()
    app.finish { $0.dismiss() }
    #expect(missing(app, "/item/3") == [], "below a sheet at the start")
    #expect(app.finish(.swipeBack(1)))
    #expect(missing(app, "/item/2") == [], "after a swipe")
    #expect(app.finish(.swipeBack(2)))
    #expect(missing(app, "/") == [], "from the menu of the back button")
  }

  @Test(arguments: OwnBarScreen.Moment.allCases, [0, 1, 2])
  fileprivate func `the values of a link override those of the screen`(
    moment: OwnBarScreen.Moment, manner: Int
  ) throws {
    let app = try app(moment, manner)
    app.open("/?x_page_title=Mine&x_right_button=save")
    #expect(app.bar?.title == "Mine")
    #expect(app.bar?.rightBarButtonItems?.map(\.title) == ["Filter", "Save"])
    #expect(app.bar?.leftBarButtonItems?.map(\.title) == ["Edit"])
    app.finish { $0[button: "save"].title = "Keep" }
    #expect(app.bar?.rightBarButtonItems?.map(\.title) == ["Filter", "Keep"])
    app.open("/")
    #expect(missing(app, "/") == [], "without the values of a link")
  }

  @Test func `a screen's own button follows its changes beside that of the link`() throws {
    let app = try app(.asItLoads, 0)
    app.open("/item/1?x_right_button=save&x_left_button=save")
    let bar = try #require(app.bar)
    for title in ["Done", nil, "Edit"] as [String?] {
      bar.rightBarButtonItem = title.map { UIBarButtonItem(title: $0) }
      bar.leftBarButtonItem = title.map { UIBarButtonItem(title: $0) }
      StandIn.settle()
      let expected = [title, "Save"].compactMap(\.self)
      #expect(bar.rightBarButtonItems?.compactMap(\.title) == expected)
      #expect(bar.leftBarButtonItems?.compactMap(\.title) == expected)
    }
  }

  @Test func `a bar on which nothing changes is not written`() throws {
    let app = try app(.asItLoads, 0)
    app.open("/?x_page_title=Mine&x_left_button=save&x_right_button=save")
    let bar = try #require(app.bar)
    nonisolated(unsafe) var writes = 0
    let observations = [
      bar.observe(\.title) { _, _ in writes += 1 },
      bar.observe(\.leftBarButtonItems) { _, _ in writes += 1 },
      bar.observe(\.rightBarButtonItems) { _, _ in writes += 1 },
    ]
    app.open("/item/2")
    #expect(app.finish(.pressBack) && app.bar === bar && writes == 0)
    withExtendedLifetime(observations) {}
  }

  @Test func `a left button of the screen replaces the Close button`() throws {
    let app = try app(.later, 0)
    app.navigator.open("/filter")
    StandIn.turn()
    #expect(app.bar?.leftBarButtonItem?.standInSystemItem == .close)
    StandIn.settle()
    #expect(app.bar?.leftBarButtonItems?.map(\.title) == ["Edit"])
  }
}
