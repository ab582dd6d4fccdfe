#if Browser
import Waymark

/// The routes of an app as trees, one row for each route. The parent of a screen is the screen below it
/// when a link from outside opens it.
struct RouteGraph {
  struct Row {
    enum Kind: String { case title, screen, action, redirect }
    /// The pattern as the file writes it, or a title: `Tab 1`, `Actions` or `Elsewhere`.
    let text: String
    let kind: Kind
    /// The presentation and the guards.
    var notes: [String] = []
    var depth = 0
    /// The index of the parent's row, or `nil` for a root or a title.
    var parent: Int?
  }

  /// The trees of the tabs in order, those of the actions, and the routes that belong to no tab.
  private(set) var rows: [Row] = []
  /// The routes that no tree contains yet.
  private var left: Set<Int>
  private let places: [Place]
  /// The routes above each pattern.
  private let above: [String?: [Int]]

  private struct Place {
    let row: Row
    /// The tab of the route's screen, if it has one.
    var tab: Int?
    /// The pattern of the parent.
    var beneath: String?
  }

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
    add("Actions", places.indices.filter { places[$0].row.kind == .action })
    add("Elsewhere", Array(places.indices))
  }

  /// Finds the tab of a route, and the route below it.
  private static func place(
    of route: RouteDefinition, in file: RouteFile, _ navigator: Navigator<String>
  ) -> Place {
    var place = Place(row: route.row)
    if place.row.kind == .action { return place }
    let states = file.examples(of: route).lazy.compactMap { link -> NavigationState? in
      let target = LinkTarget(text: link, base: .fromRoot)
      let preview = navigator.preview(target, from: .universalLink)
      return preview.outcome.isFailure || preview.outcome == .openedExternally ? nil : preview.state
    }
    // Only some values of a redirect may lead to more than the route that matches every link.
    let state = states.first { state in
      state.top.pattern.map { (try? Pattern($0))?.segments != [.tail(nil)] } ?? true
    }
    guard let state = state ?? states.first else { return place }
    let entries = state.tabs[state.selectedTab] + state.modals.flatMap(\.stack)
    place.tab = state.selectedTab
    // A redirect leads to the screen on top.
    let below = place.row.kind == .redirect ? entries[...] : entries.dropLast()
    place.beneath = below.last?.pattern
    return place
  }

  /// Adds the trees of routes that no tree contains yet, below a title.
  private mutating func add(_ title: String, _ routes: [Int]) {
    guard !left.isDisjoint(with: routes) else { return }
    rows.append(Row(text: title, kind: .title))
    // A circle of parents has no root. Its first route serves as one.
    for route in routes.filter({ places[$0].beneath == nil }) + routes { add(route, nil, 0) }
  }

  private mutating func add(_ route: Int, _ parent: Int?, _ depth: Int) {
    guard left.remove(route) != nil else { return }
    var row = places[route].row
    (row.parent, row.depth) = (parent, depth)
    rows.append(row)
    let index = rows.count - 1
    for child in above[row.text] ?? [] { add(child, index, depth + 1) }
  }
}

extension RouteDefinition {
  fileprivate var row: RouteGraph.Row {
    let kind: RouteGraph.Row.Kind =
      switch content {
      case .screen: .screen
      case .action, .task: .action
      case .redirect: .redirect
      }
    let shown = rule.presentation.flatMap { $0 == .push ? nil : "\($0)" }
    let notes =
      [shown].compactMap(\.self) + guards.map { "guard \($0.name)" }
      + pushGuards.map { "guards what is above: \($0.name)" }
      + (rule.trustsOutside ? ["trusts outside"] : [])
    return RouteGraph.Row(text: text, kind: kind, notes: notes)
  }
}
#endif
