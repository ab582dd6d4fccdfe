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

  let route: Int
  let key: RouteKey
  /// What its maker is told; the link is that of its entry.
  let opening: Opening

  /// Nil where the link or its route asks for more than another screen on top.
  init?(of link: DeepLink, on state: NavigationState, _ book: RuleBook) {
    let resolver = book.resolver
    guard link.hasNoDirectives else { return nil }
    var stored = link
    if !link.isOwnPlace {
      guard let own = resolver.ownPlace(of: link) else { return nil }
      stored = own
    }
    guard !stored.standsForNone, let (match, key) = resolver.found(for: link),
      book.opensPlainly(match.route)
    else { return nil }
    if key.isScoped { stored = link.canonical }
    route = match.route
    self.key = key
    opening = Opening(
      link: stored, parameters: match.parameters, context: [:],
      source: .app, payload: nil, entry: state.nextID)
  }
}
