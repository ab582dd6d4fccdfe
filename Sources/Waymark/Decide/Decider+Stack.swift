extension Decider {
  /// Decides about a whole stack. A link that doesn't show a screen rejects it.
  mutating func decideStack(_ targets: [LinkTarget]) throws(Exit) -> Decision {
    if wall != nil { return .answer(.denied(.cannotWait)) }
    var stack: [PlannedEntry] = []
    for target in targets { stack.append(try screen(of: target)) }
    let rooted = stack.first.flatMap { resolver.tab(rootedAt: $0.link) }
    let tab = resolver.tabs[rooted ?? state.selectedTab]
    var next = state
    let result = next.apply(.setStack(tab, (rooted == nil ? [tab.root] : []) + stack))
    if case .overLimit(let limit) = result { return .answer(.denied(.limit(limit))) }
    try checkStack(ofTab: tab.index, startsWithRoot: rooted == nil, in: next)
    return change(to: next, .opened)
  }

  /// Runs the guards of new entries from the bottom up, and those of the entries below.
  private mutating func checkStack(
    ofTab tab: Int, startsWithRoot: Bool, in next: NavigationState
  ) throws(Exit) {
    var below: Entry?
    for entry in next.tabs[tab] {
      // The root of a tab is in the state before its guards have run.
      let isChecked = below == nil ? !startsWithRoot : isNewOrRelinked(entry)
      if isChecked {
        let match = routes.match(of: entry)
        let request = guardRequest(context(entry.link, parameters(of: match)))
        try check(rejection(request, of: match?.route))
        if let below { try check(rejection(above: below, request)) }
      }
      below = entry
    }
  }

  /// Returns the screen of a target. Redirects aren't followed.
  private mutating func screen(of target: LinkTarget) throws(Exit) -> PlannedEntry {
    if let failure = target.failure { throw .answer(.failed(failure)) }
    let link = resolver.written(try read(target.link))
    // A stack doesn't run screen actions.
    if screenAction(of: link) != nil { throw .answer(.denied(.notAScreen)) }
    var walk = LinkWalk(link, from: request.source, options: target.options, in: routes)
    while let stop = walk.next() {
      switch stop.plan {
      case .screen(let plan) where plan.target.presentation != .external && !isDialog(stop):
        // Remarks are reported only for a link that shows a screen.
        noteRemarks(of: link)
        note(stop)
        return plan.target
      case .unmatched: continue
      case .refused(let denial): throw .answer(.denied(denial))
      // Actions, commands, redirects and links for the system aren't screens.
      default: throw .answer(.denied(.notAScreen))
      }
    }
    throw .answer(unmatched(link))
  }

  private func isDialog(_ stop: LinkWalk.Stop) -> Bool {
    stop.match.map { resolver.rules[$0.route].isDialog } ?? false
  }
}
