package final class CompiledRoutes {
  let resolver: Resolver
  /// Routes, then the links of parameters, then handlers, by number.
  package let definitions: [RouteDefinition]
  package let columnCounts: [Int]
  package let registry: RouteRegistry
  /// All problems. Routes with a problem must not be used.
  package let problems: [RouteProblem]
  let hasPushGuards, hasDismissalGuards: Bool
  /// The numbers of the routes, or empty if every route is saved.
  let routeNumbers: [ObjectIdentifier: Int]

  package init(_ registry: RouteRegistry) {
    let compiler = RouteCompiler(registry)
    compiler.compile()
    (resolver, definitions) = (compiler.resolver, compiler.routes)
    (columnCounts, self.registry) = (compiler.columnCounts, registry)
    problems = registry.problems + compiler.problems
    // By index, because an iteration copies each definition.
    let numbers = definitions.indices
    let guarded = Set(numbers.flatMap { [definitions] in definitions[$0].guards.map(\.event) })
    (hasPushGuards, hasDismissalGuards) = (guarded.contains(.push), guarded.contains(.dismiss))
    let hasUnsavedRoutes = numbers.contains { [definitions] in definitions[$0].isNeverSaved }
    routeNumbers = Dictionary(
      uniqueKeysWithValues: (hasUnsavedRoutes ? numbers : 0..<0).compactMap { number in
        compiler.resolver.route(number).map { (ObjectIdentifier($0), number) }
      })
  }

  /// The schemes and origins of the app.
  package var addresses: AppAddresses { resolver.table.addresses }

  /// Returns whether links without directives on the web page of an entry open.
  package func opensPlainLinks(of entry: Entry) -> Bool {
    match(of: entry).flatMap { definitions[$0.route].opensPlainLinks } ?? registry.opensPlainLinks
  }

  /// Returns the registered pattern that matches a link, and the values of its parameters.
  /// - Throws: ``LinkError`` for a string that isn't a link.
  package func match(_ text: String) throws(LinkError) -> (
    pattern: String, parameters: [(name: String, value: String)]
  )? {
    let link = try resolver.table.addresses.read(text)
    return resolver.candidates(for: link).first.map {
      (definitions[$0.route].text, resolver.parameters(of: $0).items)
    }
  }

  /// Returns the match of an entry's screen. It isn't the best match if that declined the link.
  func match(of entry: Entry) -> RouteMatch? {
    let best = resolver.best(for: entry.link)
    if let best, resolver.identity(of: entry.link, best.route) == entry.identity { return best }
    return matches(of: entry).first
  }

  func isGuarded(rootOf tab: Int) -> Bool {
    guard let route = resolver.tabs[tab].root.route else { return false }
    return !guards(ofRootOf: tab).isEmpty || !definitions[route].requirements.isEmpty
  }

  func guards(ofRootOf tab: Int) -> [RouteGuard] {
    resolver.tabs[tab].root.route.map { definitions[$0].guards.on(.open) } ?? []
  }

  func hasDismissalGuards(or ofEntries: [RouteGuard]) -> Bool {
    hasDismissalGuards || ofEntries.contains { $0.event == .dismiss }
  }

  func dismissalGuards(of entry: Entry, _ ofEntries: [RouteGuard]) -> [RouteGuard] {
    let route = hasDismissalGuards ? guardedMatch(of: entry)?.route : nil
    let ofRoute = route.map { definitions[$0].guards.on(.dismiss) } ?? []
    return ofEntries.isEmpty ? ofRoute : ofRoute + ofEntries.on(.dismiss, of: entry.id)
  }

  func makeScreen(_ route: Int, _ context: OpenInfo) throws -> AnyScreen? {
    guard case .screen(let make?) = definitions[route].content else { return nil }
    return try make(context)
  }

  /// Returns the name of a registered button. An unknown name is appended to `unknown`.
  func registered(_ button: String?, _ unknown: inout [String]) -> String? {
    guard let button else { return nil }
    let name = registry.buttons[button]?.name
    if name == nil { unknown.append(button) }
    return name
  }

  func isOfParameter(_ link: DeepLink) -> Bool {
    guard let route = resolver.screenMatch(link)?.route else { return false }
    return definitions[route].chain != nil
      || (resolver.table.mainCount..<resolver.firstHandler).contains(route)
  }
}
