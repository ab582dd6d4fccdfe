extension Navigator {
  /// Changes the routes of a running app, all of it or, where a problem shows, nothing.
  ///
  /// What stands keeps standing; an entry that no route takes any more is taken out when its screen
  /// would be built. The tabs stay as they are.
  /// - Throws: ``RoutesError``, with every problem of the changed routes.
  public func changeRoutes(_ change: (inout Routes<Screen>) -> Void) throws(RoutesError) {
    precondition(
      !isChangingRoutes, "Change the routes in one call of changeRoutes, not in another.")
    var changed = routes
    isChangingRoutes = true
    change(&changed)
    isChangingRoutes = false
    let next = CompiledRoutes(changed.registry)
    var problems = next.problems
    if next.resolver.tabs.map(\.root.link) != compiled.resolver.tabs.map(\.root.link) {
      problems.append(RouteProblem(code: .tabsChanged))
    }
    if changed.entryLimit != routes.entryLimit {
      problems.append(RouteProblem(code: .entryLimitChanged))
    }
    guard problems.isEmpty else { throw RoutesError(problems: problems) }
    install(changed, next)
    saver.routesChanged()
  }
}
