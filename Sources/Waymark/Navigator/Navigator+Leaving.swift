/// Screens that ask before the user leaves them.
extension Navigator {
  /// The guard that is asked before an entry is left; nil if it has none.
  func leaveGuard(of entry: Entry) -> (check: RouteGuard, match: RouteMatch)? {
    guard compiled.hasLeaveGuards, let match = compiled.match(of: entry) else { return nil }
    return compiled.definitions[match.route].leaveGuard.map { ($0, match) }
  }

  /// The outcome of a user's change that an entry refuses, because it would be taken away; of several
  /// the one nearest to the user decides.
  func refusal(of change: NavigationAction) -> Outcome? {
    guard compiled.hasLeaveGuards else { return nil }
    var next = state
    guard next.apply(change) != .unchanged else { return nil }
    for id in state.entryIDs(notIn: next).reversed() {
      guard let entry = state.entry(id), let (check, match) = leaveGuard(of: entry) else {
        continue
      }
      let record = entries[entry.id]
      let circumstances = OpenContext(
        link: entry.link, parameters: compiled.resolver.parameters(of: match),
        context: record.context, source: record.source)
      let reason: String
      switch callingApp({ check.decide(GuardRequest(circumstances)) }) {
      case .allow: continue
      case .redirect(let target), .wait(at: let target?): return open(target)
      case .deny(let why): reason = why
      case .wait(at: nil): reason = ""
      }
      report(.notLeft(entry.link, by: check.name, reason: reason))
      return .denied(.guard(check.name, reason: reason))
    }
    return nil
  }
}
