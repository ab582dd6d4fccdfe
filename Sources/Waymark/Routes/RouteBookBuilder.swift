/// Turns registrations into rules, and looks for what only the whole table shows.
struct RouteBookBuilder<Screen> {
  private let routes: Routes<Screen>
  /// Routes, then links of parameters, then handlers.
  let definitions: [RouteDefinition]
  let chains: [Int: ParameterChain<Screen>]
  private let parameterChains: ParameterChains<Screen>
  private let routeCount: Int
  private var table: RouteTable.Builder
  private var prefixes: RouteTable.Builder
  private var rules: [RouteRule]
  private var conditions: [Int: (RouteParameters) -> Bool] = [:]
  private var tabLinks: [DeepLink] = []
  /// Templates that are no links: nobody has to look where they lead.
  private var badTemplates: Set<RouteTemplate> = []
  private(set) var guards: [[RouteGuard]]
  private(set) var entryGuards: [[RouteGuard]]
  /// Who is asked before a screen is left, by the number of its route.
  private(set) var leaveGuards: [Int: RouteGuard] = [:]
  private(set) var saved: [RouteOption.Saved?]
  private(set) var problems: [RouteProblem] = []

  init(_ routes: Routes<Screen>) {
    self.routes = routes
    table = RouteTable.Builder(addresses: routes.addresses)
    prefixes = table
    parameterChains = ParameterChains(routes)
    chains = parameterChains.chains
    routeCount = parameterChains.definitions.count
    let others = parameterChains.prefixes + routes.handlers.map { $0.definition }
    definitions =
      others.isEmpty ? parameterChains.definitions : parameterChains.definitions + others
    let count = definitions.count
    rules = Array(repeating: RouteRule(), count: count)
    guards = Array(repeating: [], count: count)
    entryGuards = guards
    saved = Array(repeating: nil, count: count)
  }

  /// Made when all rules are known.
  private(set) lazy var resolver = Resolver(
    table: RouteTable(table), rules: rules, externalPolicy: Self.policy(of: routes), conditions: conditions,
    prefixes: RouteTable(prefixes), handlers: routes.handlers.map { $0.takes }, tabRoots: tabLinks)

  mutating func build() {
    for problem in parameterChains.problems { note(problem.code, problem.route) }
    addToTable()
    if routes.entryLimit < 1 { note(.entryLimit(routes.entryLimit)) }
    readTabs()
    for number in definitions.indices where !definitions[number].isPlain {
      rules[number] = rule(number, definitions[number])
    }
    checkTabs()
    checkParents()
  }

  private mutating func addToTable() {
    for number in 0..<routeCount {
      let (pattern, types) = (definitions[number].pattern, definitions[number].types)
      let isConditional = Self.isConditional(definitions[number].options)
      if let tied = table.add(pattern, types: types, isConditional: isConditional) {
        note(.duplicate, number, other: tied)
      }
      checkReservedKeys(number, pattern)
      if pattern.isReserved { note(.reservedPath, number) }
    }
    for prefix in parameterChains.prefixes {
      _ = prefixes.add(prefix.pattern, types: prefix.types)
    }
  }

  private static func isConditional(_ options: [RouteOption]) -> Bool {
    options.contains { option in
      if case .condition = option.kind { true } else { false }
    }
  }

  // MARK: Rules

  private mutating func rule(_ number: Int, _ definition: RouteDefinition) -> RouteRule {
    var rule = RouteRule()
    switch definition.content {
    case .screen: rule.kind = .screen
    case .action, .task: rule.kind = .action
    case .redirect(let template):
      rule.kind = .redirect(checked(template, number, definition.pattern))
    }
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
        let own = routes.addresses.appForm(of: link)?.canonical, own.fragment == nil
      else {
        note(.tabRoot(text))
        continue
      }
      if tabLinks.contains(own) { note(.duplicateTab(text)) } else { tabLinks.append(own) }
    }
  }

  private func tabNumber(_ text: String) -> Int? {
    guard let link = try? DeepLink(text) else { return nil }
    let own = routes.addresses.appForm(of: link) ?? link
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
    let named = rules.indices.filter { number in
      rules[number].parent.map { !badTemplates.contains($0) } ?? false
    }
    guard !named.isEmpty else { return }
    var screens = ParentScreens()
    // A handler stands beneath nothing.
    for number in 0..<definitions.count - routes.handlers.count where rules[number].kind == .screen
    {
      screens.add(definitions[number].pattern, number)
    }
    var parents: [Int: Int] = [:]
    for number in named {
      guard let template = rules[number].parent else { continue }
      if let parent = screens.screen(taking: template) {
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

  private mutating func note(_ code: RouteProblem.Code, _ route: Int? = nil, other: Int? = nil) {
    problems.append(
      RouteProblem(
        code: code, route: route.flatMap { $0 < routes.definitions.count ? $0 : nil },
        pattern: route.map { definitions[$0].text }, other: other,
        otherPattern: other.map { definitions[$0].text }))
  }
}

extension RouteDefinition.Content {
  /// The name of what is no screen; nil for a screen.
  fileprivate var nameOfOther: String? {
    switch self {
    case .screen: nil
    case .action, .task: "action"
    case .redirect: "redirect"
    }
  }
}
