extension Decider {
  private typealias StackEntry = (target: LinkTarget, entry: PlannedEntry, match: RouteMatch?)

  /// The outcome of a link that can't be in a stack.
  private struct Refused: Error { let outcome: Outcome }

  /// The entries that are allowed so far.
  private struct AllowedStack {
    private(set) var entries: [StackEntry] = []
    /// The route of the entry on top.
    private(set) var route: Int?
    /// The entry on top, if it and all below it are in the old stack.
    private(set) var top: Entry?
    /// The entries of the old stack above those that stay, or `nil` if the stacks differ below.
    private var old: Slice<EntryStack>?

    init() {}

    /// Creates a stack above the root of a tab, or one that begins with a root itself.
    init(above root: PlannedEntry?, in stack: EntryStack) {
      (route, old) = (root?.route, stack[...])
      guard let root else { return }
      top = unchangedEntry(for: root)
      old = top.flatMap { _ in old?.dropFirst() }
    }

    /// The entry of the old stack that stays for a new entry.
    func unchangedEntry(for new: PlannedEntry) -> Entry? {
      old?.first.flatMap { $0.identity == new.identity ? $0 : nil }
    }

    mutating func add(_ new: StackEntry, keeping kept: Entry?) {
      entries.append(new)
      (route, top, old) = (new.match?.route, kept, kept.flatMap { _ in old?.dropFirst() })
    }
  }

  mutating func decideStack(_ targets: [LinkTarget], skipsFailures: Bool) -> Decision {
    if wall != nil { return .answer(.denied(.cannotWait)) }
    var stack: [StackEntry] = []
    for target in targets {
      do throws(Refused) {
        stack.append(try screen(of: target))
      } catch {
        guard skipsFailures else { return .answer(error.outcome) }
        note(.notOpened(target.link, error.outcome))
      }
    }
    var (next, result) = applied(stack)
    if case .overLimit(let limit) = result { return .answer(.denied(.limit(limit))) }
    // The guards of each entry run once, from the bottom up, above the entries that are allowed.
    var allowed = AllowedStack()
    for new in stack {
      if allowed.entries.isEmpty { allowed = self.stack(beginningWith: new) }
      let kept = allowed.unchangedEntry(for: new.entry)
      guard let rejection = rejection(of: new, above: allowed, keeping: kept) else {
        allowed.add(new, keeping: kept)
        continue
      }
      guard skipsFailures else { return .answer(Self.outcome(of: rejection)) }
      note(.notOpened(new.target.link, Self.outcome(of: rejection)))
    }
    if allowed.entries.count < stack.count { (next, result) = applied(allowed.entries) }
    if let rejection = rejection(byRootOf: next.selectedTab, in: next) {
      return .answer(Self.outcome(of: rejection))
    }
    return result == .unchanged ? .answer(.unchanged) : .change(next, .opened)
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
  private mutating func screen(of target: LinkTarget) throws(Refused) -> StackEntry {
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
        return (target, plan.target, stop.match)
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

  /// Returns the stack below its first entry.
  private func stack(beginningWith first: StackEntry) -> AllowedStack {
    if let tab = resolver.tab(rootedAt: first.entry.link) {
      return AllowedStack(above: nil, in: state.tabs[tab])
    }
    let tab = state.selectedTab
    return AllowedStack(above: resolver.tabs[tab].root, in: state.tabs[tab])
  }

  /// Returns the rejection by the requirement and the guards of an entry, and by those below it.
  private func rejection(
    of new: StackEntry, above allowed: AllowedStack, keeping kept: Entry?
  ) -> GuardRejection? {
    // The root of a tab is there before its guards run. A screen that stays can get another link.
    if kept?.link == new.entry.link, resolver.tab(rootedAt: new.entry.link) == nil { return nil }
    let request = guardRequest(context(new.entry.link, parameters(of: new.match)))
    let pushGuards = allowed.route.map { routes.definitions[$0].pushGuards } ?? []
    return routes.unmetRequirement(of: new.match?.route) ?? rejection(request)
      ?? rejection(by: new.match?.route, request) ?? pushGuards.firstRejection(request)
      ?? allowed.top.flatMap { hooks.entryGuards.of($0.id, on: .push).firstRejection(request) }
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
