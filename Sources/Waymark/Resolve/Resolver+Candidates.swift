extension Resolver {
  /// Everything that takes a link, its condition met, best first: routes, links of parameters, what
  /// takes every link, handlers.
  func candidates(for link: DeepLink) -> [RouteMatch] {
    if (table.ownForm(of: link) ?? link).standsForNone || isDangerous(link) { return [] }
    var all = table.candidates(for: link)
    if !prefixes.patterns.isEmpty {
      let found = prefixes.candidates(for: link).map {
        RouteMatch(route: $0.route + table.patterns.count, parameters: $0.parameters)
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

  private var firstHandler: Int { table.patterns.count + prefixes.patterns.count }

  /// The pattern of a number; nil for a handler.
  func pattern(of route: Int) -> Pattern? {
    if route < table.patterns.count { return table.patterns[route] }
    return route < firstHandler ? prefixes.patterns[route - table.patterns.count] : nil
  }

  func scope(of route: Int) -> Pattern.Scope {
    pattern(of: route)?.scope ?? handlers[route - firstHandler].scope
  }

  /// Whether a screen may be laid under another unasked: what takes all kinds of links may not.
  func mayStandBeneath(_ match: RouteMatch) -> Bool {
    pattern(of: match.route).map { $0.scope != .everything } ?? false
  }
}
