/// The registrations of an app, with all their mistakes; it does not know the type of the screens.
package struct RouteRegistry {
  typealias ScreenAction = (AnyScreen, OpenContext) -> Void

  package var addresses = AppAddresses()
  var entryLimit = Limit.entries.value
  var externalPolicy = ExternalPolicy.unmatched
  var externalChoice: ((DeepLink) -> ExternalPolicy?)?
  var plainLinks = RouteOption.PlainLinks.push
  package var definitions: [RouteDefinition] = []
  package var tabRoots: [String] = []
  /// The root of each tab with columns, and the patterns of those after the first, as they were given.
  package var columns: [(root: String, patterns: [String])] = []
  var requirements: [Requirement] = []
  /// The requirements of the whole app, and the patterns of the screens that don't have them.
  var appRequirements: [(name: String, exceptions: [Pattern])] = []
  var buttons: [BarButton] = []
  var migrations: [StateMigration] = []
  var objectLinks: [ObjectLink] = []
  var screenActions: [(name: String, act: ScreenAction)] = []
  var handlers: [(definition: RouteDefinition, takes: LinkHandler)] = []
  var parameterScreens: [ParameterScreen] = []
  /// The registrations of other modules, one value of each type.
  var additions: [any RoutesAddition] = []
  var problems: [RouteProblem] = []
  var group = RouteGroup()

  // MARK: Values by position

  // Bodies give a `Value?`: to pass `Screen?` as one type costs a lookup at each registration.
  mutating func add<each P: LinkParameter, Value>(
    _ pattern: String, _ options: [RouteOption], _ body: @escaping (repeat each P) throws -> Value?,
    content: (@escaping (OpenContext) throws -> Value?) -> RouteDefinition.Content
  ) {
    let content = content { context in
      var place = 0
      return try body(repeat try ParameterReader.value(at: &place, context.parameters) as each P)
    }
    register(pattern, options, Self.types(repeat (each P).self), content)
  }

  mutating func addWithContext<each P: LinkParameter, Value>(
    _ pattern: String, _ options: [RouteOption],
    _ body: @escaping (OpenContext, repeat each P) throws -> Value?,
    content: (@escaping (OpenContext) throws -> Value?) -> RouteDefinition.Content
  ) {
    let content = content { context in
      var place = 0
      return try body(
        context, repeat try ParameterReader.value(at: &place, context.parameters) as each P)
    }
    register(pattern, options, Self.types(repeat (each P).self), content)
  }

  static func types<each P: LinkParameter>(_ each: repeat (each P).Type) -> [ParameterType] {
    var types: [ParameterType] = []
    for type in repeat (each P).self { types.append(ParameterType(of: type)) }
    return types
  }

  // MARK: Checking

  /// A parameter that a maker names, and its type.
  package typealias NamedType = (name: String, type: ParameterType, hasDefault: Bool)

  /// Registers a route whose types are in pattern order; nil takes every parameter as text, but for
  /// those that are named.
  @inline(never)  // Its callers share one copy of the code.
  package mutating func register(
    _ text: String, _ options: [RouteOption], _ types: [ParameterType]?,
    _ content: RouteDefinition.Content, byName named: [NamedType] = [], isBound: Bool = false
  ) {
    guard let (text, pattern) = read(text) else { return }
    var types =
      types
      ?? pattern.parameters.map { parameter in
        named.first { $0.name == parameter.name }?.type ?? .text(isOptional: parameter.isOptional)
      }
    if types.count != pattern.parameters.count {
      note(.argumentCount(named: pattern.parameters.count, taken: types.count), text)
      // The route keeps its number, so that other problems name the right one.
      types = ParameterType.texts(of: pattern)
    }
    for (index, type) in types.enumerated()
    where pattern.parameters[index].isOptional != type.isOptional {
      let (name, isOptional) = (pattern.parameters[index].name, !type.isOptional)
      if isOptional, named.first(where: { $0.name == name })?.hasDefault == true { continue }
      note(.optionality(name, kind: type.kind, isOptionalInPattern: isOptional), text)
    }
    for taken in named where !pattern.parameters.contains(where: { $0.name == taken.name }) {
      note(.unknownParameter(taken.name), text)
    }
    let isScreen = if case .screen = content { true } else { false }
    // A pattern that is not consumed would be copied, part by part.
    definitions.append(
      RouteDefinition(
        text: text, route: RouteTable.Route(consume pattern, types),
        options: group.options(with: options, isScreen: isScreen), content: content,
        isBound: isBound))
  }

  /// Reads a pattern of the group; nil for a mistake, which is noted.
  mutating func read(_ text: String) -> (text: String, pattern: Pattern)? {
    if !group.prefix.isEmpty, !text.hasPrefix("/") {
      note(.outsideGroup(prefix: group.prefix), text)
      return nil
    }
    let text = group.mounted(text)
    do throws(PatternError) {
      return (text, try Pattern(text))
    } catch {
      note(.pattern(error), text)
      return nil
    }
  }

  func screenAction(_ name: String?) -> ScreenAction? {
    screenActions.first { $0.name == name }?.act
  }

  /// Removes what is meant; it is a mistake if that was never registered.
  mutating func remove<Item>(
    _ name: String, from items: WritableKeyPath<RouteRegistry, [Item]>,
    where isMeant: (Item) -> Bool
  ) {
    let left = self[keyPath: items].filter { !isMeant($0) }
    if left.count == self[keyPath: items].count { note(.nothingToRemove(name)) }
    self[keyPath: items] = left
  }

  @inline(never)  // Its callers share one copy of the code.
  package mutating func note(_ code: RouteProblem.Code, _ pattern: String? = nil) {
    problems.append(
      RouteProblem(code: code, route: pattern == nil ? nil : definitions.count, pattern: pattern))
  }
}

/// A named step that changes the links of sessions saved by an older release.
typealias StateMigration = (name: String, change: (DeepLink) -> String?)
