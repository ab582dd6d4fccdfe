/// The explanation of a preview, which the decider writes line by line.
struct OpenTrace {
  let routes: CompiledRoutes
  private var text = ""
  private var hasLink = false

  private var resolver: Resolver { routes.resolver }

  init(_ routes: CompiledRoutes) { self.routes = routes }

  /// Returns the whole explanation, with the outcome if it's known.
  func text(_ outcome: Outcome, showsOutcome: Bool = true) -> String {
    if text.isEmpty, case .failed(let error as LinkError) = outcome {
      return error.underlined + "\n" + error.message
    }
    var trace = self
    if showsOutcome || text.isEmpty {
      // No closure has run.
      let end = outcome == .opened ? ", unless the closure of the route declines" : ""
      trace.add("result", outcome.word + (outcome.reason.map { ": " + $0 } ?? end))
    }
    return String(trace.text.dropLast())
  }

  mutating func add(_ label: String, _ words: String) {
    text += label + String(repeating: " ", count: 8 - label.count) + words + "\n"
  }

  private mutating func add(_ title: String, _ rows: [(name: String, words: String)]) {
    text += title + "\n" + MatchTrace.table(rows) + "\n"
  }

  mutating func add(_ rejection: GuardRejection) {
    add("answer", "‘\(rejection.name)’ \(rejection.words)")
  }

  // MARK: Matches

  /// Adds a link, and the reason why each route matches it or doesn't.
  mutating func addLink(_ link: DeepLink) {
    if hasLink { text += "\n" }
    hasLink = true
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

  /// Adds the plan and the guards of a candidate.
  mutating func add(_ stop: LinkWalk.Stop) {
    addPlan(stop)
    addGuards(stop)
  }

  private mutating func addPlan(_ stop: LinkWalk.Stop) {
    switch stop.plan {
    case .unmatched:
      if let action = stop.link.directives.action {
        return add("plan", "nothing: no route is the action ‘/\(action)’")
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
    case .closeGuarded: add("plan", "close the screen that asks")
    case .refresh: add("plan", "refresh the top")
    case .system(let link): add("plan", "hand \(link) to the system")
    case .action(let match): add("plan", "run the action ‘\(name(of: match.route))’")
    case .screen(let plan): addScreen(plan)
    }
  }

  private mutating func addGuards(_ stop: LinkWalk.Stop) {
    let route: Int? =
      switch stop.plan {
      case .redirect: stop.match?.route
      case .action(let match): match.route
      case .screen(let plan): plan.target.route
      case .back, .closeModals, .closeGuarded, .refresh, .system, .refused, .unmatched: nil
      }
    guard let route else { return }
    let requirements = routes.definitions[route].requirements.map(\.name)
    if !requirements.isEmpty { add("needs", requirements.joined(separator: ", ")) }
    let guards = routes.definitions[route].guards.on(.open).map(\.name)
    if !guards.isEmpty { add("guards", guards.joined(separator: ", ")) }
  }

  private mutating func addScreen(_ plan: ScreenPlan) {
    let link = plan.target.link.description
    if plan.opensTabRoot, let tab = plan.tab {
      add("plan", "select tab \(tab.index + 1) and show its root " + link)
    } else {
      switch plan.placement {
      case .presented:
        switch plan.target.presentation {
        case .push: add("plan", "push " + link)
        case .replace: add("plan", "replace the top with " + link)
        case let other: add("plan", "present as \(other.rawValue) " + link)
        }
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
    }
    if plan.reuse != .never { add("reuse", plan.reuse.rawValue) }
  }
}

extension CompiledRoutes {
  /// Decides about a link at the launch of the app, and explains it. Broken routes may lack tabs.
  package func decision(
    about text: String, from source: LinkSource = .app
  ) -> (outcome: Outcome, explanation: String) {
    let roots = resolver.tabs.map(\.root)
    let state = NavigationState(
      tabRoots: roots.isEmpty ? [PlannedEntry(DeepLink(unlinked: 1))] : roots)
    var decider = Decider(
      request: OpenRequest(text: text, source: source), state: state, current: .some(nil),
      routes: self, guards: [], navigator: nil, isDryRun: true)
    decider.trace = OpenTrace(self)
    let outcome = decider.decide().outcome
    return (outcome, decider.trace?.text(outcome, showsOutcome: false) ?? "")
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
