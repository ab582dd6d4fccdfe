/// The routes of an app, which map links to screens and actions.
///
/// A pattern is a path with parameters, such as `/menu/:menu/:page?q=:query&page=:page?` or
/// `/files/*path`. A closure receives the values of the path from left to right, then those of the
/// query. It can take an ``OpenContext`` first, can throw an error, and declines a link by
/// returning `nil` or throwing ``LinkDeclined``.
public struct Routes<Screen> {
  package var registry = RouteRegistry()
  /// The type of the screens, stored because each use of its name costs a lookup.
  let typed = TypedScreen<Screen>.self

  /// Creates an empty set of routes.
  public init() {}

  /// Checks the routes for problems, such as two routes for the same links.
  ///
  /// ``Navigator/init(_:clock:)`` traps if there is one. Call this function in a test, or for
  /// routes that aren't written in code.
  /// - Throws: ``RoutesError``
  public func validate() throws(RoutesError) {
    let problems = CompiledRoutes(registry).problems
    if !problems.isEmpty { throw RoutesError(problems: problems) }
  }

  /// The maximum number of entries in a stack.
  public var entryLimit: Int {
    get { registry.entryLimit }
    set { registry.entryLimit = newValue }
  }

  /// The policy for links to other apps and sites.
  public var externalPolicy: ExternalPolicy {
    get { registry.externalPolicy }
    set { registry.externalPolicy = newValue }
  }

  /// Returns a policy for a link to another app or site, or `nil` to use ``Routes/externalPolicy``.
  public var externalChoice: ((DeepLink) -> ExternalPolicy?)? {
    get { registry.externalChoice }
    set { registry.externalChoice = newValue }
  }

  /// A Boolean value indicating whether links without directives in web pages of the app open if a
  /// route matches them. The default is `true`.
  ///
  /// If not, the page loads such a link, unless it opens a dialog or a new window, or isn't allowed.
  /// Links with directives, of actions, or with a custom scheme of the app always open.
  public var opensPlainLinks: Bool {
    get { registry.opensPlainLinks }
    set { registry.opensPlainLinks = newValue }
  }

  /// The language of the app's links, such as `tr` or `pt-BR`. Links are written with the alias of
  /// their route in this language or, if it doesn't have one, with the route's own pattern.
  public var language: String? {
    get { registry.language }
    set { registry.language = newValue }
  }

  /// Accepts links with custom schemes, such as `shop`, or origins, such as `https://shop.example`.
  public mutating func accept(schemes: [String] = [], origins: [String] = []) {
    for scheme in schemes {
      if ExternalPolicy.dangerousSchemes.contains(scheme.lowercased()) {
        let message =
          "‘\(scheme)’ is a scheme of code or local files, whose links never open; choose another one"
        registry.note(.other(message))
      } else if !registry.addresses.accept(scheme: scheme) {
        registry.note(.notAScheme(scheme))
      }
    }
    for origin in origins where !registry.addresses.accept(origin: origin) {
      registry.note(.notAnOrigin(origin))
    }
  }

  /// The prefix of directives: query items, such as `x_pop_page=true`, that determine how a link
  /// opens. The default is `x_`. An empty prefix disables directives.
  public var directivePrefix: String {
    get { registry.addresses.directivePrefix }
    set { registry.addresses.directivePrefix = newValue }
  }

  /// Shows the stack of a tab in two or three columns if the window is wide enough. The columns are
  /// the root and a screen of each pattern.
  ///
  /// The state remains one stack. Its first entries fill the columns, and all other entries are in
  /// the last column. Opening a link of one of the patterns selects the tab, closes the layers, and
  /// replaces the entry in the column of the pattern and all entries after it. A screen that is
  /// already there is reused. If a pattern has all parameters of the previous one, the previous
  /// column shows the screen with the same values. On the current screen, `as:` or a directive such
  /// as `x_push_page` opens an ordinary screen instead.
  ///
  /// Pass one or two patterns as they were registered. In a group, they get the prefix of the
  /// group, but the root doesn't.
  public mutating func columns(of root: String, _ patterns: String...) {
    registry.columns.append((root, patterns.map(mounted)))
  }

  /// Adds a migration that changes the links of sessions that an older release saved.
  ///
  /// A saved session contains the names of its migrations. No migration runs twice for a session,
  /// and a release that doesn't know one of them rejects the session. Migrations run in the order
  /// of registration. Add new ones at the end, and never change, rename or remove one. The closure
  /// receives a link without directives and returns the new one, or `nil` to leave out the entry.
  public mutating func migration(_ name: String, _ change: @escaping (DeepLink) -> String?) {
    let isNew = !registry.migrations.contains { $0.name == name }
    registry.checkName(name, of: "migration", isNew: isNew)
    registry.migrations.append((name, change))
  }

  /// Registers a screen. Values are bound by position, first from the path, then from the query.
  @_disfavoredOverload  // If screens are views, the closure can be a view builder.
  public mutating func add<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    to make: @escaping (repeat each P) throws -> Screen?
  ) {
    registry.add(pattern, options, make) { [typed] in .screen(typed.maker($0)) }
  }

  /// Registers a screen. The closure also receives an ``OpenContext``.
  @_disfavoredOverload
  public mutating func add<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    to make: @escaping (OpenContext<Screen>, repeat each P) throws -> Screen?
  ) {
    add(pattern, options: options, to: make)
  }

  package mutating func add<each P: LinkParameter>(
    _ pattern: String, options: [RouteOption],
    to make: @escaping (OpenContext<Screen>, repeat each P) throws -> Screen?
  ) {
    registry.addWithContext(pattern, options, make) { [typed] in .screen(typed.maker($0)) }
  }

  /// Removes the routes with a pattern or an alias, or the handler with a name or a prefix. Bindings
  /// stay.
  public mutating func remove(_ name: String) { registry.remove(name) }

  /// Registers an action, which shows no screen. The directive `x_action=logout` runs `/logout`.
  public mutating func action<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    perform act: @escaping (repeat each P) throws -> Void
  ) {
    registry.add(pattern, options, act) { .action($0) }
  }

  /// Registers an action. The closure also receives an ``OpenContext``.
  public mutating func action<each P: LinkParameter>(
    _ pattern: String, _ options: RouteOption...,
    perform act: @escaping (OpenContext<Screen>, repeat each P) throws -> Void
  ) {
    registry.addWithContext(pattern, options, act) { .action($0) }
  }

  /// Redirects a pattern to a link, which can contain parameters of the pattern.
  public mutating func redirect(_ pattern: String, to template: String) {
    registry.register(pattern, [], nil, .redirect(template))
  }

  /// Registers an asynchronous action. To run it and wait for its result, call
  /// ``Navigator/perform(_:returning:from:)``.
  ///
  /// `routes.task("/upload/:id") { (id: Int) in AsyncAction { try await upload(id) } }`
  public mutating func task<each P: LinkParameter, Value: Sendable>(
    _ pattern: String, _ options: RouteOption...,
    perform act: @escaping (repeat each P) throws -> AsyncAction<Value>
  ) {
    registry.add(pattern, options, act) { act in .task { try act($0)?.erased } }
  }

  /// Registers an action that a fragment runs. `#share` runs it for the topmost screen, and
  /// `/contact/7#share` for the screen of the link.
  ///
  /// Only the app and pages of its own origins can run it. For other sources, the link opens
  /// without its fragment. A fragment that isn't registered stays a part of the link.
  public mutating func screenAction(
    _ name: String, perform act: @escaping (Screen, OpenContext<Screen>) -> Void
  ) {
    registry.checkName(name, of: "screen action", isNew: registry.screenAction(name) == nil)
    registry.screenActions.append(
      (
        name,
        { screen, context in
          if let screen = screen.screen(Screen.self) { act(screen, OpenContext(context)) }
        }
      ))
  }
}

/// An asynchronous action that returns a value.
public struct AsyncAction<Value: Sendable> {
  let work: nonisolated(nonsending) () async throws -> Value

  /// Creates an action. The function runs when the action is performed, in the isolation of the
  /// caller. Outside the main actor, don't write a capture list: in Swift 6.3, the closure then
  /// leaves this isolation.
  public init(_ work: nonisolated(nonsending) @escaping () async throws -> Value) {
    self.work = work
  }

  // A closure with a capture list leaves the isolation of its caller in Swift 6.3.
  var erased: AsyncAction<any Sendable> { AsyncAction<any Sendable> { try await work() } }
}
