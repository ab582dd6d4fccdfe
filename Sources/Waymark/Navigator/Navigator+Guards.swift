extension Navigator {
  /// Adds a guard that is asked before any link is opened, or only before something is shown directly
  /// on an entry; that one goes with its entry. A maker knows its entry from ``OpenContext/entry``, and
  /// may run again: a guard of the same name takes the place of the entry's older one.
  public func guardOpens(
    _ name: String, above entry: EntryID? = nil, _ decide: @escaping (GuardRequest) -> GuardDecision
  ) {
    let check = RouteGuard(name: name, decide: decide)
    guard let entry else { return hooks.guards = hooks.guards + [check] }
    // A maker's entry is in the state only when the open is done.
    guard !turns.mustWait else {
      return turns.enqueue { [unowned self] in guardOpens(name, above: entry, decide) }
    }
    guard state.entry(entry) != nil else { return }
    let old = hooks.entryGuards
    hooks.entryGuards = old.filter { $0.entry != entry || $0.check.name != name } + [(entry, check)]
    free(old)
  }

  /// Adds a hook that may replace a link before it is matched; nil leaves it as it is.
  ///
  /// It gets the link with its directives. The text that it returns is parsed as a link of the same
  /// source.
  public func rewriteLinks(_ name: String, _ rewrite: @escaping (DeepLink, LinkSource) -> String?) {
    hooks.rewriters = hooks.rewriters + [(name, rewrite)]
  }
}
