/// The patterns of an app, made ready for looking up links; routes are known by number.
public struct RouteTable: Sendable {
  /// What belongs to the app.
  public let addresses: AppAddresses
  /// The patterns by route number.
  public private(set) var patterns: [Pattern] = []
  /// The types of each route's named parameters, in pattern order.
  public private(set) var types: [[ParameterType]] = []

  /// Where the routes are found.
  private(set) var index = RouteIndex()
  /// The nodes of the index above the patterns of a scheme or origin.
  private var schemes: [String: Int] = [:]
  private var origins: [LinkOrigin: Int] = [:]
  /// How own patterns spell their first literal, by its lower case.
  private var spellings: [String: String] = [:]

  /// A table without routes.
  public init(addresses: AppAddresses) {
    self.addresses = addresses
    for scheme in addresses.schemes { index.own(root(of: scheme)) }
    for origin in addresses.origins { index.own(root(of: origin)) }
  }

  /// Adds a route, which gets the next number, even where it ties with an earlier one.
  ///
  /// A conditional route has a predicate of its own, which the table does not know.
  /// - Returns: The number of the earlier route that takes the same links at the same rank.
  public mutating func add(_ pattern: Pattern, types: [ParameterType], isConditional: Bool)
    -> Int?
  {
    precondition(
      pattern.parameters.count == types.count,
      "The pattern \(pattern) has \(pattern.parameters.count) named parameters; give one type each."
    )
    patterns.append(pattern)
    self.types.append(types)
    let leaf = Self.leaf(of: pattern, types, isConditional)
    let steps = Self.steps(of: pattern, types)
    switch pattern.scope {
    case .own:
      let tie = index.insert(leaf, at: steps, below: RouteIndex.Root.own)
      learnSpelling(of: pattern)
      return tie
    case .scheme(let scheme): return index.insert(leaf, at: steps, below: root(of: scheme))
    case .origin(let origin): return index.insert(leaf, at: steps, below: root(of: origin))
    case .everything: return index.insert(leaf, at: [], below: RouteIndex.Root.everything)
    }
  }

  private mutating func root(of scheme: String) -> Int {
    if let known = schemes[scheme] { return known }
    let root = index.child(of: RouteIndex.Root.schemes, literal: scheme)
    schemes[scheme] = root
    return root
  }

  private mutating func root(of origin: LinkOrigin) -> Int {
    if let known = origins[origin] { return known }
    // An origin with a port is known to parsed links only.
    let above = origin.scheme == "https" ? RouteIndex.Root.https : RouteIndex.Root.http
    let root =
      origin.port == nil ? index.child(of: above, literal: origin.host) : index.addNode()
    origins[origin] = root
    return root
  }

  private static func leaf(
    of pattern: Pattern, _ types: [ParameterType], _ isConditional: Bool
  ) -> RouteIndex.Leaf {
    var leaf = RouteIndex.Leaf()
    for (position, segment) in pattern.segments.enumerated() {
      switch segment {
      case .literal, .parameter(nil), .tail(nil): continue
      case .tail: leaf.flags |= RouteIndex.Leaf.endsInTail
      case .parameter: break
      }
      leaf.named |= 1 << UInt64(position)
    }
    leaf.requiredKeys = UInt16(clamping: pattern.query.count { !$0.isOptional })
    if isConditional { leaf.flags |= RouteIndex.Leaf.isConditional }
    if !pattern.query.isEmpty || types.count > ByteRanges.capacity
      || types.contains(where: { !$0.isText })
    {
      leaf.flags |= RouteIndex.Leaf.isChecked
    }
    return leaf
  }

  /// The link as the app writes it; nil if it belongs to somebody else.
  ///
  /// A host has no case: where it is the first segment, it takes the spelling of the literal that it
  /// stands for, so that `tt://tabBar` is `/tabBar`.
  public func ownForm(of link: DeepLink) -> DeepLink? {
    guard let form = addresses.ownForm(of: link), link.hasHostSegment,
      let first = form.segments.first, let spelling = spellings[first]
    else { return addresses.ownForm(of: link) }
    return form.respelled(first: spelling)
  }

  /// Where two patterns differ in nothing but case, the one without capitals takes the host.
  private mutating func learnSpelling(of pattern: Pattern) {
    guard case .literal(let text) = pattern.segments.first else { return }
    let lower = LinkScanner.lowerCase(text)
    guard spellings[lower] == nil || text == lower else { return }
    spellings[lower] = text
    index.spell(host: lower, as: text)
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

  private static func steps(of pattern: Pattern, _ types: [ParameterType]) -> [RouteIndex.Step] {
    var named = types.makeIterator()
    return pattern.segments.map { segment in
      switch segment {
      case .literal(let text): return .literal(text)
      case .parameter(nil): return .text
      case .parameter: return named.next()?.isText == false ? .typed : .text
      case .tail: return .tail
      }
    }
  }

  /// Calls the visitor with each match, best first, until it has seen enough.
  private func search(_ link: DeepLink, visit: (RouteMatch) -> Bool) {
    let target = MatchTarget(link, own: ownForm(of: link))
    func visitPlace(_ place: UInt32) -> Bool { visitRoutes(at: place, target, visit) }
    if !target.hasEmptySegment {
      if let scheme = target.scheme, let root = schemes[scheme],
        !walk(target.segments(for: .scheme(scheme)), from: root, visit: visitPlace)
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
      RawMemory.withScratch(of: PathSegment.self, capacity: Limit.segments.value) { places in
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
