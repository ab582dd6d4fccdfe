extension Decider {
  /// An entry, the index of its target in the request, and its route.
  private typealias StackEntry = (place: Int, entry: PlannedEntry, match: RouteMatch?)

  /// The outcome of a link that can't be in a stack.
  private struct Refused: Error { let outcome: Outcome }

  mutating func decideStack(
    _ targets: [LinkTarget], onSkip: ((_ link: String, Outcome) -> Void)?
  ) -> Decision {
    if wall != nil { return .answer(.denied(.cannotWait)) }
    var skipped: [Outcome?] = targets.map { _ in nil }
    defer {
      for (target, outcome) in zip(targets, skipped) {
        if let outcome { onSkip?(target.link, outcome) }
      }
    }
    var stack: [StackEntry] = []
    for (place, target) in targets.enumerated() {
      do throws(Refused) {
        stack.append(try screen(of: target, at: place))
      } catch {
        guard onSkip != nil else { return .answer(error.outcome) }
        skipped[place] = error.outcome
      }
    }
    var (next, result) = applied(stack)
    if case .overLimit(let limit) = result { return .answer(.denied(.limit(limit))) }
    // Check each entry once, from the bottom up, above the remaining ones.
    var index = 0
    while index < stack.count {
      guard let rejection = rejection(to: index, of: stack, in: next) else {
        index += 1
        continue
      }
      if onSkip == nil { return .answer(Self.outcome(of: rejection)) }
      skipped[stack.remove(at: index).place] = Self.outcome(of: rejection)
      (next, result) = applied(stack)
    }
    if let rejection = rejection(byRootOf: next.selectedTab, in: next) {
      return .answer(Self.outcome(of: rejection))
    }
    return result == .unchanged ? .answer(.alreadyThere) : .change(next, .opened)
  }

  /// Returns the state with these entries in the tab of the first one, or in the selected tab.
  private func applied(_ stack: [StackEntry]) -> (NavigationState, ActionResult) {
    let rooted = stack.first.flatMap { resolver.tab(rootedAt: $0.entry.link) }
    let tab = resolver.tabs[rooted ?? state.selectedTab]
    var next = state
    let root = rooted == nil ? [tab.root] : []
    let result = next.apply(.setStack(tab, root + stack.map(\.entry)))
    return (next, result)
  }

  /// Returns the screen of a target. Redirects aren't followed.
  private mutating func screen(of target: LinkTarget, at place: Int) throws(Refused) -> StackEntry {
    if let failure = target.failure { throw Refused(outcome: .failed(failure)) }
    var link: DeepLink
    do throws(LinkError) {
      link = try read(target.link)
    } catch {
      throw Refused(outcome: Self.outcome(of: error))
    }
    // A stack doesn't run screen actions.
    if removeScreenAction(from: &link) != nil { throw Refused(outcome: .denied(.notAScreen)) }
    var walk = LinkWalk(link, from: request.source, options: target.options, in: routes)
    while let stop = walk.next() {
      switch stop.plan {
      case .screen(let plan) where plan.target.presentation != .external && !isDialog(stop):
        // Remarks are reported only for a link that shows a screen.
        noteRemarks(of: link)
        note(stop)
        return (place, plan.target, stop.match)
      case .unmatched: continue
      case .refused(let denial): throw Refused(outcome: .denied(denial))
      // Actions, commands, redirects and links for the system aren't screens.
      default: throw Refused(outcome: .denied(.notAScreen))
      }
    }
    throw Refused(outcome: .unmatched(resolver.trace(of: link.canonical)))
  }

  private func isDialog(_ stop: LinkWalk.Stop) -> Bool {
    stop.match.map { resolver.rules[$0.route].isDialog } ?? false
  }

  /// Returns the rejection of a new entry of the stack.
  private func rejection(
    to index: Int, of stack: [StackEntry], in next: NavigationState
  ) -> GuardRejection? {
    let entries = next.tabs[next.selectedTab].suffix(stack.count)
    let entry = entries[entries.index(entries.startIndex, offsetBy: index)]
    // The root of a tab is in the state before its guards have run.
    let isRoot = resolver.tab(rootedAt: stack[index].entry.link) != nil
    // The screen of an open entry can get another link, with other values.
    let old = state.isNew(entry.id) ? nil : state.entry(entry.id)
    guard isRoot || old?.link != entry.link else { return nil }
    let match = stack[index].match
    let question = guardRequest(context(stack[index].entry.link, parameters(of: match)))
    return routes.unmetRequirement(of: match?.route) ?? rejection(question)
      ?? rejection(by: match?.route, question)
      ?? guardedEntry(below: entry.id, in: next).flatMap { rejection(above: $0, question) }
  }

  private static func outcome(of rejection: GuardRejection) -> Outcome {
    switch rejection.answer {
    case .deny(let reason): .denied(.guard(rejection.name, reason: reason))
    // A redirect would show another stack than the requested one.
    case .redirect, .allow: .denied(.notAScreen)
    case .hold: .denied(.cannotWait)
    }
  }
}
