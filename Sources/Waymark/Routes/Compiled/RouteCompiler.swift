/// Compiles registrations into rules, and finds problems that concern several routes.
final class RouteCompiler {
  let registry: RouteRegistry
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

  private(set) var routeCount: Int
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
            options: definition.options.filter { $0.key == .trustsOutside || $0.key == .onWeb },
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
    var seen: Set<RouteOption.Key> = []
    for option in definition.options {
      if let key = option.key, !seen.insert(key).inserted {
        note(.repeatedOption(key.rawValue), number)
      }
      if let wordWithoutScreen, option.isAboutScreens {
        note(.conflict(wordWithoutScreen, option.key?.rawValue ?? "guard"), number)
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
    case .neverSaved: definitions[number].isNeverSaved = true
    case .keepsSession: definitions[number].keepsSession = true
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
        let problem =
          columnCounts[tab] == 1
          ? "name one or two patterns, for two or three columns"
          : "they are named twice; leave one out"
        note(.columns(of: columns.root, problem))
        continue
      }
      if registry.entryLimit < count {
        let problem = "they are more than a stack may have entries; raise ‘entryLimit’"
        note(.columns(of: columns.root, problem))
      }
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
      note(.columns(of: root, "‘\(text)’ is no pattern: \(error.phrase)"))
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
    if numbers.isEmpty {
      note(.columns(of: root, "no route has the pattern ‘\(text)’; write it as it was registered"))
    }
    for number in numbers {
      let rule = rules[number]
      let problems = [
        (!rule.isScreen, "shows no screen; name a route that does"),
        (tabNumber(text) != nil, "is the root of a tab, which is in the first column"),
        (rule.column != nil, "is in two columns; leave one out"),
        (
          rule.presentation ?? .push != .push,
          "is shown in another way; a screen in a column has no ‘present’"
        ), (rule.tab ?? column.tab != column.tab, "belongs to another tab; leave out its ‘tab’"),
      ]
      if let found = problems.first(where: \.0) {
        note(.columns(of: root, "‘\(text)’ " + found.1))
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
    var known: [String: Int] = [:]
    var parents: [Int?] = rules.map { _ in nil }
    for number in named {
      guard let template = rules[number].parent else { continue }
      parents[number] = known[template.text] ?? screen(taking: template)
      known[template.text] = parents[number]
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

  /// Returns the best screen route for the links of a template, whose values aren't known.
  private func screen(taking template: RouteTemplate) -> Int? {
    // A private character, which is in no literal, so that a value matches parameters only.
    let unknown: Unicode.Scalar = "\u{E000}"
    let names = (template.path + template.query.map(\.value)).compactMap(\.name)
    // A tail can have several segments.
    let links = ["\(unknown)/\(unknown)", "\(unknown)"].compactMap { value in
      try? template.link(RouteParameters(names: names, values: names.map { _ in value }))
    }
    func canBeParent(_ number: Int) -> Bool {
      rules[number].isScreen && definitions[number].pattern.scope == .own
        && definitions[number].pattern.query.allSatisfy { item in
          item.isOptional || template.query.contains { $0.key == item.key }
        }
    }
    let matches = links.flatMap { link in
      resolver.table.routes(on: link)
        + resolver.prefixes.routes(on: link).map { $0 + routeCount }
    }.filter(canBeParent)
    // A condition holds for some links only.
    let best = matches.first { !definitions[$0].hasCondition } ?? matches.first
    if let best { return best }
    // A value can be the text of a literal. A handler can't be a parent.
    return (0..<definitions.count - registry.handlers.count).first { number in
      let segments = definitions[number].pattern.segments
      return canBeParent(number)
        && links.map(\.routeSegments).contains { given in
          segments.count == given.count
            && zip(segments, given).allSatisfy {
              $0.matches($1) || $1.unicodeScalars.contains(unknown)
            }
        }
    }
  }

  func note(_ code: RouteProblem.Code, _ route: Int? = nil, other: Int? = nil) {
    problems.append(
      RouteProblem(
        code: code, route: route.flatMap(registered), pattern: route.map { definitions[$0].text },
        other: other.flatMap(registered), otherPattern: other.map { definitions[$0].text }))
  }

  private func registered(_ route: Int) -> Int? {
    if route < registry.definitions.count { return route }
    return route < routeCount ? owners[route - registry.definitions.count] : nil
  }
}
