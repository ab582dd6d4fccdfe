/// The patterns of an app, made ready for looking up links; routes are known by number.
public struct RouteTable: Sendable {
  /// What belongs to the app.
  public let addresses: AppAddresses
  /// The patterns by route number.
  public private(set) var patterns: [Pattern] = []
  /// The types of each route's named parameters, in pattern order.
  public private(set) var types: [[ParameterType]] = []

  private var own = RouteTrie()
  private var bySchemes: [String: RouteTrie] = [:]
  private var byOrigins: [LinkOrigin: RouteTrie] = [:]
  private var everything = RouteTrie.Leaves()
  /// How own patterns spell their first literal, by its lower case.
  private var spellings: [String: String] = [:]

  /// A table without routes.
  public init(addresses: AppAddresses) { self.addresses = addresses }

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
    let leaf = RouteTrie.Leaf(
      route: patterns.count, requiredKeys: pattern.query.count { !$0.isOptional },
      isConditional: isConditional)
    patterns.append(pattern)
    self.types.append(types)
    let steps = Self.steps(of: pattern, types)
    switch pattern.scope {
    case .own:
      learnSpelling(of: pattern)
      return own.insert(leaf, at: steps)
    case .scheme(let scheme):
      return bySchemes[scheme, default: RouteTrie()].insert(leaf, at: steps)
    case .origin(let origin):
      return byOrigins[origin, default: RouteTrie()].insert(leaf, at: steps)
    case .everything: return everything.insert(leaf)
    }
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
    if spellings[lower] == nil || text == lower { spellings[lower] = text }
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

  private static func steps(of pattern: Pattern, _ types: [ParameterType]) -> [RouteTrie.Step] {
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
    let visitRoute: (Int) -> Bool = { route in
      guard case .fits(let parameters) = fit(route, target) else { return true }
      return visit(RouteMatch(route: route, parameters: parameters))
    }
    if !target.hasEmptySegment {
      if let scheme = target.scheme, let trie = bySchemes[scheme],
        !trie.walk(target.segments(for: .scheme(scheme)), visit: visitRoute)
      {
        return
      }
      if let trie = target.origin.flatMap({ byOrigins[$0] }),
        !trie.walk(target.segments, visit: visitRoute)
      {
        return
      }
      if target.isOwn, !own.walk(target.segments, visit: visitRoute) { return }
    }
    if target.suitsCatchAll { _ = everything.sorted.goOn(visitRoute) }
  }
}
