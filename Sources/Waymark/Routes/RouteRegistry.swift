/// The registrations of an app, with all mistakes, independent of the type of the screens.
package struct RouteRegistry {
  typealias ScreenAction = (AnyScreen, OpenInfo) -> Void

  package var addresses = AppAddresses()
  var entryLimit = Limit.entries.value
  var externalPolicy = ExternalPolicy.unmatched
  var externalChoice: ((DeepLink) -> ExternalPolicy?)?
  var language: String?
  var opensPlainLinks = true
  package var definitions: [RouteDefinition] = []
  package var tabs: [TabItem] = []
  /// The root of each tab with columns, and the patterns after the first column, as registered.
  package var columns: [(root: String, patterns: [String])] = []
  var requirements: [Requirement] = []
  /// The requirements of the whole app, and the patterns of the screens that don't have them.
  var appRequirements: [(name: String, exceptions: [Pattern])] = []
  var buttons: [BarButton] = []
  var migrations: [StateMigration] = []
  var objectLinks: [ObjectLink] = []
  var screenActions: [(name: String, act: ScreenAction)] = []
  /// Hooks that can replace a link before it's matched, in order.
  package var rewriters: [LinkRewriter] = []
  package var handlers: [RouteDefinition] = []
  var parameterScreens: [ParameterScreen] = []
  var additions: [any RoutesAddition] = []
  var problems: [RouteProblem] = []
  /// The prefix of the patterns in the current group, without a trailing slash, or empty.
  var groupPrefix = ""
  var groupOptions: [RouteOption] = []

  var tabItems: [TabItem] { tabs.isEmpty ? [TabItem("/")] : tabs }

  // Bodies return `Value?`, because a generic `Screen?` costs a lookup at each registration.
  mutating func add<each P: LinkParameter, Value>(
    _ pattern: String, _ options: [RouteOption], _ body: @escaping (repeat each P) throws -> Value?,
    content: (@escaping (OpenInfo) throws -> Value?) -> RouteDefinition.Content
  ) {
    let content = content { context in
      var place = 0
      let parameters = context.parameters.read
      return try body(repeat try ParameterReader.value(at: &place, parameters) as each P)
    }
    register(pattern, options, Self.types(repeat (each P).self), content)
  }

  mutating func addWithContext<Screen, each P: LinkParameter, Value>(
    _ pattern: String, _ options: [RouteOption],
    _ body: @escaping (OpenContext<Screen>, repeat each P) throws -> Value?,
    content: (@escaping (OpenInfo) throws -> Value?) -> RouteDefinition.Content
  ) {
    let content = content { context in
      var place = 0
      let parameters = context.parameters.read
      return try body(
        OpenContext(context), repeat try ParameterReader.value(at: &place, parameters) as each P)
    }
    register(pattern, options, Self.types(repeat (each P).self), content)
  }

  static func types<each P: LinkParameter>(_ each: repeat (each P).Type) -> [ParameterType] {
    var types: [ParameterType] = []
    for type in repeat (each P).self { types.append(ParameterType(of: type)) }
    return types
  }

  /// Registers a route with its types in pattern order, or `nil` for text only.
  package mutating func register(
    _ text: String, _ options: [RouteOption], _ types: [ParameterType]?,
    _ content: RouteDefinition.Content, isBound: Bool = false
  ) {
    guard let (text, pattern) = read(text) else { return }
    var types = types ?? ParameterType.texts(of: pattern)
    if types.count != pattern.parameters.count {
      note(.argumentCount(named: pattern.parameters.count, taken: types.count), text)
      // Keep the number of the route, so that other problems name the right one.
      types = ParameterType.texts(of: pattern)
    }
    for (index, (parameter, type)) in zip(pattern.parameters, types).enumerated() {
      let (name, isOptional) = (parameter.name, parameter.isOptional)
      if type.isList, !pattern.canHaveList(at: index) {
        let message =
          "‘\(name)’ is a segment, which has one value; use a tail (‘*\(name)’) or the query for a list"
        note(.other(message), text)
      } else if !type.isList, isOptional != type.isOptional {
        note(.optionality(name, kind: type.kind, isOptionalInPattern: isOptional), text)
      }
    }
    var definition = RouteDefinition(
      text, RouteTable.Route(pattern, types), content, isBound: isBound)
    apply(options, to: &definition)
    for case let alias? in options.lazy.map(\.alias) { add(alias, to: &definition) }
    definitions.append(consume definition)  // A copy of so many properties costs time.
  }

  /// Applies the options of the group, then those of the route.
  mutating func apply(_ options: [RouteOption], to route: inout RouteDefinition) {
    // Most routes don't have any.
    if options.isEmpty, groupOptions.isEmpty { return }
    for option in groupOptions where route.isScreen || !option.isAboutScreens {
      option.apply(&route)
    }
    noteRepetitions(in: options, of: route.text)
    for option in options {
      if option.isAboutScreens, !route.isScreen {
        let kind = route.rule.isAction ? "action" : "redirect"
        note(.conflict(kind, option.key?.rawValue ?? "guard"), route.text)
      }
      option.apply(&route)
    }
  }

  mutating func noteRepetitions(in options: [RouteOption], of text: String) {
    var seen: Set<RouteOption.Key> = []
    for case let key? in options.lazy.map(\.key) where !seen.insert(key).inserted {
      note(.repeatedOption(key.rawValue), text)
    }
  }

  private mutating func add(
    _ alias: (text: String, language: String?), to route: inout RouteDefinition
  ) {
    guard let (text, pattern) = read(alias.text) else { return }
    if pattern.hasSameParameters(as: route.pattern) {
      route.aliases.append(RouteAlias(text: text, pattern: pattern, language: alias.language))
    } else {
      let message =
        "the alias ‘\(text)’ needs the same named parameters as the pattern, in the same order"
      note(.other(message), route.pattern.description)
    }
  }

  /// Parses a pattern of the group. Returns `nil` for a mistake, which becomes a problem.
  mutating func read(_ text: String) -> (text: String, pattern: Pattern)? {
    if !groupPrefix.isEmpty, !text.begins(with: "/") {
      let message =
        "a pattern in the group ‘\(groupPrefix)’ must begin with a slash; register others outside of it"
      note(.other(message), text)
      return nil
    }
    let text = mounted(text)
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

  /// Removes routes by their pattern, or a handler by its name. Without any, that is a problem.
  mutating func remove(_ name: String) {
    let text = mounted(name)
    let pattern = try? Pattern(text)
    let count = definitions.count + handlers.count
    definitions.removeAll { route in !route.isBound && pattern.map(route.has) == true }
    handlers.removeAll { $0.text == text || $0.text == name }
    if definitions.count + handlers.count == count {
      note(.other("‘\(text)’ can't be removed, because it isn't registered"))
    }
  }

  mutating func checkName(_ name: String, of kind: String, isNew: Bool) {
    if !isNew { note(.other("two \(kind)s have the name ‘\(name)’")) }
  }

  package mutating func note(_ code: RouteProblem.Code, _ pattern: String? = nil) {
    problems.append(
      RouteProblem(code: code, route: pattern == nil ? nil : definitions.count, pattern: pattern))
  }
}

/// A hook that can replace a link before it's matched. It also receives the addresses of the app.
package typealias LinkRewriter = (
  name: String, rewrite: (DeepLink, LinkSource, AppAddresses) -> String?
)

/// A named step that changes the links of sessions saved by an older release.
typealias StateMigration = (name: String, change: (DeepLink) -> String?)

/// Reads the values of a match for a maker. It throws ``LinkDeclined`` if a value that the match
/// has checked doesn't convert, because its type is inconsistent.
enum ParameterReader {
  /// Returns the value at an index in pattern order, and advances the index. An absent text is
  /// converted like an empty one.
  ///
  /// The most common types are specialized, because generic code looks up the metadata of `Optional`.
  @_specialize(where Value == Int)
  @_specialize(where Value == String)
  static func value<Value: LinkParameter>(
    at place: inout Int, _ parameters: RouteParameters
  ) throws(LinkDeclined) -> Value {
    defer { place += 1 }
    return try value(of: parameters.value(at: place) ?? "")
  }

  // Not inlined, because the lookup would also precede the specialized code.
  @inline(never)
  private static func value<Value: LinkParameter>(of text: String) throws(LinkDeclined) -> Value {
    guard let value = Value(linkText: text) else { throw LinkDeclined() }
    return value
  }
}

/// The registrations of another module. Routes have one value per type.
package protocol RoutesAddition { init() }

extension RouteRegistry {
  package subscript<Value: RoutesAddition>(_ type: Value.Type) -> Value {
    get { additions.lazy.compactMap { $0 as? Value }.first ?? Value() }
    set { additions = additions.filter { !($0 is Value) } + [newValue] }
  }
}
