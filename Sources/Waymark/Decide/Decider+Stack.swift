extension Decider {
  /// An entry, the place of its link among those that were asked for, and the route that takes it.
  private typealias StackEntry = (place: Int, entry: PlannedEntry, match: RouteMatch?)

  /// The reason for which a link is none of a stack.
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
    // Each is asked once, from the bottom up, on what is below it by then.
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

  /// The state with exactly these entries in the selected tab, unless the first is the root of another.
  private func applied(_ stack: [StackEntry]) -> (NavigationState, ActionResult) {
    let rooted = stack.first.flatMap { resolver.tab(rootedAt: $0.entry.link) }
    let tab = resolver.tabs[rooted ?? state.selectedTab]
    var next = state
    let root = rooted == nil ? [tab.root] : []
    let result = next.apply(.setStack(tab, root + stack.map(\.entry)))
    return (next, result)
  }

  /// The screen that takes the link of a target itself: no redirect is followed.
  private mutating func screen(of target: LinkTarget, at place: Int) throws(Refused) -> StackEntry {
    if let failure = target.failure { throw Refused(outcome: .failed(failure)) }
    var link: DeepLink
    do throws(LinkError) {
      link = try read(target.link)
    } catch {
      throw Refused(outcome: Self.outcome(of: error))
    }
    // Nothing is done with a screen here.
    if removeScreenAction(from: &link) != nil { throw Refused(outcome: .denied(.notAScreen)) }
    var walk = LinkWalk(link, from: request.source, options: target.options, in: routes)
    while let stop = walk.next() {
      switch stop.plan {
      case .screen(let plan) where plan.target.presentation != .external && !isDialog(stop):
        // Only of a link that is taken there is anything to say.
        noteRemarks(of: link)
        note(stop)
        return (place, plan.target, stop.match)
      case .unmatched: continue
      case .refused(let denial): throw Refused(outcome: .denied(denial))
      // An action, a command, a redirect, a link for the system: nothing of it is done here.
      default: throw Refused(outcome: .denied(.notAScreen))
      }
    }
    throw Refused(outcome: .unmatched(resolver.trace(of: link.canonical)))
  }

  private func isDialog(_ stop: LinkWalk.Stop) -> Bool {
    stop.match.map { resolver.rules[$0.route].isDialog } ?? false
  }

  /// The rejection of a new entry of the stack.
  private func rejection(
    to index: Int, of stack: [StackEntry], in next: NavigationState
  ) -> GuardRejection? {
    let entries = next.tabs[next.selectedTab].suffix(stack.count)
    let entry = entries[entries.index(entries.startIndex, offsetBy: index)]
    // The root of a tab is there from the start, before anybody was asked.
    let isRoot = resolver.tab(rootedAt: stack[index].entry.link) != nil
    // A screen that stays may get another link, with other values.
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
    // Led elsewhere, it would be another stack than the one that was asked for.
    case .redirect, .allow: .denied(.notAScreen)
    case .hold: .denied(.cannotWait)
    }
  }
}
