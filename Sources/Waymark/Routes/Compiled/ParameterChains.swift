/// The chains of an app's parameter screens, and the links that lead to a parameter and are no routes.
final class ParameterChains {
  /// The routes, those without a maker with the types and makers of their parameters.
  private(set) var definitions: [RouteDefinition]
  /// The chains of routes, by number.
  private(set) var chains: [Int: ParameterChain] = [:]
  /// The links that lead only to a parameter's screen.
  private(set) var prefixes: [RouteDefinition] = []
  private(set) var problems: [(code: RouteProblem.Code, route: Int?)] = []

  private var screens: [String: ParameterScreen] = [:]
  /// The paths that routes take, whatever the names of their parameters.
  private lazy var shapes = Set(
    definitions.lazy.filter { $0.pattern.query.allSatisfy(\.isOptional) }
      .map { $0.pattern.shape().description })
  /// The positions in ``prefixes`` by path and types.
  private var known: [String: Int] = [:]

  init(_ registry: RouteRegistry) {
    definitions = registry.definitions
    // Most apps have neither.
    let isNeeded =
      !registry.parameterScreens.isEmpty || definitions.contains { $0.hasNoMaker }
    guard isNeeded else { return }
    screens = Dictionary(registry.parameterScreens.map { ($0.name, $0) }) { first, _ in first }
    var used: Set<String> = []
    for number in definitions.indices {
      guard case .screen(let maker) = definitions[number].content else { continue }
      let steps = steps(of: definitions[number].pattern)
      used.formUnion(steps.map(\.screen.name))
      complete(number, steps, maker)
      for step in steps { addPrefix(step, of: definitions[number]) }
    }
    for screen in registry.parameterScreens where !used.contains(screen.name) {
      problems.append((.unusedParameterScreen(screen.name), nil))
    }
  }

  /// The parameters of a path that have a screen.
  private func steps(of pattern: Pattern) -> [ParameterChain.Step] {
    guard !pattern.parameters.isEmpty else { return [] }
    return pattern.segments.enumerated().compactMap { index, segment in
      segment.name.flatMap { screens[$0] }.map { .init(segments: index + 1, screen: $0) }
    }
  }

  private func complete(
    _ number: Int, _ steps: [ParameterChain.Step], _ maker: @escaping MakeScreen
  ) {
    let hasNoMaker = definitions[number].hasNoMaker
    let pattern = definitions[number].pattern
    let holes = pattern.segments.filter { if case .literal = $0 { false } else { true } }
    let endsInScreen = steps.last?.segments == pattern.segments.count
    if hasNoMaker {
      for name in holes.compactMap(\.name) where screens[name] == nil {
        problems.append((.noParameterScreen(name), number))
      }
      if !endsInScreen, holes.compactMap(\.name).allSatisfy({ screens[$0] != nil }) {
        problems.append((.noMaker, number))
      }
      definitions[number].types = types(of: definitions[number], pattern)
    }
    guard endsInScreen, steps.count == holes.count else { return }
    let chain = ParameterChain(steps: steps, own: hasNoMaker ? nil : maker)
    chains[number] = chain
    definitions[number].content = .screen(chain.make)
  }

  /// The type of each parameter's screen; the route's own type for a parameter without one.
  private func types(of definition: RouteDefinition, _ pattern: Pattern) -> [ParameterType] {
    let inPath = Set(pattern.segments.compactMap(\.name))
    let own = definition.pattern.parameters
    let types = definition.types
    return pattern.parameters.map { parameter in
      if inPath.contains(parameter.name), let screen = screens[parameter.name] {
        return screen.type
      }
      return own.firstIndex(of: parameter).map { types[$0] }
        ?? .text(isOptional: parameter.isOptional)
    }
  }

  /// Adds a link that is no route. It ranks below all routes, so that it opens nothing that one of
  /// them guards.
  private func addPrefix(
    _ step: ParameterChain.Step, of definition: RouteDefinition
  ) {
    guard step.segments < definition.pattern.segments.count,
      let pattern = definition.pattern.prefix(step.segments),
      !shapes.contains(pattern.shape().description)
    else { return }
    let guards = definition.options.filter { if case .guarded = $0.kind { true } else { false } }
    let types = types(of: definition, pattern)
    // A parameter that takes only some texts is another link than one that takes every text.
    let place = pattern.shape { types[$0].isText ? nil : "typed\($0)" }.description
    if let known = known[place] {
      let names = guards.compactMap(\.kind.guardName)
      prefixes[known].options.removeAll { option in
        option.kind.guardName.map { name in
          !names.contains(name) && !step.screen.options.contains { $0.kind.guardName == name }
        } ?? false
      }
      return
    }
    known[place] = prefixes.count
    prefixes.append(
      RouteDefinition(
        text: pattern.description, pattern: pattern, types: types,
        options: guards + step.screen.options,
        content: .screen(step.screen.make)))
  }
}

extension RouteOption.Kind {
  fileprivate var guardName: String? {
    if case .guarded(let check) = self { check.name } else { nil }
  }
}
