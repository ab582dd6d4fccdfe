/// Decides what an open would do: parse, directives, candidates, plan, guards, maker, in this order.
///
/// It changes nothing but its own decision, so that a dry run is the same code up to the maker.
struct Decider {
  /// What a decision is for, which says whose code may run.
  enum Purpose {
    /// To know: guards are asked, and nothing else runs.
    case evaluate
    /// To have the screen: its maker runs as well.
    case make
    /// To do it: makers and actions run.
    case open
  }

  var book: CompiledRoutes
  var state: NavigationState
  /// The link that one without a path continues.
  let current: DeepLink
  var request: OpenRequest
  /// What the app says before anything is opened.
  var hooks: NavigatorHooks
  /// The guards that belong to single entries.
  var entryGuards: [EntryID: [RouteGuard]]
  let purpose: Purpose
  /// Done before an action runs, which does not run if this fails.
  var beforeActing: (() throws -> Void)?
  /// What it has come to; filled in where it lies, because it is large.
  var decision = Decision(.alreadyThere)
  /// What is worth knowing about the way there.
  var notes: [Diagnostic] = []

  var resolver: Resolver { book.resolver }

  /// What one link came to: the decision, or another link to go on with.
  enum Step {
    case done
    /// A redirect says where it leads.
    case follow(DeepLink)
    /// A guard leads elsewhere.
    case divert(DeepLink)
    case declined
  }

  mutating func decide() {
    if let failure = request.failure { return settle(.failed(failure)) }
    do throws(LinkError) {
      decide(about: try read())
    } catch {
      settle(Self.outcome(of: error))
    }
  }

  /// Answers; whatever else there is to be done comes after.
  mutating func settle(_ outcome: Outcome) { decision.outcome = outcome }

  /// The same as a step.
  mutating func done(_ outcome: Outcome) -> Step {
    settle(outcome)
    return .done
  }

  /// What becomes of a link that no hook turns into another any more.
  mutating func decide(about given: DeepLink) {
    var link = given
    if !link.hasNoDirectives {
      notes += link.directives.remarks.map { .directiveIgnored($0, in: link) }
    }
    var act = screenAction(of: &link)
    var isDiverted = false
    if let onTop = act, purpose != .make, isOnTop(link) {
      switch perform(onTop, onTop: link) {
      case .done: return
      case .follow(let next), .divert(let next): (link, act, isDiverted) = (next, nil, true)
      case .declined: break
      }
    }
    for _ in 0...Limit.redirects.value {
      let step = step(link)
      switch step {
      case .done:
        if let act, decision.outcome.showsScreen { decision.deed = .act(act) }
        decision.isDiverted = isDiverted
        return
      // What was meant for one screen is not done to another.
      case .follow(let next), .divert(let next):
        if act != nil { notes.append(.fragmentNotFollowed(given.canonical, to: next.canonical)) }
        if case .divert = step { isDiverted = true }
        (link, act) = (next, nil)
      case .declined: preconditionFailure("A step that ends in no candidate answers by itself.")
      }
    }
    settle(.denied(.limit(.redirects)))
  }

  /// The link of the request, as the rewriters want it.
  mutating func read() throws(LinkError) -> DeepLink {
    var link: DeepLink
    if let known = request.link {
      link = known
    } else {
      link = try resolver.table.addresses.read(request.text, current: current)
    }
    for rewriter in hooks.rewriters {
      guard let text = rewriter.rewrite(link, request.source) else { continue }
      do throws(LinkError) {
        link = try resolver.table.addresses.read(text, current: current)
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

  private mutating func step(_ given: DeepLink) -> Step {
    let own = resolver.appForm(of: given)
    if let best = resolver.best(for: given, own: own) {
      let step = attempt(given, own, best)
      guard case .declined = step else { return step }
      // An action named by a directive is the same whichever candidate the link has.
      if given.directives.action != nil { return done(unmatched(given)) }
      for match in resolver.candidates(for: given).dropFirst() {
        let step = attempt(given, own, match)
        guard case .declined = step else { return step }
      }
    }
    // The last try is without a route: what belongs to somebody else may still have a policy.
    let step = attempt(given, own, nil)
    if case .declined = step { return done(unmatched(given)) }
    return step
  }

  /// What one candidate makes of a link.
  private mutating func attempt(
    _ given: DeepLink, _ own: DeepLink?, _ match: RouteMatch?
  ) -> Step {
    if given.hasNoDirectives { return carryOut(plan(given, own, match), given, match) }
    let before = notes.count
    let link = trusted(given, match)
    let remarks = before..<notes.count
    let step = carryOut(plan(link, own, match), link, match)
    // Each candidate decides anew whom it trusts: one that declines has no say.
    if case .declined = step { notes.removeSubrange(remarks) }
    return step
  }

  func plan(_ link: DeepLink, _ match: RouteMatch?) -> Plan {
    plan(link, resolver.appForm(of: link), match)
  }

  private func plan(_ link: DeepLink, _ own: DeepLink?, _ match: RouteMatch?) -> Plan {
    resolver.plan(
      for: .init(
        link: link, match: match, source: request.source, options: request.options))
  }

  /// The link with the directives that its source may give here, and buttons that there are.
  mutating func trusted(_ link: DeepLink, _ match: RouteMatch?) -> DeepLink {
    if link.hasNoDirectives { return link }
    var directives = link.directives
    let isTrusted =
      resolver.trusts(request.source)
      || match.map { resolver.rules[$0.route].trustsOutside } ?? false
    if !isTrusted {
      // An action stays, so that the plan can deny it or find it open to links from outside.
      let action = directives.action
      if !directives.isEmpty, action == nil {
        notes.append(.directivesDropped(link.canonical, from: request.source))
      }
      directives = .none
      directives.action = action
    }
    for button in [directives.leftButton, directives.rightButton].compactMap(\.self)
    where book.buttons[button] == nil {
      notes.append(.unknownButton(button))
    }
    directives.leftButton = directives.leftButton.flatMap { book.buttons[$0]?.name }
    directives.rightButton = directives.rightButton.flatMap { book.buttons[$0]?.name }
    return directives == link.directives ? link : link.carrying(directives)
  }

  private mutating func carryOut(
    _ plan: consuming Plan, _ link: DeepLink, _ match: RouteMatch?
  ) -> Step {
    switch consume plan {
    case .screen(var plan): return show(&plan, match)
    case .unmatched:
      return match == nil ? done(unmatched(link)) : .declined
    case .refused(let denial): return done(.denied(denial))
    case .redirect(let next):
      return stopped(by: guards(of: match), opening(link.canonical, match)) ?? .follow(next)
    case .command(let command): return carryOut(command)
    case .system(let outside):
      if let stop = stopped(by: hooks.guards, opening(outside, nil)) { return stop }
      settle(.external)
      decision.deed = .handOver(outside)
      decision.state = answered
      return .done
    case .action(let action):
      let opening = opening(link.canonical, action)
      if let stop = stopped(by: hooks.guards + book.guards[action.route], opening) {
        return stop
      }
      return perform(action, opening)
    }
  }

  private mutating func perform(_ match: RouteMatch, _ opening: OpenContext) -> Step {
    var deed = Decision.Deed.none
    do {
      switch book.sideEffect(of: match.route) {
      case .task(let make):
        if purpose == .make { break }
        guard request.isPerformed else { return done(.denied(.takesTime)) }
        deed = .task(try make(opening))
      case .action(let act):
        if purpose == .open {
          try beforeActing?()
          try act(opening)
        }
      case nil: break
      }
      settle(.performed)
      decision.deed = deed
      decision.state = answered
      return .done
    } catch is LinkDeclined {
      return .declined
    } catch {
      return done(.failed(error))
    }
  }

  /// The state once a question is answered by something that shows nothing; only the app's own links
  /// are answers. nil if nothing changes.
  private var answered: NavigationState? {
    state.hasDialog && resolver.trusts(request.source) ? state.dismissingDialog : nil
  }

  private func unmatched(_ link: DeepLink) -> Outcome {
    .unmatched(resolver.trace(of: link.canonical))
  }

  private mutating func carryOut(_ command: Directives.Command) -> Step {
    let change: NavigationAction =
      switch command {
      case .pop: .pop(refresh: false)
      case .popAndRefresh: .pop(refresh: true)
      case .clear: .popToRoot(refresh: false)
      default: .popToRoot(refresh: true)
      }
    // A link that pops means what is under a question, which its answer closes.
    var next = state.dismissingDialog
    next.apply(change)
    settle(next == state ? .alreadyThere : .performed)
    decision.state = next
    return .done
  }

  func opening(_ link: DeepLink, _ match: RouteMatch?) -> OpenContext {
    OpenContext(
      link: link, parameters: match?.parameters ?? RouteParameters(), context: request.context,
      source: request.source, payload: request.options.payload)
  }
}
