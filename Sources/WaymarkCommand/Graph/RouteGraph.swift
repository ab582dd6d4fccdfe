#if Browser
import Waymark

/// The routes of an app as trees, with one line for each route. The parent of a screen is the screen
/// below it when a link from outside opens it.
struct RouteGraph {
  /// The trees of the tabs in order, those of the actions, and the routes that belong to no tab, each
  /// group below its title. A child is indented by two blanks more than its parent.
  private(set) var lines: [String] = []
  /// The routes that no tree contains yet.
  private var left: Set<Int>
  private let places: [Place]
  private let above: [String?: [Int]]

  private struct Place {
    let route: RouteDefinition
    /// The tab of the route's screen, if it has one.
    var tab: Int?
    var beneath: String?
  }

  /// The lines, with invisible characters as escapes.
  var text: String { lines.map(UnderlinedText.visible).joined(separator: "\n") }

  /// Creates the graph of a file.
  /// - Throws: ``RoutesError`` if the file has a mistake.
  init(_ file: RouteFile) throws(RoutesError) {
    let routes = file.patternRoutes
    try routes.validate()
    let navigator = Navigator(routes)
    let definitions = routes.registry.definitions
    // Redirects from aliases follow the registered routes.
    let places = CompiledRoutes(routes.registry).definitions.prefix(definitions.count)
      .map { Self.place(of: $0, in: file, navigator) }
    self.places = places
    left = Set(places.indices)
    above = Dictionary(grouping: places.indices) { places[$0].beneath }
    let inTabs = Dictionary(grouping: places.indices) { places[$0].tab }
    for tab in navigator.state.tabs.indices { add("Tab \(tab + 1)", inTabs[tab] ?? []) }
    add("Actions", places.indices.filter { places[$0].route.isAction })
    add("Elsewhere", Array(places.indices))
  }

  /// Finds the tab of a route, and the route below it.
  private static func place(
    of route: RouteDefinition, in file: RouteFile, _ navigator: Navigator<String>
  ) -> Place {
    var place = Place(route: route)
    if route.isAction { return place }
    let states = file.examples(of: route).lazy.compactMap { link -> NavigationState? in
      let target = LinkTarget(text: link, base: .fromRoot)
      let preview = navigator.preview(target, from: .universalLink)
      return preview.outcome.isFailure || preview.outcome == .openedExternally ? nil : preview.state
    }
    func matchesAll(_ pattern: String?) -> Bool {
      if case .tail? = pattern.flatMap({ try? Pattern($0) })?.segments.first { true } else { false }
    }
    // Only some values of a redirect may lead to more than the route that matches every link.
    let state = states.first { !matchesAll($0.top.pattern) }
    guard let state = state ?? states.first else { return place }
    let entries = state.tabs[state.selectedTab] + state.modals.flatMap(\.stack)
    place.tab = state.selectedTab
    // A redirect leads to the screen on top.
    let below = route.isRedirect ? entries[...] : entries.dropLast()
    place.beneath = below.last { !matchesAll($0.pattern) }?.pattern
    return place
  }

  /// Adds the trees of routes that no tree contains yet, below a title.
  private mutating func add(_ title: String, _ routes: [Int]) {
    guard !left.isDisjoint(with: routes) else { return }
    lines.append(title)
    // A circle of parents has no root. Its first route serves as one.
    for route in routes.filter({ places[$0].beneath == nil }) + routes { add(route, 1) }
  }

  private mutating func add(_ route: Int, _ depth: Int) {
    guard left.remove(route) != nil else { return }
    let definition = places[route].route
    lines.append(String(repeating: "  ", count: depth) + definition.textWithNotes)
    for child in above[definition.text] ?? [] { add(child, depth + 1) }
  }
}

extension RouteDefinition {
  fileprivate var isRedirect: Bool { if case .redirect = content { true } else { false } }

  fileprivate var isAction: Bool {
    switch content {
    case .action, .task: true
    case .screen, .redirect: false
    }
  }

  /// The pattern, and in parentheses the presentation and the guards.
  fileprivate var textWithNotes: String {
    let shown = rule.presentation.flatMap { $0 == .push ? nil : "\($0)" }
    let notes =
      (isRedirect ? ["redirect"] : []) + [shown].compactMap(\.self)
      + guards.on(.open).map { "guard \($0.name)" }
      + guards.on(.push).map { "guards what is above: \($0.name)" }
      + (rule.trustsOutside ? ["trusts outside"] : [])
    return text + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
  }
}
#endif
