/// An open in which nobody has a say but the route that is found, and what it comes to.
///
/// It is what ``Decider`` decides of such a link: most opens of an app's own are of this kind, and
/// spare its detours.
struct PlainOpen {
  /// What came of it.
  enum Step {
    case opened
    case declined
    case failed(any Error)
  }

  let match: RouteMatch
  /// The state with the screen on top.
  let state: NavigationState

  /// The cell of its entry.
  var cell: EntryCell { state.tabs[state.selectedTab].cell }

  /// Nil where the link, its route or the state asks for more than another screen on top.
  init?(of text: String, on state: NavigationState, _ book: RuleBook) {
    let resolver = book.resolver
    guard resolver.isPlain, book.asksOnNoEntry, !book.hasChains, !book.hasScreenActions,
      let link = resolver.read(text), link.hasNoDirectives,
      let own = resolver.ownPlace(of: link), !own.standsForNone,
      let match = resolver.found(for: link), book.isPlain(match.route),
      let key = resolver.key(of: match.route)
    else { return nil }
    let stored = key.isScoped ? link.canonical : own
    guard resolver.tab(rootedAt: stored) == nil,
      let next = state.pushing(stored, of: key)
    else { return nil }
    (self.match, self.state) = (match, next)
  }
}
