extension Decider {
  /// The screens of the chain that the parameters of the target's route have.
  enum MadeChain {
    /// The route has no chain, or nothing is made.
    case none
    case made([AnyScreen])
    /// One of the screens cannot be made, so that the route's own maker has to.
    case impossible
  }

  /// Asks about the entries of a chain from the bottom up, and leaves out those that are refused. Each
  /// is asked once, on what is below it by then.
  ///
  /// - Parameter leaveOut: removes the entry of a number from the chain; false ends it all.
  /// - Returns: false if it ended before everybody was asked.
  static func askChain(
    count: Int, objection: (Int) -> GuardObjection?, leaveOut: (Int, GuardObjection) -> Bool
  ) -> Bool {
    var (index, count) = (0, count)
    while index < count {
      guard let objection = objection(index) else {
        index += 1
        continue
      }
      guard leaveOut(index, objection) else { return false }
      count -= 1
    }
    return true
  }

  /// Leaves out the new ancestors that a guard refuses; false if the route needs all of them.
  mutating func leaveOutRefused(
    of plan: inout ScreenPlan, _ next: inout Applied, _ denied: inout [DeepLink]
  ) -> Bool {
    Self.askChain(count: plan.ancestors.count) {
      objection(to: plan.ancestors[$0], in: next.state)
    } leaveOut: { index, objection in
      var ancestors = plan.ancestors
      let link = ancestors.remove(at: index).link
      plan = plan.with(below: ancestors)
      notes.append(.leftOut(link, by: objection))
      if plan.requiresChain { return false }
      denied.append(link)
      next = applied(plan)
      return true
    }
  }

  /// The objection to an ancestor; nobody is asked about one that was there before.
  private func objection(to ancestor: PlannedEntry, in next: NavigationState) -> GuardObjection? {
    guard let match = resolver.screenMatch(ancestor.link),
      let entry = next.entry(withIdentity: ancestor.identity), state.isNew(entry.id)
    else { return nil }
    let question = question(context(ancestor.link, match))
    return objection(question) ?? objection(of: match, question)
      ?? guardedEntry(below: entry.id, in: next).flatMap { objection(on: $0, question) }
  }

  // MARK: Screens of parameters

  /// A chain is all or nothing, so its makers run at once, not when a host asks for what is below.
  func makeChain(
    _ plan: ScreenPlan, _ match: RouteMatch?, _ context: OpenContext, denied: [DeepLink]
  ) throws -> MadeChain {
    guard purpose != .preview, plan.target.presentation != .external, let match,
      let chain = routes.definitions[match.route].chain
    else { return .none }
    return try chain.screens(context, denied: denied).map { .made($0) } ?? .impossible
  }

  /// Leaves out the screens of parameters below the target.
  mutating func leaveOutChain(of plan: inout ScreenPlan) {
    for ancestor in plan.ancestors where isOfParameter(ancestor.link) {
      notes.append(.leftOutWithChain(ancestor.link))
    }
    plan = plan.with(below: plan.ancestors.filter { !isOfParameter($0.link) })
  }

  /// The new entries of a chain, each with its screen.
  func entries(
    of screens: ArraySlice<AnyScreen>, _ plan: ScreenPlan, _ next: NavigationState
  ) -> [(entry: Entry, screen: AnyScreen)] {
    var entries: [(entry: Entry, screen: AnyScreen)] = []
    for screen in screens {
      guard let ancestor = plan.ancestors.first(where: { $0.link == screen.link }),
        isOfParameter(ancestor.link),
        let entry = next.entry(withIdentity: ancestor.identity), state.isNew(entry.id)
      else { continue }
      entries.append((entry, screen))
    }
    return entries
  }

  private func isOfParameter(_ link: DeepLink) -> Bool {
    resolver.screenMatch(link).map { routes.isOfParameter($0.route) } ?? false
  }
}
