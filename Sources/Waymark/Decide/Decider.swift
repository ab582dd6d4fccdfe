/// Decides about one request: parse, directives, candidates, plan, guards, maker, in this order.
///
/// It changes nothing but itself, so that a preview is the same code up to the maker.
struct Decider: ~Copyable {
  /// The purpose of a decision, which says whose code may run.
  enum Purpose {
    /// Guards are asked, and nothing else runs.
    case preview
    /// The makers of screens run as well.
    case makeScreens
    /// Makers and actions run.
    case open
  }

  /// The answer of one candidate.
  enum Step {
    case finish(Decision)
    /// A redirect or a guard leads to another link.
    indirect case goOn(DeepLink)
    /// The next candidate is asked.
    case decline
  }

  /// The request; another one where a guard redirects to a target with options of its own.
  var request: OpenRequest
  let state: NavigationState
  /// The link that one without a path continues.
  let current: DeepLink?
  let routes: CompiledRoutes
  /// The hooks and guards that are no part of a route.
  let hooks: NavigatorHooks
  let purpose: Purpose
  /// The screen action that the fragment of the link names; done once its own screen is shown.
  private(set) var action: RouteRegistry.ScreenAction?
  /// The diagnostics of the decision.
  var notes: [Diagnostic] = []
  /// The way to the decision; nil unless it is to be explained.
  var trace: OpenTrace?

  var resolver: Resolver { routes.resolver }

  mutating func decide() -> Decision {
    switch request.kind {
    case .failing(let error): return .answer(.failed(error))
    case .stack(let links, let onSkip): return decideStack(links, onSkip: onSkip)
    case .screenWithoutLink(let planned, let make): return decide(planned, make: make)
    case .tab(let tab): return decide(selecting: tab)
    case .link, .waited, .waitingPlace, .awaited: break
    }
    do throws(LinkError) {
      let decision = decide(about: try read(request.text, known: request.link))
      guard case .waited(let link) = request.kind else { return decision }
      return checked(decision, about: link)
    } catch {
      return .answer(Self.outcome(of: error))
    }
  }

  /// The decision about a link that no hook turns into another any more.
  mutating func decide(about given: DeepLink) -> Decision {
    noteRemarks(of: given)
    if routes.registry.screenActions.isEmpty { return decide(about: given, startingAt: given) }
    var link = given
    action = removeScreenAction(from: &link)
    if let action, purpose != .makeScreens, isOnTop(link) {
      switch performOnTop(action, link) {
      case .finish(let decision): return decision
      case .goOn(let next):
        // An action that is meant for one screen is not done to another.
        self.action = nil
        link = next
      case .decline: break
      }
    }
    return decide(about: given, startingAt: link)
  }

  /// Walks from a link to the first candidate that does not decline, through all redirects.
  private mutating func decide(about given: DeepLink, startingAt link: DeepLink) -> Decision {
    var walk = LinkWalk(link, from: request.source, options: request.options, in: routes)
    trace?.steps.append(.link(link))
    while let stop = walk.next() {
      let known = notes.count
      note(stop)
      switch tryCandidate(stop) {
      case .finish(let decision): return decision
      // A candidate that declines has no say.
      case .decline: notes.removeSubrange(known...)
      case .goOn(let next):
        // An action that is meant for one screen is not done to another.
        if action != nil { notes.append(.fragmentNotFollowed(given.canonical, to: next.canonical)) }
        action = nil
        guard walk.follow(next, options: request.options) else {
          trace?.steps.append(.tooManyRedirects)
          return .answer(.denied(.limit(.redirects)))
        }
        trace?.steps.append(.link(next))
      }
    }
    return .answer(unmatched(walk.link))
  }

  private mutating func tryCandidate(_ stop: LinkWalk.Stop) -> Step {
    switch stop.plan {
    case .screen(let plan): return show(plan, stop.match)
    case .unmatched:
      return stop.match == nil ? .finish(.answer(unmatched(stop.link))) : .decline
    case .refused(let denial): return .finish(.answer(.denied(denial)))
    case .redirect(let next):
      return blocked(
        by: objection(
          of: stop.match?.route,
          question(context(stop.link.canonical, parameters(of: stop.match)))))
        ?? .goOn(next)
    case .back(let toRoot, let refreshes):
      return .finish(
        decideToChange(toRoot ? .clear(refresh: refreshes) : .pop(refresh: refreshes)))
    case .closeModals: return .finish(decideToChange(.dismissAll))
    case .refresh: return .finish(decideToChange(.refresh(nil)))
    case .system(let link):
      return blocked(by: objection(question(context(link))))
        ?? .finish(.sideEffect(.openExternally(link), then: stateAfterAnswer))
    case .action(let match):
      let context = context(stop.link.canonical, parameters(of: match))
      let question = question(context)
      return blocked(by: objection(question) ?? objection(of: match.route, question))
        ?? runAction(of: match, context)
    }
  }

  // MARK: Reading

  /// The link of a text, as the rewriters want it.
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
    for place in hooks.rewriters.indices {
      guard let text = hooks.rewriters[place].rewrite(link, request.source) else { continue }
      let name = hooks.rewriters[place].name
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

  private func unmatched(_ link: DeepLink) -> Outcome {
    .unmatched(resolver.trace(of: link.canonical))
  }

  func context(
    _ link: DeepLink, _ parameters: RouteParameters = RouteParameters(), of entry: EntryID? = nil
  ) -> OpenContext {
    OpenContext(
      link: link, parameters: parameters, context: request.options?.context ?? .init(),
      source: request.source, payload: request.options?.payload, entry: entry)
  }

  /// The values of a match; none without one.
  func parameters(of match: RouteMatch?) -> RouteParameters {
    match.map(resolver.parameters) ?? RouteParameters()
  }

  // MARK: Notes

  mutating func note(_ diagnostic: Diagnostic) {
    notes.append(diagnostic)
    trace?.steps.append(.note(diagnostic))
  }

  /// Notes the directives of a link that have no effect.
  mutating func noteRemarks(of link: DeepLink) {
    for remark in link.linkDirectives?.values.remarks ?? [] {
      note(.directiveIgnored(remark, in: link))
    }
  }

  /// Notes what a candidate may not do, or cannot.
  mutating func note(_ stop: LinkWalk.Stop) {
    trace?.steps.append(.candidate(stop))
    if stop.dropsDirectives {
      notes.append(.directivesDropped(stop.link.canonical, from: request.source))
    }
    for button in stop.unknownButtons { notes.append(.unknownButton(button)) }
  }
}

/// The hooks and guards of an app that belong to no route.
struct NavigatorHooks {
  /// Asked before anything is opened, in order.
  var guards: [RouteGuard] = []
  /// Asked for another link before anything is matched, in order.
  var rewriters: [LinkRewriter] = []
  /// Asked before anything goes directly on an entry: the guards that its screen has added.
  var entryGuards: [EntryGuard] = []
}

/// A hook that turns a link into another before it is matched.
typealias LinkRewriter = (name: String, rewrite: (DeepLink, LinkSource) -> String?)
