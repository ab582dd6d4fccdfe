extension Decider {
  /// Asks about the entries of a chain from the bottom up, and leaves out those that are refused. Each
  /// is asked once, on what is below it by then.
  ///
  /// - Parameter leaveOut: removes the entry of a number from the chain; false ends it all.
  /// - Returns: the objection that ended it; nil if everybody was asked.
  static func askChain(
    count: Int, objection: (Int) -> GuardObjection?, leaveOut: (Int, GuardObjection) -> Bool
  ) -> GuardObjection? {
    var (index, count) = (0, count)
    while index < count {
      guard let objection = objection(index) else {
        index += 1
        continue
      }
      guard leaveOut(index, objection) else { return objection }
      count -= 1
    }
    return nil
  }

  /// Leaves out the new ancestors that a guard refuses; false if the route needs all of them.
  mutating func leaveOutRefused(of shown: inout Decision.Shown) -> Bool {
    let refused = Self.askChain(count: shown.plan.ancestors.count) {
      objection(to: shown.plan.ancestors[$0], in: shown.state)
    } leaveOut: { index, objection in
      var ancestors = shown.plan.ancestors
      let link = ancestors.remove(at: index).link
      notes.append(.leftOut(link, by: objection))
      if shown.plan.requiresChain { return false }
      shown = carriedOut(
        shown.plan.with(below: ancestors), shown.context.parameters, refused: shown.refused + [link]
      )
      return true
    }
    return refused == nil
  }

  /// The objection to an ancestor; nobody is asked about one that was there before.
  private func objection(to ancestor: PlannedEntry, in next: NavigationState) -> GuardObjection? {
    guard let match = resolver.screenMatch(ancestor.link),
      let entry = next.entry(withIdentity: ancestor.identity), state.isNew(entry.id)
    else { return nil }
    let question = question(context(ancestor.link, parameters(of: match)))
    return objection(question) ?? objection(of: match.route, question)
      ?? guardedEntry(below: entry.id, in: next).flatMap { objection(on: $0, question) }
  }

  // MARK: Screens of parameters

  /// Leaves out the screens of parameters below the target.
  mutating func leaveOutChain(of shown: inout Decision.Shown) {
    var ancestors = shown.plan.ancestors
    for ancestor in ancestors where routes.isOfParameter(ancestor.link) {
      notes.append(.leftOutWithChain(ancestor.link))
    }
    ancestors.removeAll { routes.isOfParameter($0.link) }
    shown = carriedOut(shown.plan.with(below: ancestors), shown.context.parameters)
  }

  /// The new entries of a chain, each with its screen.
  func entries(
    of screens: ArraySlice<AnyScreen>, in shown: Decision.Shown
  ) -> [(entry: Entry, screen: AnyScreen)] {
    screens.compactMap { screen in
      guard let ancestor = shown.plan.ancestors.first(where: { $0.link == screen.link }),
        routes.isOfParameter(ancestor.link),
        let entry = shown.state.entry(withIdentity: ancestor.identity), state.isNew(entry.id)
      else { return nil }
      return (entry, screen)
    }
  }
}
