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
  /// Redirects are followed and guards are asked as for an open; the state does not change.
  /// - Throws: ``LinkError``, ``OpenRefused`` where a guard does not allow it, or the maker's error.
  public func makeScreen(
    for link: String, from source: LinkSource = .app, context: [String: any Sendable] = [:]
  ) throws -> Screen? {
    try ScreenMaking(self, source, context).screens(for: link, isChain: false).last
  }

  /// What a rebuild would lay for a link, the tab's root left out: its ancestors, then its screen.
  ///
  /// An ancestor that is declined or not allowed is left out, unless the route requires its chain;
  /// where the link is none of a screen, there are no screens.
  /// - Throws: ``LinkError``, ``OpenRefused`` where a guard does not allow it, or a maker's error.
  public func makeScreens(
    for link: String, from source: LinkSource = .app, context: [String: any Sendable] = [:]
  ) throws -> [Screen] {
    try ScreenMaking(self, source, context).screens(for: link, isChain: true)
  }
}

/// Makes the screens of one link for somebody who shows them himself.
private struct ScreenMaking<Screen> {
  private enum Step {
    case made([Screen])
    case follow(DeepLink)
  }

  private let navigator: Navigator<Screen>
  private let book: RouteBook<Screen>
  private let guards: [RouteGuard]
  private let source: LinkSource
  private let context: [String: any Sendable]

  private var resolver: Resolver { book.resolver }

  init(
    _ navigator: Navigator<Screen>, _ source: LinkSource, _ context: [String: any Sendable]
  ) {
    self.navigator = navigator
    book = navigator.book
    guards = navigator.guards
    self.source = source
    self.context = context
  }

  func screens(for text: String, isChain: Bool) throws -> [Screen] {
    let current = navigator.state.top.link
    var link = try resolver.table.addresses.read(text, current: current)
    return try navigator.whileDeciding {
      for _ in 0...Limit.redirects.value {
        switch try step(link.canonical, isChain: isChain) {
        case .made(let screens): return screens
        case .follow(let next): link = next
        }
      }
      throw OpenRefused(outcome: .denied(.limit(.redirects)))
    }
  }

  private func step(_ link: DeepLink, isChain: Bool) throws -> Step {
    for match in resolver.candidates(for: link) {
      let plan = resolver.plan(
        for: .init(
          link: link, match: match, source: source, options: OpenOptions(base: .rebuild)))
      switch plan {
      case .redirect(let next):
        return try sentOn(by: book.guards[match.route], opening(link, match)) ?? .follow(next)
      case .screen(let plan) where plan.target.presentation != .external:
        let opening = opening(plan.target.link, match)
        if let next = try sentOn(by: guards + book.guards[match.route], opening) { return next }
        let made =
          isChain
          ? try chain(plan, match.route, opening)
          : try book.makeScreen(match.route, opening).map { [$0] }
        if let made { return .made(made) }
      case .refused(.unmatched): continue
      default: return .made([])
      }
    }
    return .made([])
  }

  /// The target's screen with those beneath; nil where the route declines.
  private func chain(
    _ given: ScreenPlan, _ route: Int, _ opening: Opening
  ) throws -> [Screen]? {
    guard let chain = book.chains[route] else {
      guard let target = try book.makeScreen(route, opening) else { return nil }
      return try ancestors(of: given, made: [:]).map { $0 + [target] }
    }
    if let screens = try chain.screens(opening), let target = screens.last?.screen {
      let made = Dictionary(screens.dropLast().map { ($0.link, $0.screen) }) { first, _ in first }
      return try ancestors(of: given, made: made).map { $0 + [target] }
    }
    guard !given.requiresChain, let target = try chain.own?(opening) else { return nil }
    var plan = given
    plan.ancestors.removeAll { ancestor in
      resolver.screenMatch(ancestor.link).map { book.isOfParameter($0.route) } ?? false
    }
    return try ancestors(of: plan, made: [:]).map { $0 + [target] }
  }

  /// The screens beneath; nil where one is missing that the route requires.
  private func ancestors(of plan: ScreenPlan, made: [DeepLink: Screen]) throws -> [Screen]? {
    var screens: [Screen] = []
    for ancestor in plan.ancestors {
      var screen: Screen?
      if let match = resolver.screenMatch(ancestor.link) {
        let opening = opening(ancestor.link, match)
        let checks = guards + book.guards[match.route]
        if checks.allSatisfy({ $0.decide(request(opening)) == .allow }) {
          screen = try made[ancestor.link] ?? book.makeScreen(match.route, opening)
        }
      }
      if let screen { screens.append(screen) } else if plan.requiresChain { return nil }
    }
    return screens
  }

  private func sentOn(by checks: [RouteGuard], _ opening: Opening) throws -> Step? {
    for check in checks {
      switch check.decide(request(opening)) {
      case .allow: continue
      case .deny(let reason):
        throw OpenRefused(outcome: .denied(.guard(check.name, reason: reason)))
      case .wait: throw OpenRefused(outcome: .held)
      case .redirect(let text):
        let current = navigator.state.top.link
        return .follow(try resolver.table.addresses.read(text, current: current))
      }
    }
    return nil
  }

  private func request(_ opening: Opening) -> GuardRequest {
    GuardRequest(
      link: opening.link, parameters: opening.parameters, context: opening.context,
      source: opening.source, isDryRun: false)
  }

  private func opening(_ link: DeepLink, _ match: RouteMatch) -> Opening {
    Opening(
      link: link, parameters: match.parameters, context: context, source: source, payload: nil)
  }
}

extension RouteBook {
  /// The screen that a route makes; nil where it is no screen route, or declines.
  func makeScreen(_ route: Int, _ opening: Opening) throws -> Screen? {
    guard case .screen(let make) = definitions[route].content else { return nil }
    do {
      return try make(opening)
    } catch is ParameterReader.NoValue {
      return nil
    } catch is LinkDeclined {
      return nil
    }
  }
}
