#if Browser
import Waymark

/// The routes of an app as trees. The parent of a screen is the screen below it when a link from
/// outside opens it.
struct RouteGraph: Equatable {
  struct Node: Equatable {
    enum Kind: String { case screen, action, redirect }

    /// The pattern as the file writes it.
    let pattern: String
    let kind: Kind
    /// The presentation and the guards.
    let notes: [String]
    /// The screens above it, and the redirects to it.
    var children: [Node] = []

    var notesText: String { notes.isEmpty ? "" : " " + notes.joined(separator: ", ") }
  }

  /// Trees under one title.
  struct Part: Equatable {
    /// `Tab 1`, `Actions` or `Elsewhere`.
    let title: String
    let roots: [Node]
  }

  /// The tabs in order, the actions, and the routes that belong to no tab.
  let parts: [Part]

  /// Creates the graph of a file.
  /// - Throws: ``RoutesError`` if the file has a mistake.
  init(_ file: RouteFile) throws(RoutesError) { parts = try RouteForest(file).parts }
}

/// Finds the tab of each route, and the route below it.
struct RouteForest {
  private let file: RouteFile
  private let navigator: Navigator<String>
  /// The patterns that match every link.
  private let catchAlls: [String]
  private var places: [Place] = []

  private struct Place {
    let node: RouteGraph.Node
    /// The tab of the route's screen, if it has one.
    var tab: Int?
    /// The pattern of the parent.
    var beneath: String?
  }

  init(_ file: RouteFile) throws(RoutesError) {
    self.file = file
    let routes = file.patternRoutes
    try routes.validate()
    navigator = Navigator(routes)
    let definitions = routes.registry.definitions
    catchAlls = definitions.filter { $0.pattern.segments == [.tail(nil)] }.map(\.text)
    // Redirects from aliases follow the registered routes.
    places = CompiledRoutes(routes.registry).definitions.prefix(definitions.count).map(place)
  }

  private func place(of route: RouteDefinition) -> Place {
    var place = Place(node: route.node)
    if place.node.kind == .action { return place }
    let states = file.examples(of: route).lazy.compactMap { link -> NavigationState? in
      let target = LinkTarget(text: link, base: .fromRoot)
      let preview = navigator.preview(target, from: .universalLink)
      return preview.outcome.isFailure || preview.outcome == .openedExternally ? nil : preview.state
    }
    // Only some values of a redirect may lead to more than the route that matches every link.
    let state = states.first { $0.top.pattern.map { !catchAlls.contains($0) } ?? true }
    guard let state = state ?? states.first else { return place }
    let entries = state.tabs[state.selectedTab] + state.modals.flatMap(\.stack)
    place.tab = state.selectedTab
    // A redirect leads to the screen on top.
    let below = place.node.kind == .redirect ? entries[...] : entries.dropLast()
    place.beneath = below.last?.pattern
    return place
  }

  /// Trees that contain each route once.
  var parts: [RouteGraph.Part] {
    var left = Set(places.indices)
    let above = Dictionary(grouping: places.indices) { places[$0].beneath }
    func part(_ title: String, _ own: [Int]) -> RouteGraph.Part? {
      // A circle of parents has no root. Its first route serves as one.
      let order = own.filter { places[$0].beneath == nil } + own
      let roots = order.compactMap { left.contains($0) ? whole($0, above, &left) : nil }
      return roots.isEmpty ? nil : RouteGraph.Part(title: title, roots: roots)
    }
    let inTabs = Dictionary(grouping: places.indices) { places[$0].tab }
    let tabs = navigator.state.tabs.indices.map { part("Tab \($0 + 1)", inTabs[$0] ?? []) }
    let actions = part("Actions", places.indices.filter { places[$0].node.kind == .action })
    return (tabs + [actions, part("Elsewhere", Array(places.indices))]).compactMap(\.self)
  }

  /// Returns the tree below a route, without the routes that other trees contain.
  /// - Parameters:
  ///   - above: The children of each pattern.
  ///   - left: The routes that no tree contains yet.
  private func whole(
    _ number: Int, _ above: [String?: [Int]], _ left: inout Set<Int>
  ) -> RouteGraph.Node {
    var node = places[number].node
    left.remove(number)
    for child in above[node.pattern] ?? [] where left.contains(child) {
      node.children.append(whole(child, above, &left))
    }
    return node
  }
}

extension RouteDefinition {
  fileprivate var node: RouteGraph.Node {
    let kind: RouteGraph.Node.Kind =
      switch content {
      case .screen: .screen
      case .action, .task: .action
      case .redirect: .redirect
      }
    let shown = rule.presentation.flatMap { $0 == .push ? nil : "\($0)" }
    let notes =
      [shown].compactMap(\.self) + guards.on(.open).map { "guard \($0.name)" }
      + guards.on(.push).map { "guards what is above: \($0.name)" }
      + (rule.trustsOutside ? ["trusts outside"] : [])
    return RouteGraph.Node(pattern: text, kind: kind, notes: notes)
  }
}
#endif
