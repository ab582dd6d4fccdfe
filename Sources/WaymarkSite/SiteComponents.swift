import Waymark

/// The components for the links of an app's routes.
///
/// A wildcard matches slashes too, so `/item/?*` matches `/item/7/reviews`. Components for more segments
/// are therefore first, so that longer links are decided before a wildcard for fewer segments is tried.
/// Among components for the same number, the most specific one is first.
struct SiteComponents {
  private let routes: [SiteRoute]
  /// The route that matches every link, if the app gets those.
  private let everything: SiteRoute?
  private(set) var components: [SiteComponent] = []
  /// The path and the query of each component.
  private var known: Set<SiteComponent> = []

  /// The maximum number of segments of a link.
  private static let mostSegments = Limit.segments.value

  init(_ routes: [SiteRoute], everything: SiteRoute?) {
    self.routes = routes.enumerated().sorted {
      $0.element.ranks.lexicographicallyPrecedes($1.element.ranks)
        || $0.element.ranks == $1.element.ranks && $0.offset < $1.offset
    }.map(\.element)
    self.everything = everything
    addAll()
  }

  private mutating func addAll() {
    let deepest = routes.map { $0.needsEveryDepth ? Self.mostSegments : $0.depth }.max() ?? 0
    if routes.contains(where: { $0.isOnWeb && $0.hasWildcards }) || everything != nil {
      add(SiteComponent(path: "*//*", isExcluded: true, comment: "an empty segment"))
    }
    if deepest < Self.mostSegments {
      for route in routes where route.hasTail { add(route, deepest + 1) }
    }
    for depth in (0...deepest).reversed() {
      let here = routes.filter { $0.takes(depth) }
      if here.contains(where: { $0.isOnWeb && $0.hasWildcards }) { decide(atLeast: depth + 1) }
      for route in here { add(route, depth) }
    }
    if let everything { add(SiteComponent(path: "/?*", comment: everything.name)) }
    while components.last?.isExcluded == true { components.removeLast() }
  }

  /// Decides about all other links with this number of segments, or more.
  private mutating func decide(atLeast depth: Int) {
    let path = String(repeating: "/?*", count: depth)
    if let everything {
      add(SiteComponent(path: path, comment: everything.name))
    } else {
      let comment = "\(depth) segments or more, which no rule above matches"
      add(SiteComponent(path: path, isExcluded: true, comment: comment))
    }
  }

  private mutating func add(_ route: SiteRoute, _ depth: Int) {
    // Another route may match a link that this one declines.
    guard route.isOnWeb || route.isExact else { return }
    if let text = route.openText { decide(endingIn: text, depth) }
    add(route, at: route.path(depth))
  }

  /// Decides about the links whose last segment is this text.
  private mutating func decide(endingIn text: String, _ depth: Int) {
    let others = routes.filter { $0.takes(depth) && ($0.isOnWeb || $0.isExact) }
    for route in others { add(route, at: route.path(depth, endingIn: text)) }
    let wildcards = Array(repeating: Pattern.Segment.parameter(nil), count: depth - 1)
    let path = SiteText.path(wildcards + [.literal(text)], depth)
    add(SiteComponent(path: path, isExcluded: true, comment: "no value after ‘\(text)’"))
  }

  private mutating func add(_ route: SiteRoute, at path: String?) {
    guard let path else { return }
    add(
      SiteComponent(
        path: path, query: route.query, isExcluded: route.isOnWeb ? nil : true, comment: route.name)
    )
  }

  /// Adds a component, unless an earlier one decides about the same links.
  private mutating func add(_ component: SiteComponent) {
    let links = SiteComponent(path: component.path, query: component.query)
    if known.insert(links).inserted { components.append(component) }
  }
}
