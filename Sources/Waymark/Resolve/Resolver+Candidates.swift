extension Resolver {
  /// The best of everything that takes a link.
  func best(for link: DeepLink) -> RouteMatch? { best(for: link, own: ownPlace(of: link)) }

  /// The same where the own form is known.
  func best(for link: DeepLink, own: DeepLink?) -> RouteMatch? {
    // What belongs to somebody else may be dangerous.
    guard let own, !own.standsForNone else { return candidates(for: link).first }
    let found = found(for: link, own)
    if isPlain { return found }
    // Handlers come last, and links of parameters before a route that takes every link.
    guard let found, conditions[found.route]?(found.parameters) ?? true,
      firstHandler == routeCount || table.patterns[found.route].scope != .everything
    else { return candidates(for: link).first }
    return found
  }

  /// The own form of a link in canonical form; nil if it belongs to somebody else.
  func ownPlace(of link: DeepLink) -> DeepLink? {
    link.places.isOwn ? link.canonical : table.ownPlace(of: link)
  }

  /// The best route of the table for a link in own form; asked of the table itself, this would copy it.
  func find(own: DeepLink) -> FoundRoute? { table.find(own: own) }

  /// The best route of the table, found without making anything.
  private func found(for link: DeepLink, _ own: DeepLink) -> RouteMatch? {
    // A pattern may name the link's scheme or origin, and what had to be escaped may be too long to be read.
    let byOwn =
      (link.places.isOwn || !table.hasScopes) && own.places.count <= Limit.linkBytes.value
    guard let found = byOwn ? table.find(own: own) : table.find(link.description),
      let key = key(of: found.route)
    else { return nil }
    guard found.isInPlace else { return table.match(link) }
    return RouteMatch(
      route: found.route, parameters: found.parameters(key.names, in: byOwn ? own : link))
  }

  /// What tells the screens of a route apart; nil for those of a handler.
  func key(of route: Int) -> RouteKey? {
    guard route < firstHandler else { return nil }
    if let key = keys[route] { return key }
    let key = pattern(of: route).map { RouteKey($0, identityKeys: rules[route].identityKeys) }
    // Taken out meanwhile: what is never changed in place needs no check when it is read.
    var known = keys
    keys = []
    known[route] = key
    keys = known
    return key
  }

  /// Whether only links with a scheme or origin of their own lead to a route.
  func isScoped(_ route: Int, _ key: RouteKey?) -> Bool {
    if let key { return key.isScoped }
    switch handlers[route - firstHandler].scope {
    case .own, .everything: return false
    case .scheme, .origin: return true
    }
  }

  /// Everything that takes a link, its condition met, best first: routes, links of parameters, what
  /// takes every link, handlers.
  func candidates(for link: DeepLink) -> [RouteMatch] {
    if (table.ownForm(of: link) ?? link).standsForNone || isDangerous(link) { return [] }
    var all = table.candidates(for: link)
    if firstHandler > routeCount {
      let found = prefixes.candidates(for: link).map {
        RouteMatch(route: $0.route + routeCount, parameters: $0.parameters)
      }
      let rest = all.firstIndex { table.patterns[$0.route].scope == .everything } ?? all.endIndex
      all.insert(contentsOf: found, at: rest)
    }
    if !handlers.isEmpty {
      let target = MatchTarget(link, own: table.ownForm(of: link))
      for (index, handler) in handlers.enumerated() where handler.takes(target) {
        all.append(RouteMatch(route: firstHandler + index, parameters: RouteParameters()))
      }
    }
    guard !conditions.isEmpty else { return all }
    return all.filter { conditions[$0.route]?($0.parameters) ?? true }
  }

  /// The pattern of a number; nil for a handler.
  func pattern(of route: Int) -> Pattern? {
    if route < routeCount { return table.patterns[route] }
    return route < firstHandler ? prefixes.patterns[route - routeCount] : nil
  }

  /// Whether a screen may be laid under another unasked: what takes all kinds of links may not.
  func mayStandBeneath(_ match: RouteMatch) -> Bool {
    pattern(of: match.route).map { $0.scope != .everything } ?? false
  }
}
