extension RouteCompiler {
  /// Gives routes the screens of their parameters, and adds the links that lead to such a screen and
  /// are no routes.
  func readChains() {
    // Most apps have neither.
    if registry.parameterScreens.isEmpty, !definitions.contains(where: \.hasNoMaker) { return }
    // The paths that routes take, whatever the names of their parameters.
    let shapes = Set(
      definitions.filter { $0.pattern.query.allSatisfy(\.isOptional) }.map { $0.pattern.shape })
    /// The numbers of the links that were added, by path and types.
    var added: [String: Int] = [:]
    var used: Set<String> = []
    for number in 0..<routeCount where definitions[number].isScreen {
      let pattern = definitions[number].pattern
      let steps = steps(of: pattern)
      complete(number, steps)
      for step in steps {
        used.insert(step.screen.name)
        guard step.segments < pattern.segmentCount,
          let prefix = pattern.prefix(step.segments), !shapes.contains(prefix.shape)
        else { continue }
        add(prefix, step.screen, of: definitions[number], to: &added)
      }
    }
    for screen in registry.parameterScreens where !used.contains(screen.name) {
      note(.unusedParameterScreen(screen.name))
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
    let pattern = definitions[number].pattern
    let endsInScreen = steps.last?.segments == pattern.segmentCount
    if definitions[number].hasNoMaker {
      let names = pattern.segments.compactMap(\.name).filter { screen($0) == nil }
      for name in names { note(.noParameterScreen(name), number) }
      if !endsInScreen, names.isEmpty { note(.noMaker, number) }
      definitions[number].route = RouteTable.Route(
        pattern, types(of: pattern, definitions[number]))
    }
    let literals = pattern.segments.count { !$0.literal.isEmpty }
    if endsInScreen, steps.count + literals == pattern.segmentCount {
      definitions[number].chain = steps
    }
  }

  /// The types of a pattern, with which that of the route begins: in the path those of the screens.
  private func types(of pattern: Pattern, _ route: RouteDefinition) -> [ParameterType] {
    zip(pattern.parameters, route.types).map { parameter, type in
      parameter.place < pattern.segmentCount ? screen(parameter.name)?.type ?? type : type
    }
  }

  /// Adds a link that ranks below all routes, so that it opens nothing that one of them guards.
  private func add(
    _ pattern: Pattern, _ screen: ParameterScreen, of route: RouteDefinition,
    to added: inout [String: Int]
  ) {
    let options = route.options.filter { $0.kind.guardName != nil } + screen.options
    let types = types(of: pattern, route)
    // A parameter that takes only some texts is another link than one that takes every text.
    let key = pattern.text(naming: types.map { $0.isText ? "" : "typed" })
    if let known = added[key] {
      // Only the guards that all these routes have in common are asked, and those of the screen.
      let names = options.compactMap(\.kind.guardName)
      definitions[known].options.removeAll { option in
        option.kind.guardName.map { !names.contains($0) } ?? false
      }
      return
    }
    added[key] = definitions.count
    definitions.append(
      RouteDefinition(
        text: pattern.description, route: RouteTable.Route(pattern, types), options: options,
        content: .screen(screen.make)))
  }
}

extension RouteOption.Kind {
  fileprivate var guardName: String? {
    switch self {
    case .guarded(let check, .open): check.name
    case .required(let name): "requires " + name
    default: nil
    }
  }
}
