/// The chains of an app's parameter screens, and the links that lead to a parameter and are no routes.
final class ParameterChains {
  /// The routes: those without a maker have the types of their parameters.
  private(set) var definitions: [RouteDefinition]
  /// The links that lead only to a parameter's screen.
  private(set) var prefixes: [RouteDefinition] = []
  private(set) var problems: [(code: RouteProblem.Code, route: Int?)] = []

  private let screens: [ParameterScreen]
  /// The paths that routes take, whatever the names of their parameters.
  private lazy var shapes = Set(
    definitions.filter { $0.pattern.query.allSatisfy(\.isOptional) }
      .map { $0.pattern.shape })
  /// The positions in ``prefixes`` by path and types.
  private var known: [String: Int] = [:]

  init(_ registry: RouteRegistry) {
    definitions = registry.definitions
    screens = registry.parameterScreens
    // Most apps have neither.
    if screens.isEmpty, !definitions.contains(where: \.hasNoMaker) { return }
    var used: Set<String> = []
    for number in definitions.indices {
      guard definitions[number].isScreen else { continue }
      let steps = steps(of: definitions[number].pattern)
      complete(number, steps)
      for step in steps {
        used.insert(step.screen.name)
        addPrefix(step, of: definitions[number])
      }
    }
    for screen in screens where !used.contains(screen.name) {
      problems.append((.unusedParameterScreen(screen.name), nil))
    }
  }

  private func screen(_ name: String) -> ParameterScreen? { screens.first { $0.name == name } }

  private func steps(of pattern: Pattern) -> [ParameterChain.Step] {
    pattern.segments.enumerated().compactMap { index, segment in
      segment.name.flatMap(screen).map { .init(segments: index + 1, screen: $0) }
    }
  }

  private func complete(_ number: Int, _ steps: [ParameterChain.Step]) {
    let pattern = definitions[number].pattern
    let endsInScreen = steps.last?.segments == pattern.segments.count
    if definitions[number].hasNoMaker {
      let names = pattern.segments.compactMap(\.name).filter { screen($0) == nil }
      for name in names { problems.append((.noParameterScreen(name), number)) }
      if !endsInScreen, names.isEmpty { problems.append((.noMaker, number)) }
      definitions[number].route = RouteTable.Route(
        pattern, types(of: definitions[number], pattern))
    }
    let literals = pattern.segments.count { if case .literal = $0 { true } else { false } }
    guard endsInScreen, steps.count + literals == pattern.segments.count else { return }
    definitions[number].chain = ParameterChain(steps: steps)
  }

  /// The type of each parameter's screen; the route's own type for a parameter without one.
  private func types(of definition: RouteDefinition, _ pattern: Pattern) -> [ParameterType] {
    let inPath = Set(pattern.segments.compactMap(\.name))
    let own = definition.pattern.parameters
    let types = definition.types
    return pattern.parameters.map { parameter in
      if inPath.contains(parameter.name), let screen = screen(parameter.name) { return screen.type }
      return own.firstIndex(of: parameter).map { types[$0] }
        ?? .text(isOptional: parameter.isOptional)
    }
  }

  /// Adds a link that ranks below all routes, so that it opens nothing that one of them guards.
  private func addPrefix(_ step: ParameterChain.Step, of definition: RouteDefinition) {
    guard step.segments < definition.pattern.segments.count,
      let pattern = definition.pattern.prefix(step.segments),
      !shapes.contains(pattern.shape)
    else { return }
    let guards = definition.options.filter { if case .guarded = $0.kind { true } else { false } }
    let types = types(of: definition, pattern)
    // A parameter that takes only some texts is another link than one that takes every text.
    let key = pattern.text(naming: types.map { $0.isText ? "" : "typed" })
    if let known = known[key] {
      // Only the guards that all these routes have in common are asked, and those of the screen.
      let names = (guards + step.screen.options).compactMap(\.kind.guardName)
      prefixes[known].options = prefixes[known].options.filter { option in
        option.kind.guardName.map { names.contains($0) } ?? true
      }
      return
    }
    known[key] = prefixes.count
    prefixes.append(
      RouteDefinition(
        text: pattern.description, route: RouteTable.Route(pattern, types),
        options: guards + step.screen.options, content: .screen(step.screen.make)))
  }
}

extension RouteOption.Kind {
  fileprivate var guardName: String? {
    if case .guarded(let check) = self { check.name } else { nil }
  }
}
