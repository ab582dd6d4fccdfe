/// The screens of an app by their links: what it opens, and how.
///
/// Mistakes are collected while registering, and thrown together by ``Navigator/init(_:)``.
public struct Routes<Screen> {
  /// What a fragment does with the screen that it is opened on.
  typealias ScreenAction = (Screen, OpenContext) -> Void

  /// The schemes and origins that belong to the app.
  public private(set) var addresses = AppAddresses()
  /// How many entries a stack may hold.
  public var entryLimit = Limit.entries.value
  /// What happens to links that belong to somebody else.
  public var externalPolicy = ExternalPolicy.unmatched
  /// Decides for each link of somebody else's; nil leaves it to ``Routes/externalPolicy``.
  public var externalChoice: ((DeepLink) -> ExternalPolicy?)?

  var definitions: [RouteDefinition] = []
  var tabRoots: [String] = []
  var buttons: [String: BarButton] = [:]
  var migrations: [StateMigration] = []
  var objectLinks: [ObjectLink] = []
  var screenActions: [String: ScreenAction] = [:]
  var handlers: [RouteHandler] = []
  var parameterScreens: [ParameterScreen<Screen>] = []
  var problems: [RouteProblem] = []
  /// The group whose routes are being registered.
  var group = RouteGroup()

  /// What knows nothing of the kind of screens, copied here: where a copy is made for something generic, it
  /// asks for the metadata of a dictionary first, and a launch takes 355,000 instructions more.
  @inline(never)
  var common:
    (
      buttons: [String: BarButton], migrations: [StateMigration], objectLinks: [ObjectLink],
      problems: [RouteProblem]
    )
  { (buttons, migrations, objectLinks, problems) }

  /// No routes yet.
  public init() {}

  // MARK: The app

  /// Names the custom schemes and web origins that belong to the app.
  public mutating func accept(schemes: [String] = [], origins: [String] = []) {
    for scheme in schemes {
      if ExternalPolicy.dangerousSchemes.contains(scheme.lowercased()) {
        note(.dangerousScheme(scheme))
      } else if !addresses.accept(scheme: scheme) {
        note(.notAScheme(scheme))
      }
    }
    for origin in origins where !addresses.accept(origin: origin) { note(.notAnOrigin(origin)) }
  }

  /// Chooses another prefix than `x_` for directives; an empty one switches them off.
  public mutating func directivePrefix(_ prefix: String) { addresses.directivePrefix = prefix }

  /// Names the tabs by their root links, in order; without tabs there is one stack with root `/`.
  public mutating func tabs(_ roots: String...) { tabRoots += roots }

  // MARK: Screens

  /// A screen whose parameters are bound by position: those of the path, then those of the query.
  @_disfavoredOverload  // Where screens are views, a closure of several views is not meant here.
  public mutating func add<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    to make: @escaping (repeat each P) throws -> Screen?
  ) {
    let types = types(repeat (each P).self)
    let names = names(of: pattern, types)
    register(
      pattern, options, types,
      .screen(Maker(preparing: { ParameterReader.reading(names, for: make) })))
  }

  /// A screen that also wants to know how it was opened.
  @_disfavoredOverload
  public mutating func add<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    to make: @escaping (OpenContext, repeat each P) throws -> Screen?
  ) {
    add(pattern, options: options, to: make)
  }

  /// A screen whose parameters are bound by name.
  public mutating func add<First: LinkParameter, each P: LinkParameter>(
    _ pattern: String, _ first: NamedParameter<First>, _ rest: repeat NamedParameter<each P>,
    options: RouteOption..., to make: @escaping (First, repeat each P) throws -> Screen?
  ) {
    var named = [NamedType(first)]
    for parameter in repeat each rest { named.append(NamedType(parameter)) }
    register(
      pattern, options, byName: named,
      .screen(
        Maker { opening in
          try make(
            try ParameterReader.value(first, opening.parameters),
            repeat try ParameterReader.value(each rest, opening.parameters))
        }))
  }

  // MARK: Actions and redirects

  /// Something to do that shows no screen; `x_action=logout` runs the action `/logout` too.
  public mutating func action<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    perform act: @escaping (repeat each P) throws -> Void
  ) {
    let types = types(repeat (each P).self)
    let names = names(of: pattern, types)
    register(
      pattern, options, types,
      .action { opening in
        var reader = ParameterReader()
        try act(repeat try reader.next((each P).self, names, opening.parameters))
      })
  }

  /// Something to do that also wants to know how it was asked for.
  public mutating func action<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    perform act: @escaping (OpenContext, repeat each P) throws -> Void
  ) {
    let types = types(repeat (each P).self)
    let names = names(of: pattern, types)
    register(
      pattern, options, types,
      .action { opening in
        var reader = ParameterReader()
        try act(opening, repeat try reader.next((each P).self, names, opening.parameters))
      })
  }

  /// Another address of the same place: the parameters fill the template.
  public mutating func redirect(_ pattern: String, to template: String) {
    register(pattern, [], nil, .redirect(template))
  }

  // MARK: Registering

  struct NamedType {
    let name: String
    let type: ParameterType
    let hasDefault: Bool

    init<Value: LinkParameter>(_ named: NamedParameter<Value>) {
      name = named.name
      type = ParameterType(of: Value.self)
      hasDefault = named.fallback != nil
    }
  }

  func types<each P: LinkParameter>(_ each: repeat (each P).Type) -> [ParameterType] {
    var types: [ParameterType] = []
    for type in repeat (each P).self { types.append(ParameterType(of: type)) }
    return types
  }

  func names(of pattern: String, _ types: [ParameterType]) -> ParameterNames {
    ParameterNames(pattern: mounted(pattern), count: types.count)
  }

  /// Registers a route whose types stand in pattern order; nil takes every parameter as text.
  mutating func register(
    _ text: String, _ options: [RouteOption], _ types: [ParameterType]?,
    _ content: RouteDefinition.Content
  ) {
    guard let pattern = read(text) else { return }
    let text = mounted(text)
    var types = types ?? ParameterType.texts(of: pattern)
    if types.count != pattern.namedCount {
      note(.argumentCount(named: pattern.namedCount, taken: types.count), text)
      // The route keeps its number, so that what else is wrong names the right one.
      types = ParameterType.texts(of: pattern)
    }
    for (parameter, type) in zip(pattern.parameters, types) {
      check(parameter, type, hasDefault: false, text)
    }
    define(text, pattern, types, options, content)
  }

  private mutating func register(
    _ text: String, _ options: [RouteOption], byName named: [NamedType],
    _ content: RouteDefinition.Content
  ) {
    guard let pattern = read(text) else { return }
    let text = mounted(text)
    var types: [ParameterType] = []
    for parameter in pattern.parameters {
      let taken = named.first { $0.name == parameter.name }
      if let taken { check(parameter, taken.type, hasDefault: taken.hasDefault, text) }
      types.append(taken?.type ?? .text(isOptional: parameter.isOptional))
    }
    for taken in named where !pattern.parameters.contains(where: { $0.name == taken.name }) {
      note(.unknownParameter(taken.name), text)
    }
    define(text, pattern, types, options, content)
  }

  private mutating func define(
    _ text: String, _ pattern: Pattern, _ types: [ParameterType], _ options: [RouteOption],
    _ content: RouteDefinition.Content
  ) {
    let isScreen = if case .screen = content { true } else { false }
    definitions.append(
      RouteDefinition(
        text: text, pattern: pattern, types: types,
        options: group.options(with: options, isScreen: isScreen), content: content))
  }

  /// The pattern that a text is in the group that is being registered.
  mutating func read(_ text: String) -> Pattern? {
    if !group.prefix.isEmpty, !text.hasPrefix("/") {
      note(.outsideGroup(prefix: group.prefix), text)
      return nil
    }
    let text = mounted(text)
    do throws(PatternError) {
      return try Pattern(text)
    } catch {
      note(.pattern(error), text)
      return nil
    }
  }

  private mutating func check(
    _ parameter: Pattern.Parameter, _ type: ParameterType, hasDefault: Bool, _ text: String
  ) {
    let fits = parameter.isOptional ? type.isOptional || hasDefault : !type.isOptional
    if !fits {
      note(
        .optionality(parameter.name, kind: type.kind, isOptionalInPattern: parameter.isOptional),
        text)
    }
  }

  mutating func note(_ code: RouteProblem.Code, _ pattern: String? = nil) {
    problems.append(
      RouteProblem(
        code: code, route: pattern == nil ? nil : definitions.count, pattern: pattern, other: nil,
        otherPattern: nil))
  }
}
