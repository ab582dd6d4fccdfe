extension Navigator {
  /// Adds a guard that runs before any link opens, or only before a screen opens directly above an
  /// entry.
  ///
  /// The guard of an entry is removed together with the entry. In the closure of a route, use
  /// ``OpenContext/entry``. If the closure runs again, the new guard replaces the entry's guard of
  /// the same name.
  public func guardOpens(
    _ name: String, above entry: EntryID? = nil, _ decide: @escaping (GuardRequest) -> GuardDecision
  ) {
    let check = RouteGuard(name: name, decide: decide)
    guard let entry else { return hooks.guards = hooks.guards + [check] }
    // A maker's entry is in the state only when the open is done.
    guard !turns.mustWait else {
      return turns.enqueue { [weak self] in self?.guardOpens(name, above: entry, decide) }
    }
    guard state.entry(entry) != nil else { return }
    let old = hooks.entryGuards
    withExtendedLifetime(old) {
      hooks.entryGuards =
        old.filter { $0.entry != entry || $0.check.name != name } + [(entry, check)]
    }
  }

  /// Adds a hook that can replace a link before it's matched. Return `nil` to keep the link.
  ///
  /// The hook receives the link with its directives. The string that it returns is parsed as a link
  /// from the same source.
  public func rewriteLinks(_ name: String, _ rewrite: @escaping (DeepLink, LinkSource) -> String?) {
    hooks.rewriters = hooks.rewriters + [(name, rewrite)]
  }
}
