/// Decides what an open would do: parse, directives, candidates, plan, guards, maker, in this order.
///
/// It changes nothing, so that a dry run is the same code up to the maker.
struct Decider<Screen> {
  let book: RouteBook<Screen>
  let state: NavigationState
  let request: OpenRequest
  let navigatorGuards: [RouteGuard]
  /// The guards that belong to single entries.
  let entryGuards: [EntryID: [RouteGuard]]
  let rewriters: [LinkRewriter]
  let isDryRun: Bool

  var resolver: Resolver { book.resolver }

  /// What one link came to: an answer, or another link to go on with.
  enum Step {
    case done(Decision<Screen>)
    case follow(DeepLink)
    case declined([Diagnostic])
  }

  func decide() -> Decision<Screen> {
    var link: DeepLink
    do throws(LinkError) {
      if let known = request.link {
        link = known
      } else {
        link = try resolver.table.addresses.read(request.text, current: state.top.link)
      }
    } catch {
      return Decision(Self.outcome(of: error))
    }
    do throws(LinkError) {
      for rewriter in rewriters {
        guard let text = rewriter.rewrite(link, request.source) else { continue }
        link = try resolver.table.addresses.read(text, current: state.top.link)
      }
    } catch {
      return Decision(Self.outcome(of: error))
    }
    var diagnostics: [Diagnostic] = link.directives.remarks.map {
      .directiveIgnored($0, in: link)
    }
    var act = screenAction(of: &link, &diagnostics)
    if let onTop = act, isOnTop(link) {
      switch perform(onTop, onTop: link) {
      case .follow(let next): (link, act) = (next, nil)
      case .done(var decision):
        decision.diagnostics = diagnostics + decision.diagnostics
        return decision
      case .declined: break
      }
    }
    for _ in 0...Limit.redirects.value {
      switch step(link, &diagnostics) {
      case .done(var decision):
        if decision.outcome.showsScreen { decision.screenAction = act }
        decision.diagnostics = diagnostics + decision.diagnostics
        return decision
      // What was meant for one screen is not done to another.
      case .follow(let next): (link, act) = (next, nil)
      case .declined: preconditionFailure("A step that ends in no candidate answers by itself.")
      }
    }
    var decision = Decision<Screen>(.denied(.limit(.redirects)))
    decision.diagnostics = diagnostics
    return decision
  }

  private static func outcome(of error: LinkError) -> Outcome {
    if case .overLimit(let limit) = error.code { return .denied(.limit(limit)) }
    return .failed(error)
  }

  // MARK: One link

  private func step(_ given: DeepLink, _ diagnostics: inout [Diagnostic]) -> Step {
    // The last try is without a route: what belongs to somebody else may still have a policy.
    for match in resolver.candidates(for: given).map(Optional.some) + [nil] {
      // Each candidate decides anew whom it trusts: one that declines has no say.
      var notes: [Diagnostic] = []
      let link = trusted(given, match, &notes)
      let plan = resolver.plan(
        for: .init(link: link, match: match, source: request.source, options: request.options))
      switch carryOut(plan, link, match) {
      case .declined(let reasons):
        diagnostics += reasons
        // An action named by a directive is the same whichever candidate the link has.
        if link.directives.action != nil { return .done(unmatched(given)) }
      case let step:
        diagnostics += notes
        return step
      }
    }
    return .done(unmatched(given))
  }

  /// The link with the directives that its source may give here, and buttons that there are.
  private func trusted(
    _ link: DeepLink, _ match: RouteMatch?, _ diagnostics: inout [Diagnostic]
  ) -> DeepLink {
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

  private func carryOut(_ plan: Plan, _ link: DeepLink, _ match: RouteMatch?) -> Step {
    switch plan {
    case .refused(.unmatched):
      return match == nil ? .done(unmatched(link)) : .declined([])
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
    case .screen(let plan): return show(plan, match)
    }
  }

  private func perform(_ match: RouteMatch, _ opening: Opening) -> Step {
    var decision = Decision<Screen>(.performed)
    decision.state = answered
    do {
      switch book.definitions[match.route].content {
      case .task(let make):
        guard request.isPerformed else { return .done(Decision(.denied(.takesTime))) }
        decision.task = try make(opening)
      case .action(let act): if !isDryRun { try act(opening) }
      case .screen, .redirect: break
      }
      return .done(decision)
    } catch is LinkDeclined {
      return .declined([])
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

  // MARK: Screens

  func show(_ asked: ScreenPlan, _ match: RouteMatch?) -> Step {
    var plan = asked
    var notes: [Diagnostic] = plan.missingAncestors.map {
      .ancestorLeftOut($0, reason: "no screen route takes it")
    }
    if plan.target.presentation == .popover, plan.target.anchor == nil {
      notes.append(.popoverWithoutAnchor(plan.target.link))
      plan.target.presentation = .sheet
    }
    if let stop = stopped(by: navigatorGuards, opening(plan.target.link, match)) { return stop }
    // An ancestor that is left out makes another try necessary; nobody is asked a second time.
    var isAllowed = false
    var allowedAncestors = 0
    var made = MadeChain.none
    while true {
      var next = state
      let effect = next.apply(.open(plan))
      if case .overLimit(let limit) = effect { return .done(Decision(.denied(.limit(limit)))) }
      let known = Set(state.entryIDs)
      let isNew = !known.contains(next.top.id)
      // The root of a tab stands from the start, before anybody was asked.
      if isNew || plan.opensTabRoot, !isAllowed,
        let stop = stopped(by: guards(of: match), opening(plan.target.link, match))
      {
        return stop
      }
      isAllowed = isAllowed || isNew || plan.opensTabRoot
      if let refused = refusedAncestor(in: plan, from: allowedAncestors, next, known) {
        if plan.requiresChain { return .declined(notes + [refused.note]) }
        notes.append(refused.note)
        plan.ancestors.remove(at: refused.index)
        allowedAncestors = refused.index
        continue
      }
      if isNew, let beneath = next.entryBeneath(next.top.id),
        let stop = stopped(by: layerGuards(of: beneath), opening(plan.target.link, match))
      {
        return stop
      }
      if isNew, case .none = made {
        do { made = try makeChain(plan, match) } catch { return .done(Decision(.failed(error))) }
        if case .impossible = made {
          if plan.requiresChain { return .declined(notes) }
          notes += leaveOutChain(&plan)
          // Everybody was asked already.
          allowedAncestors = plan.ancestors.count
          continue
        }
      }
      return finish(plan, match, next, effect, isNew: isNew, made, notes)
    }
  }

  /// Runs the target's maker if the target is new; everything else is built when a host asks.
  private func finish(
    _ plan: ScreenPlan, _ match: RouteMatch?, _ next: NavigationState, _ effect: NavigationEffect,
    isNew: Bool, _ made: MadeChain, _ notes: [Diagnostic]
  ) -> Step {
    var decision = Decision<Screen>(
      effect == .unchanged ? .alreadyThere : effect == .reused ? .reused : .opened)
    decision.state = next
    decision.diagnostics = notes
    guard let match, plan.target.presentation != .external else { return .done(decision) }
    decision.target = plan.target
    var opening = opening(plan.target.link, match)
    opening.entry = next.top.id
    decision.opening = opening
    guard isNew, !isDryRun, case .screen(let make) = book.definitions[match.route].content else {
      return .done(decision)
    }
    if case .made(let screens) = made {
      decision.screen = screens.last?.screen
      decision.beneath = adoptable(screens.dropLast(), plan, next)
      return .done(decision)
    }
    do {
      let own = if case .impossible = made { book.chains[match.route]?.own } else { make }
      guard let screen = try own?(opening) else { return .declined(notes) }
      decision.screen = screen
      return .done(decision)
    } catch is ParameterReader.NoValue {
      return .declined(notes)
    } catch is LinkDeclined {
      return .declined(notes)
    } catch {
      return .done(Decision(.failed(error)))
    }
  }

  private struct RefusedAncestor {
    let index: Int
    let note: Diagnostic
  }

  /// The first new ancestor, from a place on, that a guard does not allow.
  private func refusedAncestor(
    in plan: ScreenPlan, from first: Int, _ next: NavigationState, _ known: Set<EntryID>
  ) -> RefusedAncestor? {
    for (index, ancestor) in plan.ancestors.enumerated().dropFirst(first) {
      guard let match = resolver.screenMatch(ancestor.link),
        let entry = next.entry(withIdentity: ancestor.identity), !known.contains(entry.id)
      else { continue }
      var checks = navigatorGuards + guards(of: match)
      if let beneath = next.entryBeneath(entry.id) { checks += layerGuards(of: beneath) }
      for check in checks {
        let decision = check.decide(guardRequest(opening(ancestor.link, match)))
        guard decision != .allow else { continue }
        let reason =
          if case .deny(let reason) = decision { reason } else { "the guard sends it on" }
        return RefusedAncestor(
          index: index,
          note: .ancestorLeftOut(
            ancestor.link, reason: reason.isEmpty ? check.name : "\(check.name): \(reason)"))
      }
    }
    return nil
  }

  // MARK: Guards

  func guards(of match: RouteMatch?) -> [RouteGuard] {
    match.map { book.guards[$0.route] } ?? []
  }

  private func layerGuards(of entry: Entry) -> [RouteGuard] {
    let routeGuards = resolver.screenMatch(entry.link).map { book.layerGuards[$0.route] } ?? []
    return routeGuards + (entryGuards[entry.id] ?? [])
  }

  private func guardRequest(_ opening: Opening) -> GuardRequest {
    GuardRequest(
      link: opening.link, parameters: opening.parameters, context: opening.context,
      source: opening.source, isDryRun: isDryRun)
  }

  func stopped(by checks: [RouteGuard], _ opening: Opening) -> Step? {
    for check in checks {
      switch check.decide(guardRequest(opening)) {
      case .allow: continue
      case .deny(let reason):
        return .done(Decision(.denied(.guard(check.name, reason: reason))))
      case .redirect(let text):
        do throws(LinkError) {
          return .follow(try resolver.table.addresses.read(text, current: state.top.link))
        } catch {
          return .done(Decision(Self.outcome(of: error)))
        }
      case .wait(let place):
        var decision = Decision<Screen>(.held)
        decision.waitsAt = place
        return .done(decision)
      }
    }
    return nil
  }

  /// What the guard of the entry on top says to anything that would be laid on it.
  func decideOnTop() -> Outcome {
    let request = GuardRequest(
      link: nil, parameters: RouteParameters(), context: request.context, source: request.source,
      isDryRun: true)
    for check in layerGuards(of: state.withoutQuestion.top) {
      switch check.decide(request) {
      case .allow, .redirect: continue
      case .deny(let reason): return .denied(.guard(check.name, reason: reason))
      case .wait: return .held
      }
    }
    return .opened
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
