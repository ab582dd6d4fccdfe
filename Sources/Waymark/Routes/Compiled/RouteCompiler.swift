/// Compiles registrations: resolves the names in routes, and finds problems of several routes.
final class RouteCompiler {
  let registry: RouteRegistry
  /// Routes, then the links of parameters, then handlers, by number.
  var routes: [RouteDefinition]
  /// The number of routes without the links of parameters and handlers.
  private(set) var routeCount = 0
  private var tabLinks: [DeepLink] = []
  private(set) var columnCounts: [Int] = []
  private(set) var problems: [RouteProblem] = []

  init(_ registry: RouteRegistry) { (self.registry, routes) = (registry, registry.definitions) }

  private lazy var table = RouteTable(
    routes.indices.filter { routes[$0].handler == nil }.map {
      (routes[$0].route, routes[$0].hasCondition)
    }, registry.addresses, mainCount: routeCount)
  private(set) lazy var resolver = Resolver(
    table: table, rules: routes.indices.map { routes[$0].rule },
    externalPolicy: { [policy = registry.externalPolicy, choice = registry.externalChoice] link in
      choice?(link) ?? policy
    }, handlers: registry.handlers.compactMap(\.handler), tabRoots: tabLinks)

  func compile() {
    addAliases()
    readChains()
    checkPatterns()
    if !registry.handlers.isEmpty { routes += registry.handlers }
    if registry.entryLimit < 1 {
      note(.other("the limit of entries is \(registry.entryLimit), but must be at least 1"))
    }
    readTabs()
    for number in routes.indices { readRule(of: number) }
    readColumns()
    for link in tabLinks where resolver.screenMatch(link) == nil {
      note(.tabRoot(link.description))
    }
    checkParents()
    readRequirements()
  }

  /// Adds a redirect for each alias. One in the chosen language is swapped with the pattern.
  private func addAliases() {
    for number in routes.indices where !routes[number].aliases.isEmpty {
      let route = routes[number]
      let own = RouteAlias(text: route.text, pattern: route.pattern, language: nil)
      var (chosen, best) = (own, 0)
      for alias in route.aliases {
        let rank = registry.language.map(alias.rank(for:)) ?? 0
        if rank > best { (chosen, best) = (alias, rank) }
      }
      routes[number].route = RouteTable.Route(chosen.pattern, route.types)
      for alias in [own] + route.aliases where alias.pattern != chosen.pattern {
        var redirect = RouteDefinition(
          alias.text, RouteTable.Route(alias.pattern, route.types),
          .redirect(chosen.pattern.description))
        (redirect.aliased, redirect.isOnWeb) = (number, route.isOnWeb)
        (redirect.rule.trustsOutside, redirect.rule.isAlias) = (route.rule.trustsOutside, true)
        routes.append(redirect)
      }
    }
    routeCount = routes.count
  }

  private func checkPatterns() {
    let prefix = registry.addresses.directivePrefix
    for number in 0..<routeCount {
      let pattern = routes[number].pattern
      if let tied = table.ties[number] { note(.duplicate, number, other: tied) }
      for key in pattern.query.map(\.key)
      where UTF8Bytes.with(key, { $0.part(after: prefix).flatMap(DirectiveName.init) }) != nil {
        let message = "‘\(key)’ is a directive and never reaches a pattern; rename it"
        note(.other(message), number)
      }
      if pattern.path.starts(with: [.tilde, .slash]) {
        note(.other("paths that begin with ‘/~/’ are reserved for screens without a link"), number)
      }
    }
  }

  // MARK: Options

  /// Finds the tab that a route names, and checks its templates.
  private func readRule(of number: Int) {
    if let root = routes[number].tabRoot {
      routes[number].rule.place.tab = tabNumber(root)
      if routes[number].rule.place.tab == nil { note(.unknownTab(root), number) }
    }
    if let parent = routes[number].rule.place.parent, !isValid(parent, number) {
      routes[number].rule.place.parent = nil
    }
    if case .redirect(let template) = routes[number].rule.kind { _ = isValid(template, number) }
  }

  /// Returns whether a template for a parent or a redirect gets its values from the route.
  private func isValid(_ template: RouteTemplate, _ number: Int) -> Bool {
    guard let problem = problem(of: template, below: routes[number].pattern) else { return true }
    note(.template(template.text, problem), number)
    return false
  }

  /// Returns the problem of a template that gets its values from a pattern.
  private func problem(of template: RouteTemplate, below pattern: Pattern) -> String? {
    template.problem(
      names: pattern.parameters.map(\.name), directivePrefix: registry.addresses.directivePrefix)
  }

  // MARK: Tabs

  private func readTabs() {
    for text in registry.tabItems.map(\.root) {
      guard let root = root(text), root.fragment == nil else {
        note(.tabRoot(text))
        continue
      }
      if tabLinks.contains(root) { note(.duplicateTab(text)) } else { tabLinks.append(root) }
    }
  }

  /// Returns whether two texts are roots of the same tab.
  func isRoot(_ text: String, _ other: String) -> Bool {
    guard let one = root(text), let other = root(other) else { return text == other }
    return one.segments == other.segments && one.query == other.query
  }

  /// Returns the link of a root, written in the language of the routes.
  private func root(_ text: String) -> DeepLink? {
    let link = (try? registry.addresses.read(text)).flatMap(registry.addresses.appForm)
    guard let match = link.flatMap(table.match), let route = routes[match.route].aliased else {
      return link
    }
    return try? table.link(to: route, table.parameters(of: match))
  }

  func tabNumber(_ text: String) -> Int? {
    guard let root = root(text) else { return nil }
    return tabLinks.firstIndex { $0.segments == root.segments && $0.query == root.query }
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
          : "they are specified twice; remove one"
        note(.columns(of: columns.root, problem))
        continue
      }
      if registry.entryLimit < count {
        let problem = "a stack can't have that many entries; raise ‘entryLimit’"
        note(.columns(of: columns.root, problem))
      }
      columnCounts[tab] = count
      guard patterns.count + 1 == count else { continue }
      for (index, pattern) in patterns.enumerated() {
        let places = registry.definitions.indices.filter { number in
          patterns[index...].contains(where: registry.definitions[number].has)
        }
        let place = ColumnPlace(
          tab: tab, index: index + 1, patterns: places.map { routes[$0].pattern.description })
        put(pattern, in: place, after: index == 0 ? nil : patterns[index - 1], of: columns.root)
      }
    }
  }

  private func readColumn(_ text: String, of root: String) -> Pattern? {
    do throws(PatternError) {
      return try Pattern(text)
    } catch {
      note(.columns(of: root, "‘\(text)’ isn't a pattern: \(error.phrase)"))
      return nil
    }
  }

  /// Assigns a column to the routes of a pattern, and the previous column as their parent.
  private func put(
    _ pattern: Pattern, in column: ColumnPlace, after before: Pattern?, of root: String
  ) {
    let text = pattern.description
    let own = registry.definitions.indices.filter { registry.definitions[$0].has(pattern) }
    if own.isEmpty {
      note(.columns(of: root, "no route has the pattern ‘\(text)’; write it as it was registered"))
    }
    for index in own {
      let route = routes[index]
      let problems = [
        (!route.rule.isScreen, "doesn't show a screen; name a route that does"),
        (tabNumber(text) != nil, "is the root of a tab, which is in the first column"),
        (route.rule.column != nil, "is in two columns; remove one"),
        (
          route.rule.presentation ?? .push != .push,
          "has another presentation; remove its ‘present’"
        ),
        (
          route.rule.place.tab ?? column.tab != column.tab,
          "belongs to another tab; remove its ‘tab’"
        ),
      ]
      if let found = problems.first(where: \.0) {
        note(.columns(of: root, "‘\(text)’ " + found.1))
        continue
      }
      routes[index].rule.placeWithoutColumn = route.rule.place
      (routes[index].rule.column, routes[index].rule.place.tab) = (column, column.tab)
      guard route.rule.place.parent == nil, let before, before.query.allSatisfy(\.isOptional) else {
        continue
      }
      let parent = RouteTemplate(String(before.description.part(before: "?")))
      if problem(of: parent, below: pattern) == nil { routes[index].rule.place.parent = parent }
    }
  }

  // MARK: Parents

  private func checkParents() {
    var parents: [Int: Int] = [:]
    var known: [String: Int] = [:]
    for number in routes.indices {
      guard let template = routes[number].rule.place.parent else { continue }
      let parent = known[template.text] ?? screen(taking: template)
      (parents[number], known[template.text]) = (parent, parent)
      if parent == nil { note(.unknownParent(template.text), number) }
    }
    for number in parents.keys.sorted() {
      var above: Set<Int> = []
      var next = parents[number]
      while let parent = next, above.insert(parent).inserted { next = parents[parent] }
      if above.contains(number) { note(.parentCycle, number) }
    }
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
      let pattern = routes[number].pattern
      return routes[number].rule.isScreen && pattern.scope == .own
        && pattern.query.allSatisfy { item in
          item.isOptional || template.query.contains { $0.key == item.key }
        }
    }
    let matches = links.flatMap(resolver.table.routes).map { routes[$0].aliased ?? $0 }
      .filter(canBeParent)
    // A condition holds for some links only.
    let best = matches.first { routes[$0].rule.condition == nil } ?? matches.first
    if let best { return best }
    // A value can be the text of a literal. A handler can't be a parent.
    return routes.indices.dropLast(registry.handlers.count).first { number in
      let segments = routes[number].pattern.segments
      return canBeParent(number)
        && links.map(\.routeSegments).contains { given in
          segments.count == given.count
            && zip(segments, given).allSatisfy {
              $0.matches($1) || $1.unicodeScalars.contains(unknown)
            }
        }
    }
  }

  func note(_ code: RouteProblem.Code, _ number: Int? = nil, other: Int? = nil) {
    problems.append(
      RouteProblem(
        code: code, route: number.flatMap(registeredNumber),
        pattern: number.map { routes[$0].text },
        other: other.flatMap(registeredNumber), otherPattern: other.map { routes[$0].text }))
  }

  /// Returns the number of a registered route, or `nil` for the link of a parameter or a handler.
  private func registeredNumber(_ number: Int) -> Int? {
    number < registry.definitions.count ? number : routes[number].aliased
  }
}
