/// The screens of an app by their links, with options that say how they are shown.
///
/// Mistakes are collected while registering, and ``Navigator/init(_:clock:)`` throws them together as a
/// ``RoutesError``. A pattern is a path with parameters, such as
/// `/menu/:menu/:page?q=:query&page=:page?` or `/files/*path`. A maker or an action takes its values
/// in pattern order, those of the path first; it may take an ``OpenContext`` before them, may throw,
/// and declines a link by nil or ``LinkDeclined``.
public struct Routes<Screen> {
  package var registry = RouteRegistry()
  /// Kept here because Swift looks the type up each time it is named.
  let typed = TypedScreen<Screen>.self

  /// Creates routes without any screen.
  public init() {}

  // MARK: The app

  /// The greatest number of entries in a stack.
  public var entryLimit: Int {
    get { registry.entryLimit }
    set { registry.entryLimit = newValue }
  }

  /// The policy for links of others.
  public var externalPolicy: ExternalPolicy {
    get { registry.externalPolicy }
    set { registry.externalPolicy = newValue }
  }

  /// A policy for single links of others; nil leaves a link to ``Routes/externalPolicy``.
  public var externalChoice: ((DeepLink) -> ExternalPolicy?)? {
    get { registry.externalChoice }
    set { registry.externalChoice = newValue }
  }

  /// The rule for links without directives on web pages of the app's own.
  public var plainLinks: RouteOption.PlainLinks {
    get { registry.plainLinks }
    set { registry.plainLinks = newValue }
  }

  /// Adds custom schemes, such as `shop`, and web origins, such as `https://shop.example`, that
  /// belong to the app.
  public mutating func accept(schemes: [String] = [], origins: [String] = []) {
    for scheme in schemes {
      if ExternalPolicy.dangerousSchemes.contains(scheme.lowercased()) {
        registry.note(.dangerousScheme(scheme))
      } else if !registry.addresses.accept(scheme: scheme) {
        registry.note(.notAScheme(scheme))
      }
    }
    for origin in origins where !registry.addresses.accept(origin: origin) {
      registry.note(.notAnOrigin(origin))
    }
  }

  /// Sets the prefix of directives in place of `x_`; an empty one switches directives off.
  public mutating func directivePrefix(_ prefix: String) {
    registry.addresses.directivePrefix = prefix
  }

  /// Adds tabs by their root links, in order; without tabs there is one stack with the root `/`.
  public mutating func tabs(_ roots: String...) { registry.tabRoots += roots }

  /// Shows the stack of a tab in two or three columns where the window is wide enough, as mail
  /// programs do: the root, then a screen of each pattern.
  ///
  /// It stays one stack. Its first entries fill the columns, one each; all others lie in the last
  /// column. Opening a link of a pattern selects the tab, and replaces the entry in its column and
  /// everything after it; a screen that stands there already is shown again. The column before is
  /// filled with the screen that the link's own parameters name, if they do.
  ///
  /// One or two patterns of screen routes are given as they were registered. Unlike the root they have
  /// the prefix of a group.
  public mutating func columns(of root: String, _ patterns: String...) {
    registry.columns.append((root, patterns.map(mounted)))
  }

  /// Adds a step that changes the links of sessions saved by an older release.
  ///
  /// A saved session holds the names of the steps behind it: no step runs on a session twice, and a
  /// release without one of them refuses the session instead of misreading it. Steps run in the
  /// order of their registration. Add steps at the end, and never change, rename or remove one. A step
  /// takes a link without directives, and returns the text of one; nil leaves its entry out.
  public mutating func migration(_ name: String, _ change: @escaping (DeepLink) -> String?) {
    if registry.migrations.contains(where: { $0.name == name }) {
      registry.note(.duplicateMigration(name))
    }
    registry.migrations.append((name, change))
  }

  // MARK: Screens

  /// Registers a screen whose values are bound by position: those of the path, then those of the
  /// query.
  @_disfavoredOverload  // Where screens are views, a closure of several views is not meant here.
  public mutating func add<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    to make: @escaping (repeat each P) throws -> Screen?
  ) {
    registry.add(pattern, options, make) { [typed] in .screen(typed.maker($0)) }
  }

  /// Registers a screen whose maker takes the context of the open, too.
  @_disfavoredOverload
  public mutating func add<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    to make: @escaping (OpenContext, repeat each P) throws -> Screen?
  ) {
    add(pattern, options: options, to: make)
  }

  /// Registers a screen with a list of options, for extensions with a way of their own to register.
  public mutating func add<each P: LinkParameter>(
    _ pattern: String, options: [RouteOption],
    to make: @escaping (OpenContext, repeat each P) throws -> Screen?
  ) {
    registry.addWithContext(pattern, options, make) { [typed] in .screen(typed.maker($0)) }
  }

  /// Registers a screen whose values are bound by name.
  public mutating func add<First: LinkParameter, each P: LinkParameter>(
    _ pattern: String, _ first: NamedParameter<First>, _ rest: repeat NamedParameter<each P>,
    options: RouteOption..., to make: @escaping (First, repeat each P) throws -> Screen?
  ) {
    var named = [first.named]
    for parameter in repeat each rest { named.append(parameter.named) }
    let make = typed.maker { context in
      try make(
        try ParameterReader.value(first, context.parameters),
        repeat try ParameterReader.value(each rest, context.parameters))
    }
    registry.register(pattern, options, nil, .screen(make), byName: named)
  }

  /// Removes every route with this pattern; bound screens stay bound.
  public mutating func remove(_ pattern: String) {
    guard let (text, wanted) = registry.read(pattern) else { return }
    registry.remove(text, from: \.definitions) { $0.pattern == wanted && !$0.isBound }
  }

  // MARK: Actions and redirects

  /// Registers an action, which shows no screen; `x_action=logout` runs the action `/logout` too.
  public mutating func action<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    perform act: @escaping (repeat each P) throws -> Void
  ) {
    registry.add(pattern, options, act) { .action($0) }
  }

  /// Registers an action that takes the context of the open, too.
  public mutating func action<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    perform act: @escaping (OpenContext, repeat each P) throws -> Void
  ) {
    registry.addWithContext(pattern, options, act) { .action($0) }
  }

  /// Registers another address of a place; the parameters fill the template.
  public mutating func redirect(_ pattern: String, to template: String) {
    registry.register(pattern, [], nil, .redirect(template))
  }
}
