extension Decider {
  /// An entry that is asked for, and the route that takes it.
  private struct Asked {
    /// The place of its link among those that were asked for.
    let place: Int
    let entry: PlannedEntry
    let match: RouteMatch?
  }

  /// Why a link is none of a stack.
  private struct Refused: Error { let outcome: Outcome }

  /// Decides about a whole stack; `onSkip` is told of each link that shows no screen, which is left
  /// out then; without it one such link refuses all of them.
  mutating func decide(
    stack links: [String], onSkip: ((_ link: String, Outcome) -> Void)?
  ) {
    var skipped: [Int: Outcome] = [:]
    decide(stack: links, &skipped, skips: onSkip != nil)
    for (place, link) in links.enumerated() {
      if let onSkip, let outcome = skipped[place] { onSkip(link, outcome) }
    }
  }

  private mutating func decide(
    stack links: [String], _ skipped: inout [Int: Outcome], skips: Bool
  ) {
    var asked: [Asked] = []
    for (place, link) in links.enumerated() {
      do throws(Refused) {
        asked.append(try screen(of: link, at: place))
      } catch {
        guard skips else { return settle(error.outcome) }
        skipped[place] = error.outcome
      }
    }
    // One that is left out makes another try necessary; nobody is asked a second time.
    var allowed = 0
    while true {
      let rooted = asked.first.flatMap { resolver.tab(rootedAt: $0.entry.link) }
      let tab = resolver.tabs[rooted ?? state.selectedTab]
      let root = rooted == nil ? [tab.root] : []
      var next = state
      let effect = next.apply(.setStack(tab, root + asked.map(\.entry)))
      if case .overLimit(let limit) = effect { return settle(.denied(.limit(limit))) }
      if let (index, outcome) = refusal(of: asked, from: allowed, next) {
        guard skips else { return settle(outcome) }
        skipped[asked[index].place] = outcome
        asked.remove(at: index)
        allowed = index
        continue
      }
      settle(effect == .unchanged ? .alreadyThere : .opened)
      return decision.state = next
    }
  }

  /// The screen that a link is one of, without being led anywhere else.
  private mutating func screen(of text: String, at place: Int) throws(Refused) -> Asked {
    request.text = text
    var link: DeepLink
    do throws(LinkError) {
      link = try read()
    } catch {
      throw Refused(outcome: Self.outcome(of: error))
    }
    // A screen that stands is not acted upon here.
    let before = notes.count
    let acts = screenAction(of: &link) != nil
    notes.removeSubrange(before...)
    if acts { throw Refused(outcome: .denied(.notAScreen)) }
    for match in resolver.candidates(for: link).map(Optional.some) + [nil] {
      notes += link.directives.remarks.map { .directiveIgnored($0, in: link) }
      let plan = plan(trusted(link, match), match)
      if case .screen(let plan) = plan, plan.target.presentation != .external {
        return Asked(place: place, entry: plan.target, match: match)
      }
      // Only of a link that is taken there is anything to say.
      notes.removeSubrange(before...)
      switch plan {
      case .unmatched: continue
      case .refused(let denial): throw Refused(outcome: .denied(denial))
      // An action, a command, a redirect, a link for the system: nothing of it is done here.
      default: throw Refused(outcome: .denied(.notAScreen))
      }
    }
    throw Refused(outcome: .unmatched(resolver.trace(of: link.canonical)))
  }

  /// The first screen, from a place on, that is new and that a guard does not allow.
  private func refusal(
    of asked: [Asked], from first: Int, _ next: NavigationState
  ) -> (index: Int, outcome: Outcome)? {
    let stack = Array(next.tabs[next.selectedTab].suffix(asked.count))
    for index in asked.indices.dropFirst(first) {
      let one = asked[index]
      // The root of a tab stands from the start, before anybody was asked.
      let isRoot = resolver.tab(rootedAt: one.entry.link) != nil
      // A screen that stands may be given another link, with other values.
      let standing = state.isNew(stack[index].id) ? nil : state.entry(stack[index].id)
      guard isRoot || standing?.link != stack[index].link else { continue }
      let beneath = index > 0 ? stack[index - 1] : next.entryBelow(stack[index].id)
      let checks =
        hooks.guards + guards(of: one.match) + (beneath.map { guards(on: $0) } ?? [])
      guard let (check, answer) = objection(of: checks, opening(one.entry.link, one.match)) else {
        continue
      }
      return switch answer {
      case .deny(let reason): (index, .denied(.guard(check.name, reason: reason)))
      // Led elsewhere, it would be another stack than the one that was asked for.
      case .redirect, .allow: (index, .denied(.notAScreen))
      case .wait: (index, .denied(.cannotWait))
      }
    }
    return nil
  }
}
