/// Decides about one request: parse, directives, candidates, plan, guards, in this order.
///
/// It calls the guards of the app and no other code of it, so a preview runs the same code. Makers
/// and actions run after the decision. If one declines the link, ``decideNext()`` continues.
struct Decider: ~Copyable {
  /// The end of the decision about a candidate, other than showing or doing something.
  indirect enum Exit: Error {
    case answer(Outcome, presenting: LinkTarget? = nil, reason: HoldReason? = nil)
    /// A redirect or a guard leads to another link.
    case redirect(DeepLink)
    /// The candidate declines the link.
    case tryNext
  }

  /// The request, or a request with other options after a guard has redirected it.
  var request: OpenRequest
  var state: NavigationState
  private(set) var wall: Wall?
  /// The link that a relative link resolves against, or `nil` for that of the topmost screen. If
  /// it's another one, the user doesn't see the topmost screen.
  private(set) var current: DeepLink??
  let routes: CompiledRoutes
  let guards: [RouteGuard]
  /// The navigator, for makers and actions.
  let navigator: AnyObject?
  let isDryRun: Bool
  /// The screen action that the fragment of the link names.
  var action: RouteRegistry.ScreenAction?
  var notes: [Diagnostic] = []
  /// The explanation of the decision, or `nil` if it isn't needed.
  var trace: OpenTrace?
  /// The candidates of the link, or `nil` before the walk begins.
  private(set) var walk: LinkWalk?
  /// The number of diagnostics before those of the current candidate.
  private(set) var candidateStart = 0
  /// A Boolean value indicating whether the tabs replaced the wall.
  private(set) var hasLiftedWall = false

  var resolver: Resolver { routes.resolver }

  mutating func decide() -> Decision {
    liftWall()
    do throws(Exit) {
      switch request.kind {
      case .failing(let error): return .answer(.failed(error))
      case .stack(let targets): return try decideStack(targets)
      case .screenWithoutLink(let planned, _):
        return try show(ScreenPlan(base: .onTop, target: planned), nil)
      case .tab(let tab): return try select(tab)
      case .link, .guardTarget, .awaited, .dismissal:
        return decide(about: try read(request.text, known: request.link))
      }
    } catch {
      return decision(after: error)
    }
  }

  mutating func decision(after exit: Exit) -> Decision {
    switch exit {
    case .answer(let outcome, let target, let reason):
      .answer(outcome, presenting: target, reason: reason)
    case .redirect(let link): decide(about: link)
    case .tryNext: decideNext()
    }
  }

  private mutating func liftWall() {
    guard wall != nil else { return }
    let start = routes.start()
    guard start.wall == nil else { return }
    var next = state
    next.apply(.reset(resolver.tabs.map(\.root), selected: start.tab))
    // While a guard keeps a screen above the wall open, links open above the wall.
    guard firstKeptEntry(in: next) == nil else { return }
    current = state.topLink
    (state, wall, hasLiftedWall) = (next, nil, true)
  }

  /// Decides about a link after all rewriters have run.
  private mutating func decide(about given: DeepLink) -> Decision {
    var link = given
    let name = screenAction(of: given)
    if name != nil { link = given.withoutFragment }
    trace?.addLink(link)
    noteRemarks(of: given)
    action = name.flatMap { screenAction($0, of: given, isOnTop: isOnTop(link)) }
    if let action, isOnTop(link) {
      do throws(Exit) {
        return try performOnTop(action, link)
      } catch {
        guard case .redirect(let next) = error else { return decision(after: error) }
        (self.action, link) = (nil, next)
        trace?.addLink(link)
      }
    }
    candidateStart = notes.count
    walk = LinkWalk(link, from: request.source, options: request.options, in: routes)
    return decideNext()
  }

  /// Decides about the next candidate of the link after the previous one declined it.
  mutating func decideNext() -> Decision {
    notes.removeSubrange(candidateStart...)
    while let stop = walk?.next() {
      candidateStart = notes.count
      note(stop)
      do throws(Exit) {
        return try decide(about: stop)
      } catch {
        switch error {
        case .tryNext: notes.removeSubrange(candidateStart...)
        case .redirect(let next):
          if let denial = follow(next) { return .answer(.denied(denial)) }
        case .answer: return decision(after: error)
        }
      }
    }
    guard let link = walk?.link else { return .answer(.denied(.noScreen)) }
    return .answer(unmatched(link))
  }

  /// Continues with the target of a redirect, or returns the reason why that isn't possible.
  private mutating func follow(_ next: DeepLink) -> Denial? {
    // An action for one screen doesn't run for another.
    if action != nil, let link = walk?.link {
      note(.directiveIgnored(reason: "its action did not run, because it led to \(next)", in: link))
    }
    action = nil
    guard walk?.follow(next, options: request.options) == true else {
      let circle = walk?.circle ?? []
      let denial: Denial = circle.isEmpty ? .limit(.redirects) : .redirectCircle(circle)
      trace?.add("note", denial.message + ": it ends here")
      return denial
    }
    trace?.addLink(next)
    return nil
  }

  private mutating func decide(about stop: LinkWalk.Stop) throws(Exit) -> Decision {
    switch stop.plan {
    case .screen(let plan): return try show(plan, stop.match)
    case .unmatched:
      if stop.match != nil { throw .tryNext }
      return .answer(unmatched(stop.link))
    case .refused(let denial): return .answer(.denied(denial))
    case .redirect(let next):
      let request = guardRequest(context(stop.link.canonical, parameters(of: stop.match)))
      let route = stop.match?.route
      try check(routes.unmetRequirement(of: route) ?? rejection(by: route, request))
      throw .redirect(next)
    case .back(let toRoot, let refreshes):
      return change(toRoot ? .clear(refresh: refreshes) : .pop(refresh: refreshes))
    case .closeModals: return change(.dismissAll)
    case .closeGuarded:
      var next = state.dismissingDialog
      let question = state.entriesToTop.last { $0.guardedEntry.flatMap(state.entry) != nil }
      // This is the answer, so no guard asks again, whatever the source.
      for case let id? in [question?.guardedEntry, question?.id] { next.apply(.leave(id)) }
      return change(to: next, .performed)
    case .refresh: return change(.refresh(nil))
    case .system(let link):
      try check(rejection(guardRequest(context(link)), of: nil))
      return .sideEffect(.openExternally(link), then: stateAfterAnswer)
    case .action(let match): return try perform(match, stop.link.canonical)
    }
  }

  // MARK: Side effects

  private mutating func perform(_ match: RouteMatch, _ link: DeepLink) throws(Exit) -> Decision {
    let context = context(link, parameters(of: match))
    try check(rejection(guardRequest(context), of: match.route))
    switch routes.definitions[match.route].content {
    case .action(let act): return .sideEffect(.action(act, context), then: stateAfterAnswer)
    case .task(let make):
      guard case .awaited = request.kind else { return .answer(.denied(.takesTime)) }
      return .sideEffect(.task(make, context), then: stateAfterAnswer)
    case .screen, .redirect: preconditionFailure("Only an action has the plan of one.")
    }
  }

  /// Returns the decision about a directive that only changes the state.
  private mutating func change(_ action: NavigationAction) -> Decision {
    // A link that pops refers to the screen below a dialog, and closes the dialog.
    var next = state.dismissingDialog
    next.apply(action)
    return rejectedDismissal(to: next)?.decision ?? change(to: next, .performed)
  }

  /// Returns the decision to show a state, which is a change if the tabs have replaced the wall.
  func change(to next: NavigationState, _ outcome: Outcome) -> Decision {
    next == state && !hasLiftedWall ? .answer(.unchanged) : .change(next, outcome)
  }

  /// The state after a link of the app closes a dialog, or `nil` if nothing changes.
  private var stateAfterAnswer: NavigationState? {
    state.hasDialog && resolver.trusts(request.source) ? state.dismissingDialog : nil
  }

  // MARK: Screen actions

  /// Returns the name of the screen action in the fragment of a link of the app.
  func screenAction(of link: DeepLink) -> String? {
    guard !routes.registry.screenActions.isEmpty, let name = link.decodedFragment,
      routes.registry.screenAction(name) != nil, resolver.table.appForm(of: link) != nil
    else { return nil }
    return name
  }

  /// Returns a screen action, or `nil` if the source can't run it.
  private mutating func screenAction(
    _ name: String, of link: DeepLink, isOnTop: Bool
  ) -> RouteRegistry.ScreenAction? {
    // Only the source counts, because a redirect or a guard can still lead to another route.
    guard resolver.trusts(request.source) else {
      note(.directivesDropped(link.canonical, from: request.source))
      return nil
    }
    let screen = isOnTop ? "the screen that is shown" : "the screen that is opened"
    trace?.add("action", "do ‘\(name)’ with \(screen)")
    return routes.registry.screenAction(name)
  }

  private func isOnTop(_ link: DeepLink) -> Bool {
    let appLink = resolver.table.appForm(of: link) ?? link
    // A page in the in-app browser isn't a screen of the app.
    return current == nil && link.directives.isEmpty && appLink == state.topLink.withoutFragment
      && state.modals.last?.style != .external
  }

  private mutating func performOnTop(
    _ action: @escaping RouteRegistry.ScreenAction, _ link: DeepLink
  ) throws(Exit) -> Decision {
    let appLink = resolver.table.appForm(of: link) ?? link.canonical
    let match = routes.match(of: state.top)
    let context = context(appLink, parameters(of: match), of: state.topID)
    try check(rejection(guardRequest(context), of: match?.route))
    return .sideEffect(.screenAction(action, context), then: nil)
  }

  // MARK: Reading

  mutating func read(_ text: String, known: DeepLink? = nil) throws(Exit) -> DeepLink {
    var link = if let known { known } else { try parse(text) }
    for index in routes.registry.rewriters.indices {
      let rewrite = routes.registry.rewriters[index].rewrite
      guard let text = rewrite(link, request.source, resolver.table.addresses) else { continue }
      let name = routes.registry.rewriters[index].name
      do throws(LinkError) {
        let next = try readOne(text)
        trace?.add("asked", link.description)
        trace?.add("hook", "‘\(name)’ turns it into \(next)")
        link = next
      } catch {
        note(.invalidLink(error, from: "The hook ‘\(name)’"))
        throw .answer(Self.outcome(of: error))
      }
    }
    return link
  }

  private func readOne(_ text: String) throws(LinkError) -> DeepLink {
    try resolver.table.addresses.read(text, current: current ?? state.topLink)
  }

  func parse(_ text: String) throws(Exit) -> DeepLink {
    do throws(LinkError) {
      return try readOne(text)
    } catch {
      throw .answer(Self.outcome(of: error))
    }
  }

  static func outcome(of error: LinkError) -> Outcome {
    if case .overLimit(let limit) = error.code { return .denied(.limit(limit)) }
    return .failed(error)
  }

  func unmatched(_ link: DeepLink) -> Outcome {
    var trace = resolver.trace(of: link.canonical)
    trace.action = link.linkDirectives?.values.action
    return .unmatched(trace)
  }

  func guardRequest(_ context: OpenInfo) -> GuardRequest {
    GuardRequest(context, isDryRun: isDryRun)
  }

  func context(
    _ link: DeepLink, _ parameters: RouteParameters = RouteParameters(), of entry: EntryID? = nil
  ) -> OpenInfo {
    OpenInfo(
      link: link, parameters: parameters, values: request.options?.values ?? .init(),
      source: request.source, payload: request.options?.payload, entry: entry,
      navigator: navigator)
  }

  func parameters(of match: RouteMatch?) -> RouteParameters {
    match.map(resolver.parameters) ?? RouteParameters()
  }

  // MARK: Notes

  mutating func note(_ diagnostic: Diagnostic) {
    notes.append(diagnostic)
    trace?.add("note", diagnostic.message)
  }

  mutating func noteRemarks(of link: DeepLink) {
    for remark in link.linkDirectives?.values.remarks ?? [] {
      note(.directiveIgnored(reason: remark, in: link))
    }
  }

  /// Adds diagnostics for the directives that a candidate drops, and for unknown buttons.
  mutating func note(_ stop: LinkWalk.Stop) {
    if stop.dropsDirectives { note(.directivesDropped(stop.link.canonical, from: request.source)) }
    for button in stop.unknownButtons { note(.unknownButton(button)) }
    trace?.add(stop)
  }
}
