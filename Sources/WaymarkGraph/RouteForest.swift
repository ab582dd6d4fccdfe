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
    let links = LinkExamples(of: definition).links.filter {
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
    func part(_ title: String, where belongs: (Place) -> Bool) -> RouteGraph.Part? {
      let own = places.indices.filter { belongs(places[$0]) }
      // Parents may go round in a circle, which has no root: its first route is one then.
      let order = own.filter { places[$0].beneath == nil } + own
      let roots = order.compactMap { left.contains($0) ? whole($0, &left) : nil }
      return roots.isEmpty ? nil : RouteGraph.Part(title: title, roots: roots)
    }
    let tabs = navigator.state.tabs.indices.map { tab in part("Tab \(tab + 1)") { $0.tab == tab } }
    let actions = part("Actions") { $0.node.kind == .action }
    return (tabs + [actions, part("Elsewhere") { _ in true }]).compactMap(\.self)
  }

  /// The node with everything that hangs on it and was not taken yet.
  private func whole(_ number: Int, _ left: inout Set<Int>) -> RouteGraph.Node {
    var node = places[number].node
    left.remove(number)
    for child in places.indices where left.contains(child) && places[child].beneath == node.pattern
    {
      // A child of this one may have taken it meanwhile.
      if left.contains(child) { node.children.append(whole(child, &left)) }
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
