extension Decider {
  /// The action that the fragment names, which is no part of the link then; nil if it names none, or
  /// if its source may not run it.
  mutating func screenAction(of link: inout DeepLink) -> RouteRegistry.ScreenAction? {
    guard !book.screenActions.isEmpty,
      let act = link.decodedFragment.flatMap(book.screenAction(named:)),
      resolver.table.appForm(of: link) != nil
    else { return nil }
    let given = link
    link = link.withoutFragment
    // Only the source decides: a redirect or a guard may still lead to a screen of another route.
    if resolver.trusts(request.source) { return act }
    notes.append(.fragmentDropped(given.canonical, from: request.source))
    return nil
  }

  /// Whether the screen on top has this link, so that nothing has to be opened.
  func isOnTop(_ link: DeepLink) -> Bool {
    let own = resolver.table.appForm(of: link) ?? link
    // A page in the in-app browser is no screen of the app's.
    return link.directives.isEmpty && own == state.top.link.withoutFragment
      && state.modals.last?.style != .external
  }

  /// Does something with the screen on top, if the guards allow it.
  mutating func perform(_ act: @escaping RouteRegistry.ScreenAction, onTop link: DeepLink) -> Step {
    let own = resolver.table.appForm(of: link) ?? link
    let match = book.match(of: state.top)
    var opening = opening(own.canonical, match)
    opening.entry = state.top.id
    if let stop = stopped(by: hooks.guards + guards(of: match), opening) { return stop }
    settle(.performed)
    decision.deed = .act(act)
    decision.opening = opening
    return .done
  }
}

extension Outcome {
  /// Whether the screen that was asked for is on top.
  var showsScreen: Bool {
    switch self {
    case .opened, .reused, .alreadyThere: true
    default: false
    }
  }
}
