/// Decides about one request: parse, directives, candidates, plan, guards, in this order.
///
/// It calls the guards of the app and no other code of it, so a preview runs the same code. Makers
/// and actions run after the decision. If one declines the link, ``decideNext()`` continues.
struct Decider: ~Copyable {
  /// The purpose of a decision.
  enum Purpose {
    /// A dry run.
    case preview
    /// Screens that are made without being shown.
    case screens
    case open
  }

  /// The result for one candidate.
  enum Step {
    case finish(Decision)
    /// A redirect or a guard leads to another link.
    indirect case redirect(DeepLink)
    /// The candidate declines the link.
    case tryNext
  }

  /// The request, or a request with other options after a guard has redirected it.
  var request: OpenRequest
  private(set) var state: NavigationState
  /// The screen in place of the tabs, if there is one.
  private(set) var wall: Wall?
  /// The link that a relative link resolves against.
  let current: DeepLink?
  let routes: CompiledRoutes
  /// The guards that don't belong to a route.
  let hooks: NavigatorHooks
  let purpose: Purpose
  /// The screen action that the fragment of the link names.
  var action: RouteRegistry.ScreenAction?
  /// The diagnostics of the decision.
  var notes: [Diagnostic] = []
  /// The steps of the decision, or `nil` if they aren't explained.
  var trace: OpenTrace?
  /// The candidates of the link, or `nil` before the walk begins.
  private var walk: LinkWalk?
  /// The link before its fragment was removed.
  private var given: DeepLink?
  /// The number of diagnostics before those of the current candidate.
  private var candidateStart = 0

  var resolver: Resolver { routes.resolver }

  init(
    request: OpenRequest, state: NavigationState, wall: Wall? = nil, current: DeepLink?,
    routes: CompiledRoutes, hooks: NavigatorHooks, purpose: Purpose
  ) {
    (self.request, self.state, self.wall, self.current) = (request, state, wall, current)
    (self.routes, self.hooks, self.purpose) = (routes, hooks, purpose)
  }

  mutating func decide() -> Decision {
    if case .dismissal(let next) = request.kind {
      return rejectedDismissal(to: next) ?? .change(next, .performed)
    }
    liftWall()
    switch request.kind {
    case .failing(let error): return .answer(.failed(error))
    case .stack(let links, let skips): return decideStack(links, skipsFailures: skips)
    case .screenWithoutLink(let planned, _): return decide(planned)
    case .tab(let tab): return decide(selecting: tab)
    case .link, .waited, .guardTarget, .awaited, .dismissal: break
    }
    do throws(LinkError) {
      return decide(about: try read(request.text, known: request.link))
    } catch {
      return .answer(Self.outcome(of: error))
    }
  }

  /// Shows the tabs if the root of the first one can be shown now.
  private mutating func liftWall() {
    guard wall != nil else { return }
    let start = routes.start()
    guard start.wall == nil else { return }
    state.apply(.reset(resolver.tabs.map(\.root), selected: start.tab))
    wall = nil
  }

  /// Decides about a link after all rewriters have run.
  mutating func decide(about given: DeepLink) -> Decision {
    noteRemarks(of: given)
    var link = given
    action = routes.registry.screenActions.isEmpty ? nil : removeScreenAction(from: &link)
    if let action, purpose != .screens, isOnTop(link) {
      switch performOnTop(action, link) {
      case .finish(let decision): return decision
      case .redirect(let next): (self.action, link) = (nil, next)
      case .tryNext: break
      }
    }
    (self.given, candidateStart) = (given, notes.count)
    walk = LinkWalk(link, from: request.source, options: request.options, in: routes)
    trace?.steps.append(.link(link))
    return decideNext()
  }

  /// Decides about the next candidate of the link after the previous one declined it.
  mutating func decideNext() -> Decision {
    notes.removeSubrange(candidateStart...)
    guard walk != nil else { return .answer(.denied(.noScreen)) }
    while let stop = walk?.next() {
      candidateStart = notes.count
      note(stop)
      switch tryCandidate(stop) {
      case .finish(let decision): return decision
      case .tryNext: notes.removeSubrange(candidateStart...)
      case .redirect(let next):
        // An action for one screen doesn't run for another.
        if action != nil, let given {
          notes.append(.fragmentNotFollowed(given.canonical, to: next.canonical))
        }
        action = nil
        guard walk?.follow(next, options: request.options) == true else {
          let circle = walk?.circle ?? []
          let denial: Denial = circle.isEmpty ? .limit(.redirects) : .redirectCircle(circle)
          trace?.steps.append(.redirectsEnd(denial))
          return .answer(.denied(denial))
        }
        trace?.steps.append(.link(next))
      }
    }
    guard let link = walk?.link else { return .answer(.denied(.noScreen)) }
    return .answer(unmatched(link))
  }

  private mutating func tryCandidate(_ stop: LinkWalk.Stop) -> Step {
    switch stop.plan {
    case .screen(let plan): return show(plan, stop.match)
    case .unmatched:
      return stop.match == nil ? .finish(.answer(unmatched(stop.link))) : .tryNext
    case .refused(let denial): return .finish(.answer(.denied(denial)))
    case .redirect(let next):
      let request = guardRequest(context(stop.link.canonical, parameters(of: stop.match)))
      let unmet = routes.unmetRequirement(of: stop.match?.route)
      return handle(unmet ?? rejection(by: stop.match?.route, request)) ?? .redirect(next)
    case .back(let toRoot, let refreshes):
      return change(toRoot ? .clear(refresh: refreshes) : .pop(refresh: refreshes))
    case .closeModals: return change(.dismissAll)
    case .refresh: return change(.refresh(nil))
    case .system(let link):
      return handle(rejection(guardRequest(context(link))))
        ?? .finish(.sideEffect(.openExternally(link), then: stateAfterAnswer))
    case .action(let match): return perform(match, stop.link.canonical)
    }
  }

  // MARK: Side effects

  private mutating func perform(_ match: RouteMatch, _ link: DeepLink) -> Step {
    let context = context(link, parameters(of: match))
    let question = guardRequest(context)
    let rejection =
      routes.unmetRequirement(of: match.route) ?? rejection(question)
      ?? rejection(by: match.route, question)
    if let step = handle(rejection) { return step }
    switch routes.definitions[match.route].content {
    case .action(let act):
      return .finish(.sideEffect(.action(act, context), then: stateAfterAnswer))
    case .task(let make):
      if purpose != .screens {
        guard case .awaited = request.kind else { return .finish(.answer(.denied(.takesTime))) }
      }
      return .finish(.sideEffect(.task(make, context), then: stateAfterAnswer))
    case .screen, .redirect: preconditionFailure("Only an action has the plan of one.")
    }
  }

  /// Returns the step of a directive that only changes the state.
  private mutating func change(_ action: NavigationAction) -> Step {
    // A link that pops refers to the screen below a dialog, and closes the dialog.
    var next = state.dismissingDialog
    next.apply(action)
    if next == state { return .finish(.answer(.unchanged)) }
    return .finish(rejectedDismissal(to: next) ?? .change(next, .performed))
  }

  /// The state after a link of the app closes a dialog, or `nil` if nothing changes.
  private var stateAfterAnswer: NavigationState? {
    state.hasDialog && resolver.trusts(request.source) ? state.dismissingDialog : nil
  }

  // MARK: Screen actions

  /// Removes a fragment that names a screen action. Returns `nil` if it doesn't name one, or if the
  /// source can't run it.
  mutating func removeScreenAction(from link: inout DeepLink) -> RouteRegistry.ScreenAction? {
    guard let name = link.decodedFragment, let action = routes.registry.screenAction(name),
      resolver.table.appForm(of: link) != nil
    else { return nil }
    let given = link
    link = link.withoutFragment
    // Only the source counts, because a redirect or a guard can still lead to another route.
    guard resolver.trusts(request.source) else {
      note(.fragmentDropped(given.canonical, from: request.source))
      return nil
    }
    let isOnTop = isOnTop(link)
    trace?.steps.append(.screenAction(name, isOnTop: isOnTop))
    return action
  }

  /// Returns whether the topmost screen has this link.
  private func isOnTop(_ link: DeepLink) -> Bool {
    let appLink = resolver.table.appForm(of: link) ?? link
    // A page in the in-app browser isn't a screen of the app.
    return link.directives.isEmpty && appLink == state.topLink.withoutFragment
      && state.modals.last?.style != .external
  }

  private mutating func performOnTop(
    _ action: @escaping RouteRegistry.ScreenAction, _ link: DeepLink
  ) -> Step {
    let appLink = resolver.table.appForm(of: link) ?? link.canonical
    let match = routes.match(of: state.top)
    let context = context(appLink, parameters(of: match), of: state.topID)
    let question = guardRequest(context)
    return handle(rejection(question) ?? rejection(by: match?.route, question))
      ?? .finish(.sideEffect(.screenAction(action, context), then: nil))
  }

  // MARK: Reading

  /// Returns the link of a text after all rewriters have run.
  mutating func read(_ text: String, known: DeepLink? = nil) throws(LinkError) -> DeepLink {
    var link: DeepLink
    if let known {
      link = known
    } else {
      do throws(LinkError) {
        link = try resolver.table.addresses.read(text, current: current)
      } catch {
        trace?.steps.append(.noLink(error))
        throw error
      }
    }
    for index in routes.registry.rewriters.indices {
      let rewrite = routes.registry.rewriters[index].rewrite
      guard let text = rewrite(link, request.source, resolver.table.addresses) else { continue }
      let name = routes.registry.rewriters[index].name
      do throws(LinkError) {
        let next = try resolver.table.addresses.read(text, current: current)
        trace?.steps.append(.rewritten(link, by: name, next))
        link = next
      } catch {
        note(.rewrittenToNoLink(by: name, error))
        throw error
      }
    }
    return link
  }

  static func outcome(of error: LinkError) -> Outcome {
    if case .overLimit(let limit) = error.code { return .denied(.limit(limit)) }
    return .failed(error)
  }

  func unmatched(_ link: DeepLink) -> Outcome {
    .unmatched(resolver.trace(of: link.canonical))
  }

  func context(
    _ link: DeepLink, _ parameters: RouteParameters = RouteParameters(), of entry: EntryID? = nil
  ) -> OpenInfo {
    OpenInfo(
      link: link, parameters: parameters, values: request.options?.values ?? .init(),
      source: request.source, payload: request.options?.payload, entry: entry)
  }

  /// Returns the values of a match, or no values without one.
  func parameters(of match: RouteMatch?) -> RouteParameters {
    match.map(resolver.parameters) ?? RouteParameters()
  }

  // MARK: Notes

  mutating func note(_ diagnostic: Diagnostic) {
    notes.append(diagnostic)
    trace?.steps.append(.note(diagnostic))
  }

  /// Adds diagnostics for the directives of a link that have no effect.
  mutating func noteRemarks(of link: DeepLink) {
    for remark in link.linkDirectives?.values.remarks ?? [] {
      note(.directiveIgnored(reason: remark, in: link))
    }
  }

  /// Adds diagnostics for the directives that a candidate drops, and for unknown buttons.
  mutating func note(_ stop: LinkWalk.Stop) {
    trace?.steps.append(.candidate(stop))
    if stop.dropsDirectives {
      notes.append(.directivesDropped(stop.link.canonical, from: request.source))
    }
    for button in stop.unknownButtons { notes.append(.unknownButton(button)) }
  }
}

/// The guards that the app adds while it runs.
struct NavigatorHooks {
  /// Guards that run before any link opens, in order.
  var guards: [RouteGuard] = []
  /// Guards of entries.
  var entryGuards: [EntryGuard] = []
}
