extension Decider {
  /// Leaves out the new ancestors that a guard refuses; false if the route needs all of them. Each is
  /// asked once, from the bottom up, on what is below it by then.
  mutating func leaveOutRefused(of shown: inout Decision.Shown) -> Bool {
    var index = 0
    while index < shown.plan.ancestors.count {
      guard let objection = objection(to: shown.plan.ancestors[index], in: shown.state) else {
        index += 1
        continue
      }
      var ancestors = shown.plan.ancestors
      let link = ancestors.remove(at: index).link
      notes.append(.leftOut(link, by: objection))
      if shown.plan.requiresChain { return false }
      shown = carriedOut(
        shown.plan.with(below: ancestors), shown.context.parameters, refused: shown.refused + [link]
      )
    }
    return true
  }

  /// The objection to an ancestor; nobody is asked about one that was there before, with the same link.
  private func objection(to ancestor: PlannedEntry, in next: NavigationState) -> GuardObjection? {
    guard let match = resolver.screenMatch(ancestor.link),
      let entry = next.entry(withIdentity: ancestor.identity), isNews(entry)
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
