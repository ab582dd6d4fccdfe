/// An object that holds the state of a window, and changes it when a link opens or the user
/// navigates. An attached host shows the state.
///
/// A navigator isn't isolated to an actor. Use it only in the isolation in which you created it,
/// such as the main actor. It doesn't start tasks.
public final class Navigator<Screen> {
  /// The current state.
  public var state: NavigationState { current }
  /// Called once with each change of the state.
  public var onTransition: ((StateTransition) -> Void)?
  /// Called with the string, the source and the outcome of each link, even if it's held.
  public var onOutcome: ((_ link: String, _ source: LinkSource, Outcome) -> Void)?
  /// Called with each diagnostic.
  public var onDiagnostic: ((Diagnostic) -> Void)?

  // Not public, because access to a public stored property is checked for exclusivity.
  var current: NavigationState
  var compiled: CompiledRoutes
  // Only replaced as a whole, because a change in place is checked for exclusivity everywhere.
  var guards: [RouteGuard] = []
  let turns = TurnQueue()
  var items: BarItems
  var entries = EntryTable()
  var updates = UpdateQueue()
  var attachedHost: (any NavigationHost<Screen>)?
  /// Returns the time since the navigator was created.
  let clock: () -> Duration

  var heldBack = HeldBack()
  var saver = SessionSaver()

  /// Creates a navigator that shows the root of the first tab.
  ///
  /// If a guard redirects to the root of another tab, that tab is selected. If a requirement or a
  /// guard rejects the root otherwise, its target is the only screen of a single stack, without tabs.
  ///
  /// The clock determines when an update is late and when a pending link expires. A test can pass
  /// its own clock.
  ///
  /// - Precondition: The routes have no problems. ``Routes/validate()`` throws an error for them.
  public init(_ routes: Routes<Screen>, clock: @escaping () -> ContinuousClock.Instant = { .now }) {
    compiled = CompiledRoutes(routes.registry)
    precondition(
      compiled.problems.isEmpty, RoutesError(problems: compiled.problems).description)
    self.clock = { [start = clock()] in start.duration(to: clock()) }
    let start = compiled.start()
    heldBack.wall = start.wall
    current = NavigationState(
      tabRoots: start.wall.map { [$0.entry] } ?? compiled.resolver.tabs.map(\.root),
      entryLimit: routes.entryLimit)
    current.selectedTab = start.tab
    items = BarItems(compiled.registry)
  }

  deinit {
    host?.onEvent = nil
    updates.transitions.finish()
  }

  func report(_ diagnostic: Diagnostic) { onDiagnostic?(diagnostic) }
}

extension Navigator {
  /// The title, the image and the badge of each tab, in order. There is always at least one tab.
  public var tabs: [TabItem] { items.tabs }

  /// Returns the tab at an index, or `nil` if it no longer exists or a login replaces the tabs.
  package func tab(at index: Int) -> TabItem? {
    heldBack.wall == nil && tabs.indices.contains(index) ? tabs[index] : nil
  }

  /// Accesses the tab with a root link, in any language of its route, to change its title, image or
  /// badge.
  ///
  ///     navigator[tab: "/orders"].badge = "3"
  ///
  /// For an unknown root, it returns an item without a title. A change of that item is reported.
  public subscript(tab root: String) -> TabItem {
    get { index(ofTab: root).map { tabs[$0] } ?? TabItem(root) }
    set {
      guard let index = index(ofTab: newValue.root) else { return report(.unknownTab(root)) }
      guard newValue != tabs[index] else { return }
      items.tabs[index] = newValue
      host?.tabsDidChange(of: self)
    }
  }

  private func index(ofTab root: String) -> Int? {
    if let index = tabs.firstIndex(where: { $0.root == root }) { return index }
    return (try? planned(root, current: nil)).flatMap { compiled.resolver.tab(rootedAt: $0.link) }
  }

  package var buttons: [BarButton] { items.buttons }

  /// Accesses the registered button with a name. Hosts update all entries that show it.
  ///
  ///     navigator[button: "edit"].isEnabled = false
  ///
  /// For an unknown name, it returns a disabled button. A change of that button is reported.
  public subscript(button name: String) -> BarButton {
    get { buttons[name] ?? BarButton(name: name, title: "", target: "", isEnabled: false) }
    set {
      guard let index = buttons.firstIndex(where: { $0.name == newValue.name }) else {
        return report(.unknownButton(name))
      }
      guard newValue != buttons[index] else { return }
      items.buttons[index] = newValue
      let entries = state.entries.filter {
        $0.details.leftButton == newValue.name || $0.details.rightButton == newValue.name
      }
      _ = change(.touch(Set(entries.map(\.id))), .automatic)
    }
  }

  /// Changes the routes while the app runs. If there is a problem, nothing changes.
  ///
  /// Open entries stay, and so do the stacks of tabs that stay. A tab is identified by its root. If
  /// the language changes, the links of open entries are rewritten. If the selected tab is removed,
  /// the first one is selected. In a guard or the closure of a route, tabs change afterward. An entry
  /// that no route matches any longer is removed when its screen would be made.
  ///
  /// - Throws: ``RoutesError`` with all problems of the changed routes.
  public func changeRoutes(_ change: (inout Routes<Screen>) -> Void) throws(RoutesError) {
    precondition(
      !turns.isChangingRoutes, "Change the routes in one call of changeRoutes, not in another.")
    var changed = Routes<Screen>()
    changed.registry = (heldBack.routes ?? compiled).registry
    turns.isChangingRoutes = true
    change(&changed)
    turns.isChangingRoutes = false
    let next = CompiledRoutes(changed.registry)
    var problems = next.problems
    func keep(_ part: String) {
      problems.append(RouteProblem(code: .other(part + " can't change while the app runs")))
    }
    let oldRoots = compiled.resolver.tabRoots.map(next.resolver.written)
    let newRoots = next.resolver.tabRoots
    for (root, count) in zip(newRoots, next.columnCounts) {
      guard let old = oldRoots.firstIndex(of: root), compiled.columnCounts[old] != count else {
        continue
      }
      keep("the columns of ‘\(root)’")
    }
    if changed.entryLimit != compiled.registry.entryLimit { keep("the limit of entries") }
    guard problems.isEmpty else { throw RoutesError(problems: problems) }
    use(next)
  }

  private func use(_ next: CompiledRoutes) {
    let oldRoots = compiled.resolver.tabRoots.map(next.resolver.written)
    let newRoots = next.resolver.tabRoots
    var renewed = relinked(state, by: next)
    // The link that is opening uses the old tabs and links.
    let isSame = oldRoots == newRoots && renewed == state
    guard isSame && heldBack.routes == nil || !turns.mustWait else {
      heldBack.routes = next
      return turns.enqueue { [unowned self] in if let held = heldBack.routes { use(held) } }
    }
    heldBack.routes = nil
    let old = chromes
    items.update(from: compiled.registry, to: next.registry)
    compiled = next
    planWaitingSession()
    let changesTabs = oldRoots != newRoots && heldBack.wall == nil
    if changesTabs {
      let kept = newRoots.map(oldRoots.firstIndex(of:))
      renewed.apply(.restore(PlannedState(roots: roots(nil), keeping: kept, of: renewed)))
    }
    if renewed != state {
      commit(renewed, .performed)
      for entry in state.entries { entries[entry.id].screen?.link = entry.link }
      // A host shows new tabs with a complete update.
      if changesTabs { updates.reset() }
      updateHost(transition: .instant)
    }
    updateChromes(since: old, .instant)
    if changesTabs { drain() }
    if next.hasRequirements || heldBack.wall != nil { requirementsChanged() }
  }

  /// Returns a state with the links that other routes write, such as those in another language.
  func relinked(_ state: NavigationState, by next: CompiledRoutes) -> NavigationState {
    let resolver = next.resolver
    func isOld(_ link: DeepLink) -> Bool { resolver.written(link) != link }
    var relinked = state
    relinked.changeEntries(where: { isOld($0.link) || isOld($0.identity.link) }) { entry in
      let link = resolver.written(entry.link)
      // A screen can have a link that no route matches.
      let own = resolver.best(for: link) == nil ? resolver.written(entry.identity.link) : link
      entry.relink(link, resolver.entry(own, resolver.best(for: own)?.route).identity)
    }
    return relinked
  }
}

/// The tabs and the buttons of the routes, with the changes that the app makes while it runs.
struct BarItems {
  var tabs: [TabItem]
  var buttons: [BarButton]

  init(_ registry: RouteRegistry) { (tabs, buttons) = (registry.tabItems, registry.buttons) }

  /// Replaces the items after a change of the routes. The ones that the routes don't change keep
  /// the changes of the app.
  mutating func update(from old: RouteRegistry, to new: RouteRegistry) {
    let (oldTabs, oldButtons) = (tabs, buttons)
    tabs = new.tabItems.map { tab in oldTabs.first { $0.root == tab.root } ?? tab }
    buttons = new.buttons.map { button in
      button == old.buttons[button.name] ? oldButtons[button.name] ?? button : button
    }
  }
}
