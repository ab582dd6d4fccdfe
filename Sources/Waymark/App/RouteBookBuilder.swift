/// Turns registrations into rules, and looks for what only the whole table shows.
struct RouteBookBuilder<Screen> {
  private let routes: Routes<Screen>
  /// Routes, then links of parameters, then handlers.
  let definitions: [Routes<Screen>.Definition]
  let chains: [Int: ParameterChain<Screen>]
  private let parameterChains: ParameterChains<Screen>
  private var table: RouteTable
  private var prefixes: RouteTable
  private var rules: [RouteRule] = []
  private var conditions: [Int: (RouteParameters) -> Bool] = [:]
  private var tabLinks: [DeepLink] = []
  /// Templates that are no links: nobody has to look where they lead.
  private var badTemplates: Set<RouteTemplate> = []
  private(set) var guards: [[RouteGuard]] = []
  private(set) var entryGuards: [[RouteGuard]] = []
  /// Who is asked before a screen is left, by the number of its route.
  private(set) var leaveGuards: [Int: RouteGuard] = [:]
  private(set) var saved: [RouteOption.Saved?] = []
  private(set) var problems: [RouteProblem] = []

  init(_ routes: Routes<Screen>) {
    self.routes = routes
    table = RouteTable(addresses: routes.addresses)
    prefixes = table
    parameterChains = ParameterChains(routes)
    chains = parameterChains.chains
    definitions =
      parameterChains.definitions + parameterChains.prefixes + routes.handlers.map(\.definition)
  }

  var resolver: Resolver {
    Resolver(
      table: table, rules: rules, externalPolicy: Self.policy(of: routes), conditions: conditions,
      prefixes: prefixes, handlers: routes.handlers.map(\.takes), tabRoots: tabLinks)
  }

  mutating func build() {
    table.reserveCapacity(parameterChains.definitions.count)
    for problem in parameterChains.problems { note(problem.code, problem.route) }
    for (number, definition) in parameterChains.definitions.enumerated() {
      let isConditional = definition.options.contains { option in
        if case .condition = option.kind { true } else { false }
      }
      let tied = table.add(
        definition.pattern, types: definition.types, isConditional: isConditional)
      if let tied { note(.duplicate, number, other: tied) }
      checkReservedKeys(number, definition.pattern)
      if definition.pattern.segments.first == .literal(DeepLink.reservedSegment) {
        note(.reservedPath, number)
      }
    }
    for definition in parameterChains.prefixes {
      _ = prefixes.add(definition.pattern, types: definition.types, isConditional: false)
    }
    if routes.entryLimit < 1 { note(.entryLimit(routes.entryLimit)) }
    readTabs()
    for (number, definition) in definitions.enumerated() {
      rules.append(rule(number, definition))
    }
    checkTabs()
    checkParents()
  }

  // MARK: Rules

  private mutating func rule(
    _ number: Int, _ definition: Routes<Screen>.Definition
  ) -> RouteRule {
    var rule = RouteRule()
    switch definition.content {
    case .screen: rule.kind = .screen
    case .action, .task: rule.kind = .action
    case .redirect(let template):
      rule.kind = .redirect(checked(template, number, definition.pattern))
    }
    guards.append([])
    entryGuards.append([])
    saved.append(nil)
    var seen: Set<String> = []
    for option in definition.options {
      if let name = option.kind.name, !seen.insert(name).inserted {
        note(.repeatedOption(name), number)
      }
      if let name = option.kind.name, let kind = definition.content.nameOfOther,
        option.kind.isAboutScreens
      {
        note(.conflict(kind, name), number)
      }
      apply(option.kind, to: &rule, number, definition.pattern)
    }
    return rule
  }

  private mutating func apply(
    _ option: RouteOption.Kind, to rule: inout RouteRule, _ number: Int, _ pattern: Pattern
  ) {
    switch option {
    case .present(let presentation): rule.presentation = presentation
    case .motionStyle(let style): rule.motionStyle = style
    case .reuse(let policy): rule.reuse = policy
    case .tab(let root):
      rule.tab = tabNumber(root)
      if rule.tab == nil { note(.unknownTab(root), number) }
    case .parent(let template): rule.parent = checked(template, number, pattern)
    case .trust: rule.trustsOutside = true
    case .requiredChain: rule.requiresChain = true
    case .identity(let keys): rule.identityKeys += keys
    case .condition(let holds): conditions[number] = holds
    case .guarded(let check): guards[number].append(check)
    case .entryGuarded(let check): entryGuards[number].append(check)
    case .asksToLeave(let check): leaveGuards[number] = check
    case .saved(let choice): saved[number] = choice
    }
  }

  private mutating func checked(
    _ text: String, _ number: Int, _ pattern: Pattern
  ) -> RouteTemplate {
    let template = RouteTemplate(text)
    let names = pattern.parameters.map(\.name)
    switch template.problem(names: names, directivePrefix: routes.addresses.directivePrefix) {
    case .unknownParameter(let name): note(.templateParameter(name, template: text), number)
    case .notALink(let error): note(.template(text, error), number)
    case .hasDirectives, .hasFragment: note(.template(text, nil), number)
    case nil: return template
    }
    badTemplates.insert(template)
    return template
  }

  private mutating func checkReservedKeys(_ number: Int, _ pattern: Pattern) {
    let prefix = routes.addresses.directivePrefix
    for key in pattern.query.map(\.key)
    where !prefix.isEmpty && key.hasPrefix(prefix)
      && DirectiveCollector.names.contains(String(key.dropFirst(prefix.count)))
    {
      note(.reservedKey(key), number)
    }
  }

  private static func policy(of routes: Routes<Screen>) -> (DeepLink) -> ExternalPolicy {
    { [policy = routes.externalPolicy, choice = routes.externalChoice] link in
      choice?(link) ?? policy
    }
  }

  // MARK: Tabs

  private mutating func readTabs() {
    for text in routes.tabRoots.isEmpty ? ["/"] : routes.tabRoots {
      guard let link = try? routes.addresses.read(text),
        let own = routes.addresses.ownForm(of: link)?.canonical, own.fragment == nil
      else {
        note(.tabRoot(text))
        continue
      }
      if tabLinks.contains(own) { note(.duplicateTab(text)) } else { tabLinks.append(own) }
    }
  }

  private func tabNumber(_ text: String) -> Int? {
    guard let link = try? DeepLink(text) else { return nil }
    let own = routes.addresses.ownForm(of: link) ?? link
    return tabLinks.firstIndex { $0.segments == own.segments && $0.query == own.query }
  }

  private mutating func checkTabs() {
    for link in tabLinks {
      guard let match = resolver.screenMatch(link), match.parameters.items.isEmpty else {
        note(.tabRoot(link.description))
        continue
      }
    }
  }

  // MARK: Parents

  private mutating func checkParents() {
    var parents: [Int: Int] = [:]
    for (number, rule) in rules.enumerated() {
      guard let template = rule.parent, !badTemplates.contains(template) else { continue }
      if let parent = screen(taking: template) {
        parents[number] = parent
      } else {
        note(.unknownParent(template.text), number)
      }
    }
    for start in parents.keys.sorted() {
      var current = start
      for _ in 0...parents.count {
        guard let next = parents[current] else { break }
        if next == start {
          note(.parentCycle, start)
          break
        }
        current = next
      }
    }
  }

  /// The screen route that a template leads to, as far as its shape tells: values come later.
  private func screen(taking template: RouteTemplate) -> Int? {
    var best: (number: Int, rank: [Int])?
    for number in rules.indices where rules[number].kind == .screen {
      // What takes everything stands beneath nothing.
      guard let pattern = pattern(of: number), pattern.scope != .everything else { continue }
      guard let rank = pattern.rank(of: template) else { continue }
      if best.map({ $0.rank.lexicographicallyPrecedes(rank) }) ?? true { best = (number, rank) }
    }
    return best?.number
  }

  /// The pattern of a route or of a parameter's link; nil for a handler.
  private func pattern(of number: Int) -> Pattern? {
    number < definitions.count - routes.handlers.count ? definitions[number].pattern : nil
  }

  private mutating func note(_ code: RouteProblem.Code, _ route: Int? = nil, other: Int? = nil) {
    problems.append(
      RouteProblem(
        code: code, route: route.flatMap { $0 < routes.definitions.count ? $0 : nil },
        pattern: route.map { definitions[$0].text }, other: other,
        otherPattern: other.map { definitions[$0].text }))
  }
}

extension Pattern {
  /// How well the pattern fits the shape of a template, segment by segment; nil if it cannot.
  fileprivate func rank(of template: RouteTemplate) -> [Int]? {
    guard scope == .own || scope == .everything else { return nil }
    let isComplete = query.allSatisfy { item in
      item.isOptional || template.query.contains { $0.key == item.key }
    }
    var pieces = template.path[...]
    if pieces.first == .literal("") { pieces = pieces.dropFirst() }
    if pieces.last == .literal("") { pieces = pieces.dropLast() }
    guard isComplete else { return nil }
    var rank: [Int] = []
    for segment in segments {
      guard let piece = pieces.popFirst() else { return nil }
      switch (segment, piece) {
      case (.tail, _): return rank + [1]
      case (.literal(let expected), .literal(let given)):
        guard (try? DeepLink("/" + given))?.segments == [expected] else { return nil }
        rank.append(3)
      case (.literal, .tail), (.parameter, .tail): return rank + [0]
      case (.literal, _): rank.append(0)
      case (.parameter, _): rank.append(2)
      }
    }
    return pieces.isEmpty ? rank : nil
  }
}

extension Routes.Content {
  /// The name of what is no screen; nil for a screen.
  fileprivate var nameOfOther: String? {
    switch self {
    case .screen: nil
    case .action, .task: "action"
    case .redirect: "redirect"
    }
  }
}
