/// The patterns of an app, made ready for looking up links; routes are known by number.
public struct RouteTable: Sendable {
  /// What belongs to the app.
  public let addresses: AppAddresses
  /// What the keys of directives are.
  let directives: DirectiveKeys
  /// Where the routes are found.
  private(set) var index = RouteIndex()
  /// The types of all parameters, without repetition as far as that can be told; the first one takes
  /// every text.
  private(set) var types = [ParameterType.text]
  private var typeNumbers: [ParameterType.Key: UInt32] = [:]
  /// The nodes of the index above the patterns of a scheme or origin.
  private var schemes: [String: Int] = [:]
  private var origins: [LinkOrigin: Int] = [:]
  /// Whether a pattern has a query.
  private(set) var asksForQueries = false
  /// Whether a pattern names a scheme or origin, whose links it takes alone.
  private(set) var hasScopes = false

  /// The patterns by route number.
  public var patterns: RoutePatterns { RoutePatterns(index) }

  /// A table without routes.
  public init(addresses: AppAddresses) {
    self.addresses = addresses
    directives = DirectiveKeys(prefix: addresses.directivePrefix)
    for scheme in addresses.schemes { index.own(root(of: scheme)) }
    for origin in addresses.origins { index.own(root(of: origin)) }
  }

  /// Makes room for routes that are known to come, so that adding them moves nothing.
  public mutating func reserveCapacity(_ routes: Int) { index.reserveCapacity(routes) }

  /// Adds a route, which gets the next number, even where it ties with an earlier one.
  ///
  /// A conditional route has a predicate of its own, which the table does not know.
  /// - Returns: The number of the earlier route that takes the same links at the same rank.
  public mutating func add(_ pattern: Pattern, types: [ParameterType], isConditional: Bool)
    -> Int?
  {
    add(count: 1) { _ in NewRoute(pattern, types: types, isConditional: isConditional) }.values
      .first
  }

  /// Adds routes, which get the next numbers; it takes less time than to add one after the other.
  ///
  /// - Parameter route: The routes by their positions from 0 on, each asked for once and in order.
  /// - Returns: By the numbers of the routes that tie with earlier ones, those of the earliest.
  /// - Throws: What `route` throws; the routes before it are added then, and nobody learns of their ties.
  public mutating func add(count: Int, _ route: (Int) throws -> NewRoute) rethrows -> [Int: Int] {
    var ties: [Int: Int] = [:]
    guard count > 0 else { return ties }
    try RouteBatch.with(min(count, RouteBatch.most)) { batch in
      defer { index.insert(&batch) { ties[$0] = $1 } }
      for position in 0..<count {
        if batch.isFull { index.insert(&batch) { ties[$0] = $1 } }
        take(try route(position), into: &batch)
      }
    }
    return ties
  }

  private mutating func take(_ route: NewRoute, into batch: inout RouteBatch) {
    let pattern = route.pattern
    let isTyped = route.types.contains { !$0.isPlain }
    var leaf = RouteIndex.Leaf(
      flags: UInt32(
        index.keep(
          pattern.description, types: isTyped ? route.types.map { number(of: $0) } : [])))
    if route.isConditional { leaf.flags |= RouteIndex.Leaf.isConditional }
    if isTyped { leaf.flags |= RouteIndex.Leaf.isTyped }
    if pattern.hasQuery {
      leaf.flags |= RouteIndex.Leaf.hasQuery
      asksForQueries = true
    }
    if isTyped || pattern.hasQuery || pattern.namedCount > ByteRanges.capacity {
      leaf.flags |= RouteIndex.Leaf.isChecked
    }
    let root =
      switch pattern.scope {
      case .own: RouteIndex.Root.own
      case .scheme(let scheme): self.root(of: scheme)
      case .origin(let origin): self.root(of: origin)
      case .everything: RouteIndex.Root.everything
      }
    hasScopes = hasScopes || root >= RouteIndex.Root.count
    index.take(leaf, isPlain: pattern.isPlain, below: root, into: &batch)
  }

  private mutating func number(of type: ParameterType) -> UInt32 {
    if type.isPlain { return 0 }
    let key = type.key
    if let key, let known = typeNumbers[key] { return known }
    let number = UInt32(types.count) | (type.isText ? RouteIndex.isText : 0)
    types.append(type)
    if let key { typeNumbers[key] = number }
    return number
  }

  /// The types of a route's named parameters, in pattern order.
  public func types(of route: Int) -> [ParameterType] {
    let leaf = index.leaves[route]
    return index.pattern(of: route).names.indices.map { types[index.type(of: $0, leaf)] }
  }

  private mutating func root(of scheme: String) -> Int {
    if let known = schemes[scheme] { return known }
    let root = index.addChild(of: RouteIndex.Root.schemes, literal: scheme)
    schemes[scheme] = root
    return root
  }

  private mutating func root(of origin: LinkOrigin) -> Int {
    if let known = origins[origin] { return known }
    // An origin with a port is known to parsed links only.
    let above = origin.scheme == "https" ? RouteIndex.Root.https : RouteIndex.Root.http
    let root =
      origin.port == nil ? index.addChild(of: above, literal: origin.host) : index.addNode()
    origins[origin] = root
    return root
  }

  /// The link as the app writes it; nil if it belongs to somebody else.
  ///
  /// A host has no case: where it is the first segment, it takes the spelling of the literal that it
  /// stands for, so that `tt://tabBar` is `/tabBar`.
  public func ownForm(of link: DeepLink) -> DeepLink? {
    guard let place = ownPlace(of: link) else { return nil }
    return link.places.isOwn ? link : link.keeping(place)
  }

  /// The same in canonical form.
  func ownPlace(of link: DeepLink) -> DeepLink? {
    guard addresses.owns(link) else { return nil }
    let place = link.ownPlace
    guard !index.spellings.isEmpty, link.hasHostSegment, let first = place.segments.first,
      let spelling = index.spellings[first]
    else { return place }
    return place.respelled(first: spelling)
  }

  /// The best route for a link; nil if there is none.
  /// - Complexity: O(segments) where no backtracking is needed, whatever the number of routes.
  public func match(_ link: DeepLink) -> RouteMatch? {
    var best: RouteMatch?
    search(link) { match in
      best = match
      return false
    }
    return best
  }

  /// All routes that take a link, best first.
  public func candidates(for link: DeepLink) -> [RouteMatch] {
    var found: [RouteMatch] = []
    search(link) { match in
      found.append(match)
      return true
    }
    return found
  }

  /// Calls the visitor with each match, best first, until it has seen enough.
  private func search(_ link: DeepLink, visit: (RouteMatch) -> Bool) {
    let target = MatchTarget(link, own: ownForm(of: link))
    func visitPlace(_ place: UInt32) -> Bool { visitRoutes(at: place, target, visit) }
    if !target.hasEmptySegment {
      if let scheme = target.scheme, let root = schemes[scheme],
        !walk(target.written, from: root, visit: visitPlace)
      {
        return
      }
      if let root = target.origin.flatMap({ origins[$0] }),
        !walk(target.segments, from: root, visit: visitPlace)
      {
        return
      }
      if target.isOwn,
        !walk(target.segments, from: RouteIndex.Root.own, visit: visitPlace)
      {
        return
      }
    }
    if target.suitsCatchAll { _ = visitPlace(index.everything) }
  }

  /// The nodes that a walk for a link of the app meets, one after another.
  func metNodes(for link: DeepLink) -> [Int] {
    var met: [Int] = []
    let segments = ownForm(of: link)?.segments ?? []
    _ = walk(segments, from: RouteIndex.Root.own, meet: { met.append($0) }, visit: { _ in true })
    return met
  }

  /// Walks along decoded segments.
  private func walk(
    _ segments: [String], from root: Int, meet: (Int) -> Void = { _ in }, visit: (UInt32) -> Bool
  ) -> Bool {
    let bytes = segments.flatMap(\.utf8)
    return RawMemory.withBytes(of: bytes) { text in
      SegmentRoom.lend { places in
        var path = PathSegments(of: text, places: places)
        var start = 0
        for segment in segments {
          path.append(start..<start + segment.utf8.count)
          start += segment.utf8.count
        }
        return index.walk(path, from: root, meet: meet, visit: visit)
      }
    }
  }

  /// Visits the routes that end at a place and whose values suit, until the visitor has seen enough.
  private func visitRoutes(
    at place: UInt32, _ target: MatchTarget, _ visit: (RouteMatch) -> Bool
  ) -> Bool {
    var next = place
    while next != 0 {
      let route = Int(next) - 1
      if case .fits(let parameters) = fit(route, target),
        !visit(RouteMatch(route: route, parameters: parameters))
      {
        return false
      }
      next = index.leaves[route].next
    }
    return true
  }
}
