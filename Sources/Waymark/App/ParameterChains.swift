/// What the screens of parameters add to the routes: chains, and links that are no routes.
struct ParameterChains<Screen> {
  typealias Definition = Routes<Screen>.Definition

  /// The routes, those without a maker with the types and makers of their parameters.
  private(set) var definitions: [Definition]
  /// The chains of routes, by number.
  private(set) var chains: [Int: ParameterChain<Screen>] = [:]
  /// The links that only lead to a parameter's screen.
  private(set) var prefixes: [Definition] = []
  private(set) var problems: [(code: RouteProblem.Code, route: Int?)] = []

  private let screens: [String: ParameterScreen<Screen>]
  private var table: RouteTable

  init(_ routes: Routes<Screen>) {
    definitions = routes.definitions
    table = RouteTable(addresses: routes.addresses)
    screens = Dictionary(routes.parameterScreens.map { ($0.name, $0) }) { first, _ in first }
    var used: Set<String> = []
    for number in definitions.indices {
      guard case .screen(let make) = definitions[number].content else { continue }
      let steps = steps(of: definitions[number].pattern)
      used.formUnion(steps.map(\.screen.name))
      complete(number, steps, make)
      for step in steps { addPrefix(step, of: definitions[number]) }
    }
    for screen in routes.parameterScreens where !used.contains(screen.name) {
      problems.append((.unusedParameterScreen(screen.name), nil))
    }
  }

  /// The parameters of a path that have a screen.
  private func steps(of pattern: Pattern) -> [ParameterChain<Screen>.Step] {
    pattern.segments.enumerated().compactMap { index, segment in
      segment.name.flatMap { screens[$0] }.map { .init(segments: index + 1, screen: $0) }
    }
  }

  private mutating func complete(
    _ number: Int, _ steps: [ParameterChain<Screen>.Step],
    _ make: @escaping (Opening) throws -> Screen?
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
    let chain = ParameterChain(steps: steps, own: hasNoMaker ? nil : make)
    chains[number] = chain
    definitions[number].content = .screen { try chain.make($0) }
  }

  /// The type of each parameter's screen; that of the route where there is none.
  private func types(of definition: Definition, _ pattern: Pattern) -> [ParameterType] {
    let inPath = Set(pattern.segments.compactMap(\.name))
    return pattern.parameters.map { parameter in
      if inPath.contains(parameter.name), let screen = screens[parameter.name] {
        return screen.type
      }
      let index = definition.pattern.parameters.firstIndex(of: parameter)
      return index.map { definition.types[$0] } ?? .text(isOptional: parameter.isOptional)
    }
  }

  /// A link that is no route stands after all routes, so that it opens nothing that one of them
  /// guards.
  private mutating func addPrefix(
    _ step: ParameterChain<Screen>.Step, of definition: Definition
  ) {
    guard step.segments < definition.pattern.segments.count,
      let pattern = definition.pattern.prefix(step.segments),
      !definitions.contains(where: { $0.pattern.hasShape(of: pattern) })
    else { return }
    let guards = definition.options.filter { if case .guarded = $0.kind { true } else { false } }
    let types = types(of: definition, pattern)
    var trial = table
    if let known = trial.add(pattern, types: types, isConditional: false) {
      let names = guards.compactMap(\.kind.guardName)
      prefixes[known].options.removeAll { option in
        option.kind.guardName.map { name in
          !names.contains(name) && !step.screen.options.contains { $0.kind.guardName == name }
        } ?? false
      }
      return
    }
    table = trial
    prefixes.append(
      Definition(
        text: pattern.description, pattern: pattern, types: types,
        options: guards + step.screen.options,
        content: .screen { try step.screen.make($0) }))
  }
}

extension Pattern.Segment {
  /// The name of what the segment binds; nil where it binds nothing.
  fileprivate var name: String? {
    switch self {
    case .parameter(let name), .tail(let name): name
    case .literal: nil
    }
  }
}

extension Pattern {
  /// Whether two patterns without a query take the same paths, whatever their parameters are called.
  fileprivate func hasShape(of other: Pattern) -> Bool {
    scope == other.scope && segments.count == other.segments.count
      && zip(segments, other.segments).allSatisfy { one, other in
        switch (one, other) {
        case (.literal(let one), .literal(let other)): ExactText(one) == ExactText(other)
        case (.parameter, .parameter), (.tail, .tail): true
        default: false
        }
      } && query.allSatisfy(\.isOptional)
  }
}

extension RouteOption.Kind {
  fileprivate var guardName: String? {
    if case .guarded(let check) = self { check.name } else { nil }
  }
}
