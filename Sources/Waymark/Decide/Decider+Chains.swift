extension Decider {
  /// What became of the chain that the parameters of the target's route have.
  enum MadeChain {
    /// The route has none, or nothing is made.
    case none
    case made([AnyScreen])
    /// One of the screens cannot be made, so that the route's own maker has to.
    case impossible
  }

  /// A chain is all or nothing, so its makers run at once, not when a host asks for what is beneath.
  func makeChain(
    _ plan: ScreenPlan, _ match: RouteMatch?, denied: [DeepLink]
  ) throws -> MadeChain {
    guard purpose != .evaluate, plan.target.presentation != .external, let match,
      book.chains[match.route] != nil
    else { return .none }
    let screens = try book.makeChain(
      match.route, opening(plan.target.link, match), denied: denied)
    return screens.map { .made($0) } ?? .impossible
  }

  /// Takes the screens of parameters from beneath the target.
  func leaveOutChain(_ plan: inout ScreenPlan) -> [Diagnostic] {
    let links = plan.ancestors.map(\.link).filter(isOfParameter)
    plan.ancestors.removeAll { links.contains($0.link) }
    return links.map {
      .ancestorLeftOut($0.description, reason: "a screen of the chain cannot be made")
    }
  }

  /// The entries that were laid for the chain, each with its screen.
  func adoptable(
    _ screens: some Sequence<AnyScreen>, _ plan: ScreenPlan, _ next: NavigationState
  ) -> [(entry: Entry, screen: AnyScreen)] {
    return screens.compactMap { screen in
      guard let link = screen.link,
        let ancestor = plan.ancestors.first(where: { $0.link == link }), isOfParameter(link),
        let entry = next.entry(withIdentity: ancestor.identity), state.isNew(entry.id)
      else { return nil }
      return (entry, screen)
    }
  }

  private func isOfParameter(_ link: DeepLink) -> Bool {
    resolver.screenMatch(link).map { book.isOfParameter($0.route) } ?? false
  }
}
