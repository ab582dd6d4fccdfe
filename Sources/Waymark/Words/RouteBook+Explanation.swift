extension Navigator {
  /// Which routes were tried for a link, why each lost, and what the link means.
  public func explain(_ link: String, from source: LinkSource = .app) -> String {
    book.explain(link, from: source, current: state.top.link)
  }
}

extension CompiledRoutes {
  /// Which routes were tried for a link, why each lost, and what the link means.
  package func explain(_ text: String, from source: LinkSource, current: DeepLink? = nil) -> String
  {
    let link: DeepLink
    do throws(LinkError) {
      link = try resolver.table.addresses.read(text, current: current)
    } catch {
      return error.underlined + "\n" + error.message
    }
    return explain(link, from: source, redirects: 0).map(\.withoutTrailingBlanks)
      .joined(separator: "\n")
  }

  private func explain(_ link: DeepLink, from source: LinkSource, redirects: Int) -> [String] {
    let match = resolver.candidates(for: link).first
    let trace = resolver.trace(of: link)
    var lines = ["link    \(link)"]
    let own = resolver.table.appForm(of: link)
    if own == nil { lines.append("        belongs to somebody else") }
    if let own, own.canonical != link.canonical { lines.append("own     \(own)") }
    lines.append("routes  \(trace.attempts.isEmpty ? "none" : "")")
    if !trace.attempts.isEmpty { lines.append(trace.message) }
    lines += prefixLines(link, match) + handlerLines(link, match)
    let (notes, plan) = plan(for: link, match, source)
    lines += notes + planLines(plan, match)
    guard case .redirect(let next) = plan else { return lines }
    guard redirects < Limit.redirects.value else {
      return lines + ["note    \(Limit.redirects.message): it ends here"]
    }
    return lines + [""] + explain(next, from: source, redirects: redirects + 1)
  }

  /// The links of parameters that are no routes, and why each does or does not take the link.
  private func prefixLines(_ link: DeepLink, _ best: RouteMatch?) -> [String] {
    guard resolver.prefixes.count > 0 else { return [] }
    let first = resolver.table.count
    let trace = resolver.prefixes.trace(of: link) { match in
      resolver.conditions[match.route + first]?(match.parameters) ?? true
    }
    let width = trace.attempts.map(\.pattern.description.count).max() ?? 0
    let lines = trace.attempts.map { attempt in
      let name = attempt.pattern.description
      let padding = String(repeating: " ", count: width - name.count)
      var words = attempt.verdict.message { trace.attempts[$0].pattern.description }
      if attempt.verdict == .matched, let best, best.route < first {
        words = "matches, but ‘\(definitions[best.route].text)’ comes first"
      }
      return "  \(name)\(padding)  \(words)"
    }
    return ["chain"] + lines
  }

  /// The handlers in their order, and what becomes of each.
  private func handlerLines(_ link: DeepLink, _ best: RouteMatch?) -> [String] {
    guard !resolver.handlers.isEmpty else { return [] }
    let target = resolver.table.target(link)
    let first = definitions.count - resolver.handlers.count
    let width = resolver.handlers.map(\.name.count).max() ?? 0
    let lines = resolver.handlers.enumerated().map { index, handler in
      let verdict =
        if !handler.takes(target) {
          "does not take it"
        } else if let best,
          best.route < first + index
        { "takes it, but ‘\(definitions[best.route].text)’ comes first" } else { "takes it" }
      let padding = String(repeating: " ", count: width - handler.name.count)
      return "  \(handler.name)\(padding)  \(verdict)"
    }
    return ["handlers"] + lines
  }

  /// The plan, and what becomes of directives on the way to it.
  private func plan(
    for link: DeepLink, _ match: RouteMatch?, _ source: LinkSource
  ) -> (notes: [String], plan: Plan) {
    var lines: [String] = []
    let isTrusted =
      resolver.trusts(source) || match.map { resolver.rules[$0.route].trustsOutside } ?? false
    var counted = link
    if !link.directives.isEmpty, !isTrusted {
      lines.append("note    \(source.words) may not give directives here; they are dropped")
      var left = Directives.none
      left.action = link.directives.action
      counted = link.carrying(left)
    }
    for remark in link.directives.remarks {
      lines.append("note    \(Diagnostic.directiveIgnored(remark, in: link.canonical).message)")
    }
    let plan = resolver.plan(for: .init(link: counted, match: match, source: source))
    if plan == .unmatched, let action = counted.directives.action {
      lines.append("note    no route is the action ‘/\(action)’")
    }
    return (lines, plan)
  }

  private func planLines(_ plan: Plan, _ match: RouteMatch?) -> [String] {
    var lines: [String] = []
    switch plan {
    case .unmatched: lines.append("plan    nothing: no route takes the link")
    case .refused(let denial): lines.append("plan    nothing: \(denial.message)")
    case .redirect(let next):
      lines.append("plan    go on with \(next)")
      if let match { lines += guardLines(match.route) }
    case .command(let command): lines.append("plan    \(command.words)")
    case .system(let link): lines.append("plan    hand \(link) to the system")
    case .action(let match):
      lines.append("plan    run the action ‘\(definitions[match.route].text)’")
      lines += guardLines(match.route)
    case .screen(let plan):
      lines += screenLines(plan)
      if let route = plan.target.route { lines += guardLines(route) }
    }
    return lines
  }

  private func screenLines(_ plan: ScreenPlan) -> [String] {
    let target = plan.target
    var lines: [String] = []
    switch plan.placement {
    case .presented where plan.opensTabRoot:
      lines.append("plan    select tab \(plan.tab!.index + 1) and show its root \(target.link)")
    case .presented: lines.append("plan    \(target.presentation.words) \(target.link)")
    case .popAndReplace:
      lines.append("plan    pop one, replace what is uncovered with \(target.link)")
    case .clearAndReplace: lines.append("plan    pop to the root, replace it with \(target.link)")
    }
    if plan.base == .fromRoot, !plan.opensTabRoot {
      let root = plan.tab.map { "tab \($0.index + 1), its root \($0.root.link)" }
      lines.append("base    rebuilt: \(root ?? "the root layer stays as it is")")
    } else if !plan.opensTabRoot {
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

  private func guardLines(_ route: Int) -> [String] {
    guards[route].isEmpty
      ? [] : ["guards  \(guards[route].map(\.name).joined(separator: ", "))"]
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
