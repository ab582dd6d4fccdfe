extension Resolver {
  /// The best of everything that takes a link.
  func best(for link: DeepLink) -> RouteMatch? { best(for: table.target(of: link)) }

  /// The best of everything that takes a link whose app form is known.
  func best(for target: MatchTarget) -> RouteMatch? {
    // What belongs to somebody else may be dangerous.
    guard target.appForm?.isUnlinked == false else { return candidates(for: target.link).first }
    guard let found = table.match(target) else {
      return rules.count == routeCount ? nil : candidates(for: target.link).first
    }
    // Handlers come last, and links of parameters before a route that takes every link.
    let isBest =
      meetsCondition(found)
      && (firstHandler == routeCount || table.route(found.route).pattern.scope != .everything)
    return isBest ? found : candidates(for: target.link).first
  }

  /// The candidates for a link, best first: routes, links of parameters, routes for every link, handlers.
  func candidates(for link: DeepLink) -> [RouteMatch] {
    if opensNowhere(link) { return [] }
    var all = table.candidates(for: link)
    if firstHandler > routeCount {
      let found = prefixes.candidates(for: link).map {
        RouteMatch(route: $0.route + routeCount, link: $0.link)
      }
      let rest = all.firstIndex { pattern(of: $0.route)?.scope == .everything } ?? all.endIndex
      all.insert(contentsOf: found, at: rest)
    }
    if !handlers.isEmpty {
      let target = table.target(of: link)
      for (index, handler) in handlers.enumerated() where handler.takes(target, table.addresses) {
        all.append(RouteMatch(route: firstHandler + index, link: link))
      }
    }
    return hasConditions ? all.filter(meetsCondition) : all
  }

  /// True for what nothing takes: code and files in disguise, and screens without a link.
  func opensNowhere(_ link: DeepLink) -> Bool {
    isDangerous(link) || (table.appForm(of: link) ?? link).isUnlinked
  }

  /// The route of a number; nil for a handler.
  func route(_ number: Int) -> RouteTable.Route? {
    if number < routeCount { return table.route(number) }
    return number < firstHandler ? prefixes.route(number - routeCount) : nil
  }

  func pattern(of route: Int) -> Pattern? { self.route(route)?.pattern }

  /// The values that the link of a match gives to the route's parameters; a handler has none.
  func parameters(of match: RouteMatch) -> RouteParameters {
    route(match.route).map { RouteParameters(of: $0, in: match.link) } ?? RouteParameters()
  }

  /// True if a screen may be laid under another unasked: one that takes all kinds of links may not.
  func mayStandBeneath(_ match: RouteMatch) -> Bool {
    pattern(of: match.route).map { $0.scope != .everything } ?? false
  }
}
