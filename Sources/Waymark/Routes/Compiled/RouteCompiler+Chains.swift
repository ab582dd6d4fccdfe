extension RouteCompiler {
  /// Adds the screens of parameters to routes, and the links of such screens that aren't routes.
  func readChains() {
    // Most apps don't use them.
    if registry.parameterScreens.isEmpty, !routes.indices.contains(where: { routes[$0].hasNoMaker })
    {
      return
    }
    // The paths of routes, regardless of the names of their parameters.
    let shapes = Set(
      routes.filter { $0.pattern.query.allSatisfy(\.isOptional) }.map(\.pattern.shape))
    /// The numbers of the added links, by path and types.
    var added: [String: Int] = [:]
    var used: Set<String> = []
    for index in routes.indices where routes[index].isScreen {
      let pattern = routes[index].pattern
      let steps = steps(of: pattern)
      complete(index, steps)
      for step in steps {
        used.insert(step.screen.name)
        guard step.segments < pattern.segmentCount,
          let prefix = pattern.prefix(step.segments), !shapes.contains(prefix.shape)
        else { continue }
        addLink(prefix, step.screen, of: routes[index], to: &added)
      }
    }
    for screen in registry.parameterScreens where !used.contains(screen.name) {
      let message =
        "the parameter ‘\(screen.name)’ has a screen, but no screen route has it in its path"
      note(.other(message))
    }
  }

  private func screen(_ name: String) -> ParameterScreen? {
    registry.parameterScreens.first { $0.name == name }
  }

  private func steps(of pattern: Pattern) -> [ChainStep] {
    pattern.segments.enumerated().compactMap { index, segment in
      segment.name.flatMap(screen).map { (index + 1, $0) }
    }
  }

  private func complete(_ number: Int, _ steps: [ChainStep]) {
    let pattern = routes[number].pattern
    let endsInScreen = steps.last?.segments == pattern.segmentCount
    if routes[number].hasNoMaker {
      let names = pattern.segments.compactMap(\.name).filter { screen($0) == nil }
      for name in names {
        let advice = "add it with routes.parameter(\"\(name)\")"
        note(.other("no screen is registered for the parameter ‘\(name)’; \(advice)"), number)
      }
      if !endsInScreen, names.isEmpty {
        note(.other("a chain must have a closure for its screen, or end with a parameter"), number)
      }
      routes[number].route = RouteTable.Route(pattern, types(of: pattern, routes[number]))
    }
    let literals = pattern.segments.count { !$0.literal.isEmpty }
    if endsInScreen, steps.count + literals == pattern.segmentCount { routes[number].chain = steps }
  }

  /// Returns the types of a pattern that begins a route. In the path, the screens have them.
  private func types(of pattern: Pattern, _ route: RouteDefinition) -> [ParameterType] {
    zip(pattern.parameters, route.types).map { parameter, type in
      parameter.place < pattern.segmentCount ? screen(parameter.name)?.type ?? type : type
    }
  }

  /// Adds a link that ranks below all routes, so that it can't bypass their guards.
  private func addLink(
    _ pattern: Pattern, _ screen: ParameterScreen, of route: RouteDefinition,
    to added: inout [String: Int]
  ) {
    let types = types(of: pattern, route)
    // A parameter of only some texts is another link than one of every text.
    let key = pattern.text(naming: types.map { $0.isText ? "" : "typed" })
    var link = RouteDefinition(
      pattern.description, RouteTable.Route(pattern, types), .screen(screen.make))
    (link.guards, link.requirementNames) = (route.guards.on(.open), route.requirementNames)
    for option in screen.options { option.apply(&link) }
    guard let known = added[key] else {
      added[key] = routes.count
      return routes.append(link)
    }
    // Keep only the guards that all these routes share.
    let shared = Set(link.guards.on(.open).map(\.name))
    routes[known].guards.removeAll { $0.event == .open && !shared.contains($0.name) }
    routes[known].requirementNames.removeAll { !link.requirementNames.contains($0) }
  }
}

/// A number of segments up to and including a parameter, and the screen of the parameter.
typealias ChainStep = (segments: Int, screen: ParameterScreen)

extension [ChainStep] {
  /// Returns the screen of each parameter with its link, or `nil` if one of them can't be made.
  /// - Parameters:
  ///   - denied: The links that guards denied. Their screens are skipped.
  ///   - entries: The entries of the screens below the last one that are shown, by their links.
  func screens(
    _ context: OpenInfo, denied: [DeepLink] = [], entries: [DeepLink: EntryID] = [:]
  ) throws -> [AnyScreen]? {
    var made: [AnyScreen] = []
    let prefixes = context.link.prefixes
    let beforePath = context.link.parts.hasHostSegment ? 1 : 0
    for (index, step) in enumerated() {
      var part = context
      if index < count - 1 {
        let length = step.segments - beforePath
        guard prefixes.indices.contains(length) else { return nil }
        if denied.contains(prefixes[length]) { continue }
        part = OpenInfo(
          link: prefixes[length], parameters: context.parameters.prefix(through: step.screen.name),
          values: context.values, source: context.source,
          entry: entries[prefixes[length]] ?? .absent, target: context.link,
          navigator: context.navigator)
      }
      guard let screen = try step.screen.make(part) else { return nil }
      screen.link = part.link
      made.append(screen)
    }
    return made
  }
}
