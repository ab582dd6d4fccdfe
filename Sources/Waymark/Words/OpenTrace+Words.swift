extension OpenTrace {
  /// The explanation of a link: the routes that were tried, why each lost, what the link means, the
  /// guards that said no, and the outcome if one is known.
  func message(
    in routes: CompiledRoutes, from source: LinkSource, _ outcome: Outcome? = nil
  ) -> String {
    let printer = TracePrinter(routes: routes)
    if case .noLink(let error) = steps.first { return error.underlined + "\n" + error.message }
    var lines: [String] = []
    var notes: [String] = []
    var hasLink = false
    for step in steps {
      switch step {
      case .noLink(let error): notes.append("note    \(error.message)")
      case .note(let diagnostic): notes.append("note    \(diagnostic.message)")
      case .rewritten(let link, let name, let next):
        lines += ["asked   \(link)", "hook    ‘\(name)’ turns it into \(next)"]
      case .link(let link):
        if hasLink { lines.append("") }
        hasLink = true
        lines += printer.linkLines(link) + notes
        notes = []
      case .candidate(let stop): lines += printer.candidateLines(stop, from: source)
      case .screenAction(let name, let isOnTop):
        let screen = isOnTop ? "the screen that is shown" : "the screen that is opened"
        notes.append("action  do ‘\(name)’ with \(screen)")
      case .objection(let objection): notes.append("answer  ‘\(objection.name)’ \(objection.words)")
      case .tooManyRedirects:
        lines.append("note    \(Limit.redirects.message): it ends here")
      }
      // What is said before the first link stands below its routes.
      if hasLink {
        lines += notes
        notes = []
      }
    }
    lines += notes
    if let outcome {
      lines.append("result  \(outcome.word)" + (outcome.reason.map { ": \($0)" } ?? ""))
    }
    return lines.map(\.withoutTrailingBlanks).joined(separator: "\n")
  }
}

/// Prints the stops of a walk.
private struct TracePrinter {
  let routes: CompiledRoutes

  private var resolver: Resolver { routes.resolver }

  /// A link, and why each route does or does not take it.
  func linkLines(_ link: DeepLink) -> [String] {
    let best = resolver.candidates(for: link).first
    let trace = resolver.trace(of: link)
    var lines = ["link    \(link)"]
    let appLink = resolver.table.appForm(of: link)
    if appLink == nil { lines.append("        belongs to somebody else") }
    if let appLink, appLink.canonical != link.canonical { lines.append("own     \(appLink)") }
    lines.append("routes  \(trace.attempts.isEmpty ? "none" : "")")
    if !trace.attempts.isEmpty { lines.append(trace.message) }
    return lines + prefixLines(link, best) + handlerLines(link, best)
  }

  /// The links of parameters that are no routes, and why each does or does not take the link.
  private func prefixLines(_ link: DeepLink, _ best: RouteMatch?) -> [String] {
    guard !resolver.prefixes.patterns.isEmpty else { return [] }
    let first = resolver.routeCount
    let trace = resolver.prefixes.trace(of: link) { match in
      resolver.conditions[match.route + first]?(match.parameters) ?? true
    }
    let rows = trace.attempts.map { attempt in
      var words = attempt.verdict.message { trace.attempts[$0].pattern.description }
      if attempt.verdict == .matched, let best, best.route < first {
        words = "matches, but ‘\(name(of: best.route))’ comes first"
      }
      return (attempt.pattern.description, words)
    }
    return ["chain"] + table(rows)
  }

  /// The handlers in their order, and what becomes of each.
  private func handlerLines(_ link: DeepLink, _ best: RouteMatch?) -> [String] {
    guard !resolver.handlers.isEmpty else { return [] }
    let target = resolver.table.target(link)
    let rows = resolver.handlers.enumerated().map { index, handler in
      var words = handler.takes(target) ? "takes it" : "does not take it"
      if handler.takes(target), let best, best.route < resolver.firstHandler + index {
        words = "takes it, but ‘\(name(of: best.route))’ comes first"
      }
      return (handler.name, words)
    }
    return ["handlers"] + table(rows)
  }

  private func table(_ rows: [(name: String, words: String)]) -> [String] {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      "  \(row.name)\(String(repeating: " ", count: width - row.name.count))  \(row.words)"
    }
  }

  private func name(of route: Int) -> String {
    resolver.pattern(of: route)?.description
      ?? resolver.handlers[route - resolver.firstHandler].name
  }

  /// What becomes of the directives of a link, and its plan for one candidate.
  func candidateLines(_ stop: LinkWalk.Stop, from source: LinkSource) -> [String] {
    var lines: [String] = []
    if stop.dropsDirectives {
      lines.append("note    \(source.words) may not give directives here; they are dropped")
    }
    lines += stop.unknownButtons.map { "note    \(Diagnostic.unknownButton($0).message)" }
    switch stop.plan {
    case .unmatched:
      if let action = stop.link.directives.action {
        lines.append("note    no route is the action ‘/\(action)’")
      } else if let match = stop.match {
        return lines + ["note    ‘\(name(of: match.route))’ declines; the next one is asked"]
      }
      lines.append("plan    nothing: no route takes the link")
    case .refused(let denial): lines.append("plan    nothing: \(denial.message)")
    case .redirect(let next): lines.append("plan    go on with \(next)")
    case .command(let command): lines.append("plan    \(command.words)")
    case .system(let link): lines.append("plan    hand \(link) to the system")
    case .action(let match): lines.append("plan    run the action ‘\(name(of: match.route))’")
    case .screen(let plan): lines += screenLines(plan)
    }
    return lines + guardLines(stop)
  }

  /// The guards of the route that a candidate leads to.
  private func guardLines(_ stop: LinkWalk.Stop) -> [String] {
    let route: Int? =
      switch stop.plan {
      case .redirect: stop.match?.route
      case .action(let match): match.route
      case .screen(let plan): plan.target.route
      case .command, .system, .refused, .unmatched: nil
      }
    guard let route, !routes.guards[route].isEmpty else { return [] }
    return ["guards  \(routes.guards[route].map(\.name).joined(separator: ", "))"]
  }

  private func screenLines(_ plan: ScreenPlan) -> [String] {
    let target = plan.target
    if plan.opensTabRoot, let tab = plan.tab {
      let root = "plan    select tab \(tab.index + 1) and show its root \(target.link)"
      return plan.reuse == .never ? [root] : [root, "reuse   \(plan.reuse.rawValue)"]
    }
    var lines: [String] = []
    switch plan.placement {
    case .presented: lines.append("plan    \(target.presentation.words) \(target.link)")
    case .popAndReplace:
      lines.append("plan    pop one, replace what is uncovered with \(target.link)")
    case .clearAndReplace: lines.append("plan    pop to the root, replace it with \(target.link)")
    }
    if plan.base == .fromRoot {
      let root = plan.tab.map { "tab \($0.index + 1), its root \($0.root.link)" }
      lines.append("base    rebuilt: \(root ?? "the root layer stays as it is")")
    } else {
      let tab = plan.tab.map { "tab \($0.index + 1), \($0.root.link)" }
      lines.append("base    \(tab ?? "what is shown now")")
    }
    if !plan.ancestors.isEmpty {
      lines.append("below   \(plan.ancestors.map(\.link.description).joined(separator: " > "))")
    }
    for missing in plan.missingAncestors {
      lines.append("note    no screen route takes \(missing); it is left out")
    }
    if plan.reuse != .never {
      lines.append("reuse   \(plan.reuse.rawValue)")
    }
    return lines
  }
}

extension GuardObjection {
  fileprivate var words: String {
    switch answer {
    case .allow: "allows it"
    case .deny(let reason): reason.isEmpty ? "denies it" : "denies it: \(reason)"
    case .redirect(let target): "sends it on to \(target.link)"
    case .wait(let place): place.map { "lets it wait, and shows \($0.link)" } ?? "lets it wait"
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
    case .popover: "present as a popover"
    case .external: "show in the in-app browser"
    case .alert: "ask in an alert"
    case .actionSheet: "ask in an action sheet"
    }
  }
}

extension Directives.Command {
  fileprivate var words: String {
    switch self {
    case .pop: "pop one"
    case .popAndRefresh: "pop one and refresh what is uncovered"
    case .clear: "pop to the root"
    case .clearAndRefresh: "pop to the root and refresh it"
    case .push, .replace, .popAndReplace, .clearAndReplace, .external, .alert, .actionSheet:
      rawValue
    }
  }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
