/// Decides what an open would do: parse, directives, candidates, plan, guards, maker, in this order.
///
/// It changes nothing, so that a dry run is the same code up to the maker.
struct Decider<Screen> {
  /// What a decision is for, which says whose code may run.
  enum Purpose {
    /// To know: guards are asked, and nothing else runs.
    case evaluate
    /// To have the screen: its maker runs as well.
    case make
    /// To do it: makers and actions run.
    case open
  }

  let book: RouteBook<Screen>
  var state: NavigationState
  /// The link that one without a path continues.
  let current: DeepLink
  var request: OpenRequest
  let navigatorGuards: [RouteGuard]
  /// The guards that belong to single entries.
  var entryGuards: [EntryID: [RouteGuard]]
  let rewriters: [LinkRewriter]
  var purpose: Purpose

  var resolver: Resolver { book.resolver }

  /// What one link came to: an answer, or another link to go on with.
  enum Step {
    case done(Decision<Screen>)
    /// A redirect says where it leads.
    case follow(DeepLink)
    /// A guard leads elsewhere.
    case divert(DeepLink)
    case declined
  }

  func decide() -> Decision<Screen> {
    var notes: [Diagnostic] = []
    var decision: Decision<Screen>
    do throws(LinkError) {
      decision = decide(about: try read(&notes), &notes)
    } catch {
      decision = Decision(Self.outcome(of: error))
    }
    decision.diagnostics = notes
    return decision
  }

  /// What becomes of a link that no hook turns into another any more.
  func decide(about given: DeepLink, _ notes: inout [Diagnostic]) -> Decision<Screen> {
    var link = given
    if !link.hasNoDirectives {
      notes += link.directives.remarks.map { .directiveIgnored($0, in: link) }
    }
    var act = screenAction(of: &link, &notes)
    var isDiverted = false
    if let onTop = act, purpose != .make, isOnTop(link) {
      switch perform(onTop, onTop: link) {
      case .done(let decision): return decision
      case .follow(let next), .divert(let next): (link, act, isDiverted) = (next, nil, true)
      case .declined: break
      }
    }
    for _ in 0...Limit.redirects.value {
      let step = step(link, &notes)
      switch step {
      case .done(var decision):
        if decision.outcome.showsScreen { decision.screenAction = act }
        decision.isDiverted = isDiverted
        return decision
      // What was meant for one screen is not done to another.
      case .follow(let next), .divert(let next):
        if act != nil { notes.append(.fragmentNotFollowed(given.canonical, to: next.canonical)) }
        if case .divert = step { isDiverted = true }
        (link, act) = (next, nil)
      case .declined: preconditionFailure("A step that ends in no candidate answers by itself.")
      }
    }
    return Decision(.denied(.limit(.redirects)))
  }

  /// The link of the request, as the rewriters want it.
  func read(_ notes: inout [Diagnostic]) throws(LinkError) -> DeepLink {
    let addresses = resolver.table.addresses
    var link: DeepLink
    if let known = request.link {
      link = known
    } else {
      link = try addresses.read(request.text, current: current)
    }
    for rewriter in rewriters {
      guard let text = rewriter.rewrite(link, request.source) else { continue }
      do throws(LinkError) {
        link = try addresses.read(text, current: current)
      } catch {
        notes.append(.rewrittenToNoLink(by: rewriter.name, error))
        throw error
      }
    }
    return link
  }

  static func outcome(of error: LinkError) -> Outcome {
    if case .overLimit(let limit) = error.code { return .denied(.limit(limit)) }
    return .failed(error)
  }

  // MARK: One link

  private func step(_ given: DeepLink, _ diagnostics: inout [Diagnostic]) -> Step {
    let own = resolver.ownPlace(of: given)
    if let best = resolver.best(for: given, own: own) {
      if let step = attempt(given, own, best, &diagnostics) { return step }
      // An action named by a directive is the same whichever candidate the link has.
      if given.directives.action != nil { return .done(unmatched(given)) }
      for match in resolver.candidates(for: given).dropFirst() {
        if let step = attempt(given, own, match, &diagnostics) { return step }
      }
    }
    // The last try is without a route: what belongs to somebody else may still have a policy.
    return attempt(given, own, nil, &diagnostics) ?? .done(unmatched(given))
  }

  /// What one candidate makes of a link; nil if it declines.
  private func attempt(
    _ given: DeepLink, _ own: DeepLink?, _ match: RouteMatch?, _ diagnostics: inout [Diagnostic]
  ) -> Step? {
    // Each candidate decides anew whom it trusts: one that declines has no say.
    var notes: [Diagnostic] = []
    var reasons: [Diagnostic] = []
    let link = trusted(given, match, &notes)
    let step = carryOut(plan(link, own, match), link, match, &reasons)
    if case .declined = step {
      diagnostics += reasons
      return nil
    }
    diagnostics += notes + reasons
    return step
  }

  func plan(_ link: DeepLink, _ match: RouteMatch?) -> Plan {
    plan(link, resolver.ownPlace(of: link), match)
  }

  private func plan(_ link: DeepLink, _ own: DeepLink?, _ match: RouteMatch?) -> Plan {
    resolver.plan(
      for: .init(
        link: link, match: match, source: request.source, options: request.options, own: own))
  }

  /// The link with the directives that its source may give here, and buttons that there are.
  func trusted(
    _ link: DeepLink, _ match: RouteMatch?, _ diagnostics: inout [Diagnostic]
  ) -> DeepLink {
    if link.hasNoDirectives { return link }
    var directives = link.directives
    let isTrusted =
      resolver.trusts(request.source)
      || match.map { resolver.rules[$0.route].trustsOutside } ?? false
    if !isTrusted {
      // An action stays, so that the plan can deny it or find it open to links from outside.
      let action = directives.action
      if !directives.isEmpty, action == nil {
        diagnostics.append(.directivesDropped(link.canonical, from: request.source))
      }
      directives = .none
      directives.action = action
    }
    for button in [directives.leftButton, directives.rightButton].compactMap(\.self)
    where book.buttons[button] == nil {
      diagnostics.append(.unknownButton(button))
    }
    directives.leftButton = directives.leftButton.flatMap { book.buttons[$0]?.name }
    directives.rightButton = directives.rightButton.flatMap { book.buttons[$0]?.name }
    return directives == link.directives ? link : link.carrying(directives)
  }

  private func carryOut(
    _ plan: Plan, _ link: DeepLink, _ match: RouteMatch?, _ notes: inout [Diagnostic]
  ) -> Step {
    switch plan {
    case .refused(.unmatched):
      return match == nil ? .done(unmatched(link)) : .declined
    case .refused(let refusal): return .done(Decision(.denied(Denial(refusal))))
    case .redirect(let next):
      return stopped(by: guards(of: match), opening(link.canonical, match)) ?? .follow(next)
    case .command(let command): return .done(decision(for: command))
    case .system(let outside):
      if let stop = stopped(by: navigatorGuards, opening(outside, nil)) { return stop }
      var decision = Decision<Screen>(.external)
      decision.systemLink = outside
      decision.state = answered
      return .done(decision)
    case .action(let action):
      let opening = opening(link.canonical, action)
      if let stop = stopped(by: navigatorGuards + book.guards[action.route], opening) {
        return stop
      }
      return perform(action, opening)
    case .screen(let plan): return show(plan, match, &notes)
    }
  }

  private func perform(_ match: RouteMatch, _ opening: Opening) -> Step {
    var decision = Decision<Screen>(.performed)
    decision.state = answered
    do {
      switch book.definitions[match.route].content {
      case .task(let make):
        if purpose == .make { break }
        guard request.isPerformed else { return .done(Decision(.denied(.takesTime))) }
        decision.task = try make(opening)
      case .action(let act): if purpose == .open { try act(opening) }
      case .screen, .redirect: break
      }
      return .done(decision)
    } catch is LinkDeclined {
      return .declined
    } catch {
      return .done(Decision(.failed(error)))
    }
  }

  /// The state once a question is answered by something that shows nothing; only the app's own links
  /// are answers. nil if nothing changes.
  private var answered: NavigationState? {
    state.asksQuestion && resolver.trusts(request.source) ? state.withoutQuestion : nil
  }

  private func unmatched(_ link: DeepLink) -> Decision<Screen> {
    Decision(.unmatched(resolver.trace(of: link.canonical)))
  }

  private func decision(for command: Directives.Command) -> Decision<Screen> {
    let change: NavigationChange =
      switch command {
      case .pop: .pop(refresh: false)
      case .popAndRefresh: .pop(refresh: true)
      case .clear: .popToRoot(refresh: false)
      default: .popToRoot(refresh: true)
      }
    // A link that pops means what is under a question, which its answer closes.
    var next = state.withoutQuestion
    next.apply(change)
    var decision = Decision<Screen>(next == state ? .alreadyThere : .performed)
    decision.state = next
    return decision
  }

  func opening(_ link: DeepLink, _ match: RouteMatch?) -> Opening {
    Opening(
      link: link, parameters: match?.parameters ?? RouteParameters(), context: request.context,
      source: request.source, payload: request.options.payload)
  }
}

extension Denial {
  init(_ refusal: Refusal) {
    switch refusal {
    case .unmatched, .notAScreen: self = .notAScreen
    case .untrustedAction(let source): self = .untrustedAction(source)
    case .notRestorable: self = .notRestorable
    case .notAWebPage: self = .notAWebPage
    case .foreign: self = .foreign
    case .overLimit(let limit): self = .limit(limit)
    }
  }
}
