extension Decider {
  /// Removes a fragment that names something to do with a screen, and returns that; nil if it names
  /// nothing, or if the source may not do it.
  mutating func removeScreenAction(from link: inout DeepLink) -> RouteRegistry.ScreenAction? {
    guard let name = link.decodedFragment, let action = routes.registry.screenAction(name),
      resolver.table.appForm(of: link) != nil
    else { return nil }
    let given = link
    link = link.withoutFragment
    // Only the source decides: a redirect or a guard may still lead to a screen of another route.
    guard resolver.trusts(request.source) else {
      note(.fragmentDropped(given.canonical, from: request.source))
      return nil
    }
    let isOnTop = isOnTop(link)
    trace?.steps.append(.screenAction(name, isOnTop: isOnTop))
    return action
  }

  /// True if the screen on top has this link, so that nothing has to be opened.
  func isOnTop(_ link: DeepLink) -> Bool {
    let appLink = resolver.table.appForm(of: link) ?? link
    // A page in the in-app browser is no screen of the app's.
    return link.directives.isEmpty && appLink == state.topLink.withoutFragment
      && state.modals.last?.style != .external
  }

  /// Does something with the screen on top, if the guards allow it.
  mutating func performOnTop(_ action: @escaping RouteRegistry.ScreenAction, _ link: DeepLink)
    -> Step
  {
    let appLink = resolver.table.appForm(of: link) ?? link.canonical
    let match = routes.match(of: state.top)
    let context = context(appLink, parameters(of: match), of: state.topID)
    let question = question(context)
    return blocked(by: objection(question) ?? objection(of: match?.route, question))
      ?? .finish(.sideEffect(.screenAction(action, context), then: nil))
  }
}
