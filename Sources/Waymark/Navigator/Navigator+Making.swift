extension Navigator {
  /// Whether an open would do what the link asks for, or finds it done already.
  ///
  /// True where ``evaluate(_:from:context:)`` says opened, reused, performed, external or
  /// alreadyThere; false where it says denied, unmatched, failed or held. Guards are asked as in a
  /// dry run; neither makers nor actions run, so one that declines later is not foreseen.
  public func canOpen(
    _ link: String, from source: LinkSource = .app, context: [String: any Sendable] = [:]
  ) -> Bool {
    switch evaluate(link, from: source, context: context) {
    case .opened, .reused, .performed, .external, .alreadyThere: true
    case .denied, .unmatched, .failed, .held, .queued: false
    }
  }

  /// The screen of a link, made and not shown; nil where the link is none of a screen of the app.
  ///
  /// Hooks, redirects and guards count as they would in an open; the state does not change.
  /// - Throws: ``LinkError``, ``OpenError`` where it is not allowed, or the maker's error.
  public func makeScreen(
    for link: String, from source: LinkSource = .app, context: [String: any Sendable] = [:]
  ) throws -> Screen? {
    try makeScreens(for: link, from: source, context: context, isChain: false).last
  }

  /// What a link from outside would lay, the tab's root left out: its ancestors, then its screen.
  ///
  /// An ancestor that is declined or not allowed is left out, unless the route requires its chain;
  /// where the link is none of a screen, there are no screens.
  /// - Throws: ``LinkError``, ``OpenError`` where it is not allowed, or a maker's error.
  public func makeScreens(
    for link: String, from source: LinkSource = .app, context: [String: any Sendable] = [:]
  ) throws -> [Screen] {
    try makeScreens(for: link, from: source, context: context, isChain: true)
  }

  /// Decides as an open would where nothing stands yet but the tabs.
  private func makeScreens(
    for link: String, from source: LinkSource, context: [String: any Sendable], isChain: Bool
  ) throws -> [Screen] {
    let request = OpenRequest(
      text: link, source: source,
      options: OpenOptions(base: .fromRoot, carriesContext: !context.isEmpty), context: context)
    var decider = decider(for: request, .make)
    decider.state = NavigationState(
      tabRoots: book.resolver.tabs.map(\.root), entryLimit: state.entryLimit)
    decider.entryGuards = [:]
    // A maker may change the routes.
    let book = book
    callingAppOnly { decider.decide() }
    let decision = decider.decision
    for note in decider.notes { report(note) }
    switch decision.outcome {
    case .opened, .reused, .alreadyThere: break
    case .performed, .external, .unmatched, .queued: return []
    case .denied, .held: throw OpenError(outcome: decision.outcome, link: link)
    case .failed(let error): throw error
    }
    guard let next = decision.state, let target = decision.opening else { return [] }
    let beneath = next.entriesToTop.dropLast().filter {
      isChain && decider.state.isNew($0.id)
    }
    return try callingAppOnly {
      var screens: [Screen] = []
      for entry in beneath {
        let made = decision.beneath.first { $0.entry.id == entry.id }?.screen
        let screen = try made ?? book.makeScreen(of: entry, for: target)
        if let screen {
          screens.append(screen.screen(Screen.self))
        } else if decision.route.map({ book.resolver.rules[$0].requiresChain }) ?? false {
          return []
        }
      }
      // The root of a tab stands already, so that its maker has not run.
      guard let own = try decision.screen ?? book.makeScreen(of: next.top, for: target) else {
        return []
      }
      return screens + [own.screen(Screen.self)]
    }
  }
}
