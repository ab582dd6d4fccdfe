/// The steps of a preview, for an explanation.
struct OpenTrace {
  indirect enum Step {
    /// The text isn't a link.
    case noLink(LinkError)
    /// A hook replaced the first link with the second.
    case rewritten(DeepLink, by: String, DeepLink)
    /// The fragment of the link names a screen action, possibly for the topmost screen.
    case screenAction(String, isOnTop: Bool)
    /// The candidates of a link follow.
    case link(DeepLink)
    case candidate(LinkWalk.Stop)
    case rejection(GuardRejection)
    /// The target of a guard that holds the link doesn't open.
    case guardTargetFails(String, Outcome)
    /// There are too many redirects, or they lead in a circle.
    case redirectsEnd(Denial)
    case note(Diagnostic)
  }

  var steps: [Step] = []
}

extension CompiledRoutes {
  /// Explains a link right after the launch of the app. Routes with problems may lack tabs.
  package func explain(_ text: String, from source: LinkSource) -> String {
    let roots = resolver.tabs.map(\.root)
    let state = NavigationState(
      tabRoots: roots.isEmpty ? [PlannedEntry(DeepLink(unlinked: 1))] : roots)
    var decider = Decider(
      request: OpenRequest(text: text, source: source), state: state, current: nil, routes: self,
      hooks: NavigatorHooks(), purpose: .preview)
    decider.trace = OpenTrace()
    _ = decider.decide()
    return decider.trace?.message(in: self, from: source) ?? ""
  }
}

extension OpenTrace {
  /// Returns the explanation of a link: the routes that were tried, why each lost, the plan, the
  /// guards that rejected it, and the outcome if it's known.
  func message(
    in routes: CompiledRoutes, from source: LinkSource, _ outcome: Outcome? = nil
  ) -> String {
    if case .noLink(let error) = steps.first { return error.underlined + "\n" + error.message }
    var page = TraceText(routes: routes, source: source)
    let first = steps.firstIndex { if case .link = $0 { true } else { false } } ?? steps.count
    // The steps before the first link follow its routes, except those of hooks.
    let isHook = { (step: Step) in if case .rewritten = step { true } else { false } }
    for step in steps[..<first].filter(isHook) + steps[first...].prefix(1) { page.add(step) }
    for step in steps[..<first] where !isHook(step) { page.add(step) }
    for step in steps[first...].dropFirst() {
      if case .link = step { page.text += "\n" }
      page.add(step)
    }
    if let outcome { page.add("result", outcome.word + (outcome.reason.map { ": " + $0 } ?? "")) }
    return String(page.text.dropLast())
  }
}

private struct TraceText {
  let routes: CompiledRoutes
  let source: LinkSource
  var text = ""

  private var resolver: Resolver { routes.resolver }

  /// Adds a line with a label and words in two columns.
  mutating func add(_ label: String, _ words: String) {
    text += label + String(repeating: " ", count: 8 - label.count) + words + "\n"
  }

  private mutating func add(_ title: String, _ rows: [(name: String, words: String)]) {
    text += title + "\n" + MatchTrace.table(rows) + "\n"
  }

  mutating func add(_ step: OpenTrace.Step) {
    switch step {
    case .noLink(let error): add("note", error.message)
    case .note(let diagnostic): add("note", diagnostic.message)
    case .rewritten(let link, let name, let next):
      add("asked", link.description)
      add("hook", "‘\(name)’ turns it into \(next)")
    case .link(let link): addLink(link)
    case .candidate(let stop):
      addPlan(stop)
      addGuards(stop)
    case .screenAction(let name, let isOnTop):
      let screen = isOnTop ? "the screen that is shown" : "the screen that is opened"
      add("action", "do ‘\(name)’ with \(screen)")
    case .rejection(let rejection): add("answer", "‘\(rejection.name)’ \(rejection.words)")
    case .guardTargetFails(let link, let outcome): add("note", outcome.message(about: link) ?? "")
    case .redirectsEnd(let denial): add("note", denial.message + ": it ends here")
    }
  }

  // MARK: Matches

  /// Adds a link, and the reason why each route matches it or doesn't.
  private mutating func addLink(_ link: DeepLink) {
    let trace = resolver.trace(of: link)
    add("link", link.description)
    if let appLink = resolver.table.appForm(of: link) {
      if appLink != link { add("own", appLink.description) }
    } else {
      add("", "external link")
    }
    if trace.attempts.isEmpty { add("routes", "none") } else { add("routes", trace.rows) }
    if !resolver.handlers.isEmpty { addHandlers(link, resolver.candidates(for: link).first?.route) }
  }

  /// Adds the handlers in order, and the reason why each matches the link or doesn't.
  private mutating func addHandlers(_ link: DeepLink, _ best: Int?) {
    let target = resolver.table.target(of: link)
    let rows = resolver.handlers.enumerated().map { index, handler in
      let number = resolver.firstHandler + index
      guard !resolver.isBlocked(link), handler.takes(target, resolver.table.addresses) else {
        return (name(of: number), "does not match")
      }
      let other = best.flatMap { $0 < number ? name(of: $0) : nil }
      return (name(of: number), "matches" + (other.map { ", but ‘\($0)’ comes first" } ?? ""))
    }
    add("handlers", rows)
  }

  private func name(of route: Int) -> String {
    resolver.pattern(of: route)?.description ?? routes.definitions[route].text
  }

  // MARK: The plan

  /// Adds the directives that a candidate drops, and its plan.
  private mutating func addPlan(_ stop: LinkWalk.Stop) {
    if stop.dropsDirectives {
      add("note", source.words + " may not give directives here; they are dropped")
    }
    for name in stop.unknownButtons { add("note", Diagnostic.unknownButton(name).message) }
    switch stop.plan {
    case .unmatched:
      if let action = stop.link.directives.action {
        add("note", "no route is the action ‘/\(action)’")
      } else if let match = stop.match {
        return add("note", "‘\(name(of: match.route))’ declines; the next route is tried")
      }
      add("plan", "nothing: no route matches the link")
    case .refused(let denial): add("plan", "nothing: " + denial.message)
    case .redirect(let next): add("plan", "go on with \(next)")
    case .back(toRoot: true, let refreshes):
      add("plan", "pop to the root" + (refreshes ? " and refresh it" : ""))
    case .back(toRoot: false, let refreshes):
      add("plan", "pop one" + (refreshes ? " and refresh the screen below" : ""))
    case .closeModals: add("plan", "close every layer")
    case .refresh: add("plan", "refresh the top")
    case .system(let link): add("plan", "hand \(link) to the system")
    case .action(let match): add("plan", "run the action ‘\(name(of: match.route))’")
    case .screen(let plan): addScreen(plan)
    }
  }

  /// Adds the guards of the route of a candidate.
  private mutating func addGuards(_ stop: LinkWalk.Stop) {
    let route: Int? =
      switch stop.plan {
      case .redirect: stop.match?.route
      case .action(let match): match.route
      case .screen(let plan): plan.target.route
      case .back, .closeModals, .refresh, .system, .refused, .unmatched: nil
      }
    guard let route else { return }
    let requirements = routes.definitions[route].requirements.map(\.name)
    if !requirements.isEmpty { add("needs", requirements.joined(separator: ", ")) }
    if routes.definitions[route].guards.isEmpty { return }
    add("guards", routes.definitions[route].guards.map(\.name).joined(separator: ", "))
  }

  private mutating func addScreen(_ plan: ScreenPlan) {
    let link = plan.target.link.description
    if plan.opensTabRoot, let tab = plan.tab {
      add("plan", "select tab \(tab.index + 1) and show its root " + link)
    } else {
      switch plan.placement {
      case .presented: add("plan", plan.target.presentation.words + " " + link)
      case .popAndReplace: add("plan", "pop one, replace the screen below with " + link)
      case .clearAndReplace: add("plan", "pop to the root, replace it with " + link)
      case .replacedInModal:
        add("plan", "replace the top of the modal, or present as a sheet " + link)
      }
      let tab = plan.tab.map { ("tab \($0.index + 1), ", $0.root.link.description) }
      if plan.base == .fromRoot {
        let base = tab.map { $0 + "its root " + $1 } ?? "the root layer stays as it is"
        add("base", "rebuilt: " + base)
      } else {
        add("base", tab.map { $0 + $1 } ?? "the current stack")
      }
      if !plan.ancestors.isEmpty {
        add("below", plan.ancestors.map(\.link.description).joined(separator: " > "))
      }
      for missing in plan.missingAncestors {
        add("note", "no screen route matches \(missing); it is left out")
      }
    }
    if plan.reuse != .never { add("reuse", plan.reuse.rawValue) }
  }
}

extension GuardRejection {
  fileprivate var words: String {
    switch answer {
    case .allow: "allows it"
    case .deny(let reason): reason.isEmpty ? "denies it" : "denies it: \(reason)"
    case .redirect(let target): "redirects to \(target.link)"
    case .hold(let place):
      place.map { "holds the link and presents \($0.link)" } ?? "holds the link"
    }
  }
}

extension Presentation {
  fileprivate var words: String {
    switch self {
    case .push: "push"
    case .replace: "replace the top with"
    case .sheet: "present as a sheet"
    case .fullScreen: "present full screen"
    case .modal: "push inside a modal, or present as a sheet"
    case .popover: "present as a popover"
    case .external: "show in the in-app browser"
    case .alert: "ask in an alert"
    case .actionSheet: "ask in an action sheet"
    }
  }
}
