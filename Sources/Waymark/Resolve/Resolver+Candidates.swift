extension Resolver {
  func best(for link: DeepLink) -> RouteMatch? { best(for: table.target(of: link)) }

  /// Returns the best match of a link whose app form is known.
  func best(for target: MatchTarget) -> RouteMatch? {
    // An external link can be dangerous.
    guard target.appForm?.isUnlinked == false else { return candidates(for: target.link).first }
    guard let found = table.match(target) else {
      return handlers.isEmpty ? nil : candidates(for: target.link).first
    }
    return meetsCondition(found) ? found : candidates(for: target.link).first
  }

  /// Returns all matches of a link, the best one first: those of routes, of links of parameters, of
  /// routes for every link, and of handlers.
  func candidates(for link: DeepLink) -> [RouteMatch] {
    if isBlocked(link) { return [] }
    var all = table.candidates(for: link)
    if !handlers.isEmpty {
      let target = table.target(of: link)
      for (index, handler) in handlers.enumerated() where handler.takes(target, table.addresses) {
        all.append(RouteMatch(route: firstHandler + index, link: link))
      }
    }
    return hasConditions ? all.filter(meetsCondition) : all
  }

  /// Returns whether a link never opens, because it's dangerous or of a screen without a link.
  func isBlocked(_ link: DeepLink) -> Bool {
    isDangerous(link) || (table.appForm(of: link) ?? link).isUnlinked
  }

  func route(_ number: Int) -> RouteTable.Route? {
    number < firstHandler ? table.route(number) : nil
  }

  func pattern(of route: Int) -> Pattern? { self.route(route)?.pattern }

  /// Returns the values of the parameters of a match. A handler doesn't have parameters.
  func parameters(of match: RouteMatch) -> RouteParameters {
    route(match.route).map { RouteParameters(of: $0, in: match.link) } ?? RouteParameters()
  }

  /// Returns whether a screen can be an implicit ancestor, because it doesn't match all links.
  func canBeAncestor(_ match: RouteMatch) -> Bool {
    pattern(of: match.route).map { $0.scope != .everything } ?? false
  }
}
