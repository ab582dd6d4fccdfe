/// Compiles registrations into rules, and finds problems that concern several routes.
final class RouteCompiler {
  let registry: RouteRegistry
  /// Routes, then the links of parameters, then handlers.
  var definitions: [RouteDefinition]
  private var table: RouteTable.Builder
  private var prefixes: RouteTable.Builder
  private var rules: [RouteRule] = []
  private var tabLinks: [DeepLink] = []
  private(set) var columnCounts: [Int] = []
  private(set) var problems: [RouteProblem] = []

  init(_ registry: RouteRegistry) {
    self.registry = registry
    table = RouteTable.Builder(addresses: registry.addresses)
    prefixes = table
    definitions = registry.definitions
    routeCount = definitions.count
  }

  /// The number of routes, including aliases.
  private(set) var routeCount: Int
  /// The numbers of the routes of aliases.
  private var owners: [Int] = []

  /// The resolver, created after all rules are known.
  private(set) lazy var resolver = Resolver(
    table: RouteTable(table), rules: rules,
    externalPolicy: { [policy = registry.externalPolicy, choice = registry.externalChoice] link in
      choice?(link) ?? policy
    }, prefixes: RouteTable(prefixes), handlers: registry.handlers.map { $0.takes },
    tabRoots: tabLinks)

  func compile() {
    addAliases()
    readChains()
    // Without handlers, the definitions are shared with the registry.
    if !registry.handlers.isEmpty { definitions += registry.handlers.map(\.definition) }
    rules = Array(repeating: RouteRule(), count: definitions.count)
    addToTable()
    if registry.entryLimit < 1 { note(.entryLimit(registry.entryLimit)) }
    readTabs()
    for number in definitions.indices where !definitions[number].isPlain {
      rules[number] = rule(number, definitions[number])
    }
    readColumns()
    for link in tabLinks where resolver.screenMatch(link) == nil {
      note(.tabRoot(link.description))
    }
    checkParents()
    if !registry.requirements.isEmpty || !registry.appRequirements.isEmpty { readRequirements() }
  }

  /// Adds a redirect for each alias. One in the chosen language is swapped with the pattern.
  private func addAliases() {
    for number in registry.definitions.indices where !definitions[number].aliases.isEmpty {
      let definition = definitions[number]
      let own = RouteAlias(text: definition.text, pattern: definition.pattern, language: nil)
      let ranks = definition.aliases.map { alias in registry.language.map(alias.rank(for:)) ?? 0 }
      let best = ranks.max() ?? 0
      let chosen = best == 0 ? own : definition.aliases[ranks.firstIndex(of: best) ?? 0]
      definitions[number].route = RouteTable.Route(chosen.pattern, definition.types)
      for alias in [own] + definition.aliases where alias.pattern != chosen.pattern {
        owners.append(number)
        definitions.append(
          RouteDefinition(
            text: alias.text, route: RouteTable.Route(alias.pattern, definition.types),
            options: definition.options.filter { $0.name == "trust" || $0.name == "onWeb" },
            content: .redirect(chosen.pattern.description)))
      }
    }
    routeCount = definitions.count
  }

  private func addToTable() {
    // A local copy, because each access to a property of a class is checked for exclusivity.
    let definitions = definitions
    var table = RouteTable.Builder(addresses: registry.addresses)
    for number in 0..<routeCount {
      let isConditional = definitions[number].hasCondition
      let tied = table.add(definitions[number].route, isConditional: isConditional)
      if let tied { note(.duplicate, number, other: tied) }
      for item in definitions[number].pattern.query {
        let prefix = registry.addresses.directivePrefix
        let name = UTF8Bytes.with(item.key) { DirectiveName(key: $0, prefix: prefix) }
        if name != nil { note(.reservedKey(item.key), number) }
      }
      if definitions[number].pattern.isReserved { note(.reservedPath, number) }
    }
    self.table = table
    for prefix in definitions[routeCount..<definitions.count - registry.handlers.count] {
      _ = prefixes.add(prefix.route)
    }
  }

  // MARK: Rules

  private func rule(_ number: Int, _ definition: RouteDefinition) -> RouteRule {
    var rule = RouteRule()
    var wordWithoutScreen: String?
    switch definition.content {
    case .screen: rule.kind = .screen
    case .action, .task: (rule.kind, wordWithoutScreen) = (.action, "action")
    case .redirect(let text):
      rule.kind = .redirect(checked(text, number) ?? RouteTemplate(text))
      wordWithoutScreen = "redirect"
    }
    var seen: Set<String> = []
    for option in definition.options {
      if let name = option.name {
        if !seen.insert(name).inserted { note(.repeatedOption(name), number) }
      }
      if let wordWithoutScreen, option.isAboutScreens {
        note(.conflict(wordWithoutScreen, option.name ?? "guard"), number)
      }
      apply(option.kind, to: &rule, number)
    }
    return rule
  }

  private func apply(_ option: RouteOption.Kind, to rule: inout RouteRule, _ number: Int) {
    switch option {
    case .present(let presentation): rule.presentation = presentation
    case .dialog(let presentation): (rule.presentation, rule.isDialog) = (presentation, true)
    case .sheet(let look): (rule.presentation, definitions[number].sheet) = (.sheet, look)
    case .transition(let style): rule.transition = style
    case .reuse(let policy): rule.reuse = policy
    case .tab(let root):
      rule.tab = tabNumber(root)
      if rule.tab == nil { note(.unknownTab(root), number) }
    case .parent(let template): rule.parent = checked(template, number)
    case .trust: rule.trustsOutside = true
    case .requiredChain: rule.requiresChain = true
    case .identity(let keys): rule.identityKeys += keys
    case .condition(let holds): rule.condition = holds
    case .required(let name):
      if let requirement = registry.requirement(name) {
        definitions[number].requirements.append(requirement)
      } else {
        note(.unknownRequirement(name), number)
      }
    case .guarded(let check, .open): definitions[number].guards.append(check)
    case .guarded(let check, .push): definitions[number].pushGuards.append(check)
    case .guarded(let check, .dismiss): definitions[number].dismissalGuards.append(check)
    case .saved(let rule): definitions[number].saved = rule
    case .plainLinks(let rule): definitions[number].plainLinks = rule
    case .onWeb, .alias: break
    }
  }

  private func checked(_ text: String, _ number: Int) -> RouteTemplate? {
    let (template, prefix) = (RouteTemplate(text), registry.addresses.directivePrefix)
    let names = definitions[number].pattern.parameters.map(\.name)
    guard let problem = template.problem(names: names, directivePrefix: prefix) else {
      return template
    }
    note(.template(text, problem), number)
    return nil
  }

  // MARK: Tabs

  private func readTabs() {
    for text in registry.tabItems.map(\.root) {
      guard let link = try? registry.addresses.read(text),
        let own = registry.addresses.appForm(of: link), own.fragment == nil
      else {
        note(.tabRoot(text))
        continue
      }
      if tabLinks.contains(own) { note(.duplicateTab(text)) } else { tabLinks.append(own) }
    }
  }

  private func tabNumber(_ text: String) -> Int? {
    guard let link = try? DeepLink(text) else { return nil }
    let own = registry.addresses.appForm(of: link) ?? link
    return tabLinks.firstIndex { $0.segments == own.segments && $0.query == own.query }
  }

  // MARK: Columns

  private func readColumns() {
    columnCounts = tabLinks.map { _ in 1 }
    for columns in registry.columns {
      let patterns = columns.patterns.compactMap { readColumn($0, of: columns.root) }
      guard let tab = tabNumber(columns.root) else {
        note(.unknownTab(columns.root))
        continue
      }
      let count = columns.patterns.count + 1
      guard 2...3 ~= count, columnCounts[tab] == 1 else {
        note(.columns(of: columns.root, columnCounts[tab] == 1 ? .count : .repeated))
        continue
      }
      if registry.entryLimit < count { note(.columns(of: columns.root, .entryLimit)) }
      columnCounts[tab] = count
      guard patterns.count + 1 == count else { continue }
      for (index, pattern) in patterns.enumerated() {
        let place = ColumnPlace(
          tab: tab, index: index + 1, patterns: patterns[index...].map(\.description))
        put(pattern, in: place, after: index == 0 ? nil : patterns[index - 1], of: columns.root)
      }
    }
  }

  private func readColumn(_ text: String, of root: String) -> Pattern? {
    do throws(PatternError) {
      return try Pattern(text)
    } catch {
      note(.columns(of: root, .pattern(text, error)))
      return nil
    }
  }

  /// Assigns a column to the routes of a pattern, and the previous column as their parent.
  private func put(
    _ pattern: Pattern, in column: ColumnPlace, after before: Pattern?, of root: String
  ) {
    let text = pattern.description
    let numbers = registry.definitions.indices.filter {
      registry.definitions[$0].pattern == pattern
    }
    if numbers.isEmpty { note(.columns(of: root, .unknown(text))) }
    for number in numbers {
      let rule = rules[number]
      let problem: RouteProblem.Columns? =
        if !rule.isScreen {
          .notAScreen(text)
        } else if tabNumber(text) != nil {
          .tabRoot(text)
        } else if rule.column != nil {
          .twice(text)
        } else if rule.presentation ?? .push != .push {
          .presented(text)
        } else if rule.tab ?? column.tab != column.tab {
          .otherTab(text)
        } else {
          nil
        }
      if let problem {
        note(.columns(of: root, problem))
        continue
      }
      rules[number].column = column
      rules[number].tab = column.tab
      guard rule.parent == nil, let before, before.query.allSatisfy(\.isOptional) else { continue }
      let parent = RouteTemplate(String(before.description.prefix { $0 != "?" }))
      let names = pattern.parameters.map(\.name)
      if parent.problem(names: names, directivePrefix: registry.addresses.directivePrefix) == nil {
        rules[number].parent = parent
      }
    }
  }

  // MARK: Parents

  private func checkParents() {
    let named = rules.indices.filter { rules[$0].parent != nil }
    guard !named.isEmpty else { return }
    var screens = ParentLookup()
    // A handler can't be a parent.
    for number in 0..<definitions.count - registry.handlers.count where rules[number].isScreen {
      screens.add(definitions[number].pattern, number)
    }
    var parents: [Int?] = rules.map { _ in nil }
    for number in named {
      guard let template = rules[number].parent else { continue }
      parents[number] = screens.screen(taking: template)
      if parents[number] == nil { note(.unknownParent(template.text), number) }
    }
    // Remove routes that are the parent of no other route, until only cycles remain.
    var children = parents.map { _ in 0 }
    for case let parent? in parents { children[parent] += 1 }
    var leaves = children.indices.filter { children[$0] == 0 }
    var inCircle = parents.map { _ in true }
    while let leaf = leaves.popLast() {
      inCircle[leaf] = false
      guard let parent = parents[leaf] else { continue }
      children[parent] -= 1
      if children[parent] == 0 { leaves.append(parent) }
    }
    for number in named where inCircle[number] { note(.parentCycle, number) }
  }

  func note(_ code: RouteProblem.Code, _ route: Int? = nil, other: Int? = nil) {
    problems.append(
      RouteProblem(
        code: code, route: route.flatMap(registered), pattern: route.map { definitions[$0].text },
        other: other.flatMap(registered), otherPattern: other.map { definitions[$0].text }))
  }

  /// Returns the registration of a route or an alias.
  private func registered(_ route: Int) -> Int? {
    if route < registry.definitions.count { return route }
    return route < routeCount ? owners[route - registry.definitions.count] : nil
  }
}
