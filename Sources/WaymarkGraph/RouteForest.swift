import Waymark
import WaymarkRouteFile

/// Finds the place of each route: the tab, and the route beneath.
struct RouteForest {
  private let file: RouteFile
  private let navigator: Navigator<String>
  private let definitions: [RouteDefinition]
  /// The patterns that take every link.
  private let catchAlls: [String]
  private var places: [Place] = []

  private struct Place {
    let node: RouteGraph.Node
    /// The tab, where the route's screen has one.
    var tab: Int?
    /// The pattern of the route that it hangs on.
    var beneath: String?
  }

  init(_ file: RouteFile, _ routes: Routes<String>) throws(RoutesError) {
    self.file = file
    navigator = try Navigator(routes)
    definitions = routes.registry.definitions
    catchAlls = definitions.filter { $0.pattern.segments == [.tail(nil)] }.map(\.text)
    places = definitions.map(place)
  }

  private func place(of definition: RouteDefinition) -> Place {
    var place = Place(node: definition.node)
    if place.node.kind == .action { return place }
    let links = LinkExamples(of: definition).links.lazy.filter {
      (try? file.match($0))??.pattern == definition.text
    }
    let states = links.compactMap { link -> NavigationState? in
      let target = LinkTarget(text: link, base: .fromRoot)
      let preview = navigator.preview(target, from: .universalLink)
      return preview.outcome.isFailure || preview.outcome == .external ? nil : preview.state
    }
    // Only some values of a redirect may lead to more than the route that takes everything.
    let state = states.first { $0.top.pattern.map { !catchAlls.contains($0) } ?? true }
    guard let state = state ?? states.first else { return place }
    let entries = state.tabs[state.selectedTab] + state.modals.flatMap(\.stack)
    place.tab = state.selectedTab
    // A redirect leads to the screen on top.
    let below = place.node.kind == .redirect ? entries[...] : entries.dropLast()
    place.beneath = below.last?.pattern
    return place
  }

  /// Trees that hold each route once.
  var parts: [RouteGraph.Part] {
    var left = Set(places.indices)
    let above = Dictionary(grouping: places.indices) { places[$0].beneath }
    func part(_ title: String, _ own: [Int]) -> RouteGraph.Part? {
      // Parents may go round in a circle, which has no root: its first route is one then.
      let order = own.filter { places[$0].beneath == nil } + own
      let roots = order.compactMap { left.contains($0) ? whole($0, above, &left) : nil }
      return roots.isEmpty ? nil : RouteGraph.Part(title: title, roots: roots)
    }
    let inTabs = Dictionary(grouping: places.indices) { places[$0].tab }
    let tabs = navigator.state.tabs.indices.map { part("Tab \($0 + 1)", inTabs[$0] ?? []) }
    let actions = part("Actions", places.indices.filter { places[$0].node.kind == .action })
    return (tabs + [actions, part("Elsewhere", Array(places.indices))]).compactMap(\.self)
  }

  /// The node with everything that hangs on it and was not taken yet.
  /// - Parameter above: the routes that hang on each pattern.
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
    let notes = options.compactMap { option -> String? in
      switch option.kind {
      case .present(let presentation): presentation == .push ? nil : "\(presentation)"
      case .sheet: "sheet"
      case .guarded(let check): "guard \(check.name)"
      case .entryGuarded(let check): "guards what is above: \(check.name)"
      case .trust: "trusts outside"
      default: nil
      }
    }
    return RouteGraph.Node(pattern: text, kind: kind, notes: notes)
  }
}
