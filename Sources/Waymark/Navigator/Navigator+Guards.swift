/// What an app may say before anything happens, in this order: rewrites, the navigator's guards, the
/// route's, those of the entry beneath.
extension Navigator {
  /// Adds a check that is asked before any link is opened.
  public func guardOpens(
    _ name: String, _ decide: @escaping (GuardRequest) -> GuardDecision
  ) {
    hooks.guards.append(RouteGuard(name: name, decide: decide))
  }

  /// Adds a check that belongs to an entry, and goes with it: it is asked before anything is laid
  /// directly on the entry.
  ///
  /// - Parameter entry: the entry, as its maker was told in ``OpenContext/entry``; nil is the one on top.
  public func guardEntry(
    _ name: String, of entry: EntryID? = nil, _ decide: @escaping (GuardRequest) -> GuardDecision
  ) {
    // A maker's entry stands only after what is under way.
    guard !turns.mustWait else {
      return turns.enqueue { [unowned self] in guardEntry(name, of: entry, decide) }
    }
    let id = entry ?? state.top.id
    guard state.entry(id) != nil else { return }
    entries.add(RouteGuard(name: name, decide: decide), to: id)
  }

  /// Adds a hook that may turn a link into another before it is matched; nil leaves it as it is.
  ///
  /// It sees the link as it was written, its directives included. What it returns is read anew, with
  /// the same source and the same trust.
  public func rewriteLinks(
    _ name: String, _ rewrite: @escaping (DeepLink, LinkSource) -> String?
  ) {
    hooks.rewriters.append(LinkRewriter(name: name, rewrite: rewrite))
  }
}
