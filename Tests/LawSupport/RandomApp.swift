public import WaymarkTesting

@testable public import Waymark

/// An app with random routes and tabs, and a user who logs in and out.
public final class RandomApp {
  /// The values of the parameters. There are few, so that links lead to the same screens.
  public static let values = [
    "n": ["1", "2"], "m": ["1", "2"], "box": ["in", "out"], "q": ["1", "2"], "path": ["a", "b"],
  ]
  /// The root links of the tabs.
  public private(set) var tabs: [String] = []
  /// A Boolean value indicating whether the closures of some screens make none.
  public private(set) var declines = false
  /// The requirements that are met.
  public var met: Set<String> = ["account", "terms"]
  /// The number that chooses the links which guards reject, or 0 if they allow all.
  private var rejections = 0

  /// Creates an app whose requirements are met.
  public init() {}

  /// Returns random routes of the app.
  public func routes<Screen>(
    _ random: inout SeededGenerator, _ make: @escaping (OpenContext<Screen>) -> Screen
  ) -> Routes<Screen> {
    while true {
      let routes = candidate(&random, make)
      // Some options contradict each other.
      if (try? routes.validate()) != nil { return routes }
    }
  }

  private func candidate<Screen>(
    _ random: inout SeededGenerator, _ make: @escaping (OpenContext<Screen>) -> Screen
  ) -> Routes<Screen> {
    var routes = Routes<Screen>()
    routes.accept(schemes: ["tt"], origins: ["https://shop.example"])
    func add(_ pattern: String, _ options: [RouteOption], canDecline: Bool = true) {
      let maker = TypedScreen<Screen>.maker { info in
        let length = info.link.description.utf8.count
        return canDecline && self.declines && length % 3 == 0 ? nil : make(OpenContext(info))
      }
      routes.registry.register(pattern, options, nil, .screen(maker))
    }
    let roots = ["/", "/mail", "/find"]
    tabs = roots.filter { _ in random.chance(70) }
    if tabs.isEmpty { tabs = ["/"] }
    if random.chance(50) { tabs.reverse() }
    for tab in tabs { routes.tab(tab, tab) }
    for root in roots { add(root, protection(&random), canDecline: false) }
    let hasColumns = tabs.contains("/mail") && random.chance(50)
    if hasColumns { routes.columns(of: "/mail", "/mail/:box", "/mail/:box/:n") }
    for pattern in ["/mail/:box", "/mail/:box/:n"] {
      add(pattern, hasColumns ? [] : options(&random), canDecline: !hasColumns)
    }
    for pattern in ["/a/:n", "/a/:n/b/:m", "/re/:n", "/up/:n?q=:q?", "/files/*path"] {
      add(pattern, options(&random))
    }
    add("/x?q=:q?", options(&random) + [.identity("q")])
    let parent = random.pick(["/a/:n", "/up/:m", "/find"])
    add("/tree/:n/leaf/:m", options(&random) + [.parent(parent)])
    for (pattern, presentation) in [
      ("/sheet/:n", .sheet), ("/full/:n", .fullScreen), ("/pop/:n", .popover), ("/web", .external),
    ] as [(String, Presentation)] {
      add(pattern, protection(&random) + [.present(presentation)])
    }
    for login in ["/login", "/terms"] {
      add(login, random.chance(70) ? [.present(.sheet)] : [], canDecline: false)
    }
    routes.alert("/ask/:n") { (number: Int) in
      Dialog("Ask \(number)", actions: [.init("Yes", opens: "/a/1")])
    }
    routes.actionSheet("/choose/:n") { (number: Int) in Dialog("Choose \(number)") }
    routes.redirect("/old/:n", to: "/a/:n")
    routes.button("save", "Save", opens: "/a/2")
    routes.requirement("account", present: "/login") { self.met.contains("account") }
    routes.requirement("terms", present: "/terms") { self.met.contains("terms") }
    if random.chance(8) { routes.requires("account", except: "/terms") }
    return routes
  }

  private func options(_ random: inout SeededGenerator) -> [RouteOption] {
    let all: [RouteOption] = [
      .reuse(random.pick([.existing, .update])), .tab(of: random.pick(tabs)), .requiresAncestors,
      .trustsOutside, .transition(.flip), .guard("push", on: .push) { self.answer($0) },
      .present(random.pick([.sheet, .fullScreen, .replace, .modal])),
    ]
    return protection(&random) + all.filter { _ in random.chance(10) }
  }

  private func protection(_ random: inout SeededGenerator) -> [RouteOption] {
    let all: [RouteOption] = [
      .requires(random.pick(["account", "terms"])), .guard("open") { self.answer($0) },
      .guard("dismiss", on: .dismiss) { self.answer($0) },
    ]
    return all.filter { _ in random.chance(12) }
  }

  private func answer(_ request: GuardRequest) -> GuardDecision {
    guard rejections > 0 else { return .allow }
    let link = request.link?.description ?? ""
    return switch link.utf8.reduce(rejections, { $0 &+ Int($1) }) % 11 {
    case 0: .deny("no")
    case 1: .redirect("/a/1")
    case 2: .hold(presenting: "/login")
    default: .allow
    }
  }

  /// Logs the user in or out, changes the answers of closures, or restores the current session.
  public func change<Screen>(_ navigator: Navigator<Screen>, _ random: inout SeededGenerator) {
    switch random.below(6) {
    case 0...2:
      met = Set(["account", "terms"].filter { _ in random.chance(65) })
      navigator.requirementsChanged()
    case 3: rejections = random.chance(50) ? 0 : 1 + random.below(50)
    case 4: declines = random.chance(30)
    default: if let text = navigator.session.text() { _ = navigator.session.restore(text) }
    }
  }
}
