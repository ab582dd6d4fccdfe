/// An open in which nobody has a say but the route that is found: another screen comes on top.
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

  let found: FoundRoute
  /// The entry, where it stays: on top of the stack that it was made for.
  private let cell: EntryCell

  /// Nil where the link or its route asks for more than another screen on top of a state.
  init?(of link: DeepLink, on state: NavigationState, _ book: RuleBook) {
    let resolver = book.resolver
    guard link.hasNoDirectives, link.places.isOwn || !resolver.table.hasScopes,
      let own = resolver.ownPlace(of: link), !own.standsForNone,
      let found = resolver.find(own: own), found.isInPlace, book.opensPlainly(found.route),
      let key = resolver.key(of: found.route)
    else { return nil }
    self.found = found
    cell = state.nextCell(own, of: key)
  }

  /// Its link: path, query and fragment.
  var link: DeepLink { cell.entry.link }

  /// What the maker of its screen is told.
  var opening: Opening {
    Opening(
      link: link, parameters: found.parameters(cell.entry.parameterNames, in: link), context: [:],
      source: .app, payload: nil, entry: cell.entry.id)
  }

  /// The state that comes after the one that it was made for.
  func next(after state: consuming NavigationState) -> NavigationState {
    state.push(cell)
    return state
  }
}
