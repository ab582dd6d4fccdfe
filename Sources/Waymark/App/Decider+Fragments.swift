extension Decider {
  /// The action that the fragment names, which is no part of the link then; nil if it names none, or
  /// if its source may not run it.
  func screenAction(
    of link: inout DeepLink, _ diagnostics: inout [Diagnostic]
  ) -> Routes<Screen>.ScreenAction? {
    guard let act = link.fragment.flatMap({ book.screenActions[$0] }) else { return nil }
    let given = link
    link = link.withoutFragment
    let match = resolver.candidates(for: link).first
    let isTrusted =
      resolver.trusts(request.source)
      || match.map { resolver.rules[$0.route].trustsOutside } ?? false
    if !isTrusted { diagnostics.append(.fragmentDropped(given.canonical, from: request.source)) }
    return isTrusted ? act : nil
  }

  /// Whether the screen on top has this link, so that nothing has to be opened.
  func isOnTop(_ link: DeepLink) -> Bool {
    let own = resolver.table.ownForm(of: link) ?? link
    return link.directives.isEmpty && own == state.top.link.withoutFragment
  }

  func performing(
    _ act: @escaping Routes<Screen>.ScreenAction, _ link: DeepLink, _ diagnostics: [Diagnostic]
  ) -> Decision<Screen> {
    var decision = Decision<Screen>(.performed)
    decision.diagnostics = diagnostics
    decision.screenAction = act
    let own = resolver.table.ownForm(of: link) ?? link
    decision.opening = opening(own.canonical, resolver.candidates(for: link).first)
    decision.opening?.entry = state.top.id
    return decision
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
