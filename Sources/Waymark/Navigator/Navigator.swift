/// Holds the state of a window, and changes it when links open or the user navigates. An attached
/// host shows the state.
///
/// A navigator isn't isolated to an actor. It belongs to its owner, such as a user interface on the
/// main actor, an actor or a test, and doesn't start tasks.
public final class Navigator<Screen> {
  /// The current state.
  public var state: NavigationState { current }
  /// The screens of the entries.
  public let screens = Screens<Screen>()
  /// Called once with each change of the state.
  public var onTransition: ((StateTransition) -> Void)? {
    get { transitionListener }
    set { transitionListener = newValue }
  }
  /// Called with the string, the source and the outcome of each link that opens or fails.
  public var onOutcome: ((_ link: String, _ source: LinkSource, Outcome) -> Void)? {
    get { outcomeListener }
    set { outcomeListener = newValue }
  }
  /// Called with each diagnostic.
  public var onDiagnostic: ((Diagnostic) -> Void)?
  /// Called with links that the system should open.
  public var onSystemOpen: ((DeepLink) -> Void)?

  // Not public, because each access to a public stored property of a class is checked for exclusivity.
  var current: NavigationState
  private var transitionListener: ((StateTransition) -> Void)?
  private var outcomeListener: ((_ link: String, _ source: LinkSource, Outcome) -> Void)?
  /// The routes as they were registered, to be changed and compiled again.
  private(set) var routes: Routes<Screen>
  var compiled: CompiledRoutes
  /// The guards and rewriters that the app adds while it runs.
  var hooks = NavigatorHooks()
  let turns = TurnQueue()
  var entries = EntryTable()
  var screenTransitions = ScreenTransitions()

  var updates = UpdateQueue()
  var host: (any NavigationHost<Screen>)?
  var isChangingRoutes = false
  /// The time since the navigator was made.
  let clock: () -> Duration

  /// The link that waits, and what it waits for.
  var pending = PendingLink()
  /// The place where the session is saved, and the session that was saved last.
  var saver = SessionSaver()

  /// Creates a navigator that shows the root of the first tab.
  ///
  /// The clock determines when an update is late and when a pending link expires. A test can pass
  /// its own clock.
  ///
  /// - Throws: ``RoutesError`` with all problems of the routes.
  public init(
    _ routes: Routes<Screen>, clock: @escaping () -> ContinuousClock.Instant = { .now }
  ) throws(RoutesError) {
    self.routes = routes
    compiled = CompiledRoutes(routes.registry)
    guard compiled.problems.isEmpty else { throw RoutesError(problems: compiled.problems) }
    self.clock = { [start = clock()] in start.duration(to: clock()) }
    current = NavigationState(
      tabRoots: compiled.resolver.tabs.map(\.root), entryLimit: routes.entryLimit)
    (screens.navigator, screens.buttons) = (self, compiled.registry.buttons)
  }

  deinit { screenTransitions.finish() }

  /// Calls the hook for what may be worth knowing.
  func report(_ diagnostic: Diagnostic) { onDiagnostic?(diagnostic) }
}

extension Navigator {
  /// Changes the routes while the app runs. If there is a problem, nothing changes.
  ///
  /// Open entries and tabs stay. An entry that no route matches anymore is removed when its screen
  /// would be made.
  ///
  /// - Throws: ``RoutesError`` with all problems of the changed routes.
  public func changeRoutes(_ change: (inout Routes<Screen>) -> Void) throws(RoutesError) {
    precondition(
      !isChangingRoutes, "Change the routes in one call of changeRoutes, not in another.")
    var changed = routes
    isChangingRoutes = true
    change(&changed)
    isChangingRoutes = false
    let next = CompiledRoutes(changed.registry)
    var problems = next.problems
    if next.resolver.tabs.map(\.root.link) != compiled.resolver.tabs.map(\.root.link)
      || next.columnCounts != compiled.columnCounts
    {
      problems.append(RouteProblem(code: .tabsChanged))
    }
    if changed.entryLimit != routes.entryLimit {
      problems.append(RouteProblem(code: .entryLimitChanged))
    }
    guard problems.isEmpty else { throw RoutesError(problems: problems) }
    // A button keeps the look that the app has given it.
    let (shown, old) = (screens.buttons, compiled.registry.buttons)
    screens.buttons = next.registry.buttons.map { new in
      new == old[new.name] ? shown[new.name] ?? new : new
    }
    (routes, compiled) = (changed, next)
    // Other routes may leave out other entries.
    saver.savedStacks = []
    for button in screens.buttons where shown[button.name] != button {
      _ = self.change(.buttonChanged(button.name), .instant)
    }
  }
}
