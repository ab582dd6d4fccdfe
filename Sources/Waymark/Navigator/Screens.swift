/// The screens of a navigator. Each screen is made when the host first requests it.
public final class Screens<Screen> {
  /// The navigator of these screens, or `nil` if it was released.
  public internal(set) weak var navigator: Navigator<Screen>?
  /// Returns whether a screen refreshes itself. Such screens are kept in a refresh; all others are
  /// made again.
  public var survivesRefresh: ((Screen) -> Bool)?
  /// Returns the link that a screen shows now, or `nil` if it's unknown.
  ///
  /// It's called for all screens when ``Navigator/SessionControls/save()``,
  /// ``Navigator/SessionControls/flush()`` or ``Navigator/SessionControls/text(_:at:)`` saves the
  /// session. The links of the entries are replaced as with ``Navigator/replaceLink(of:with:)``.
  public var currentLink: ((Screen) -> String?)?
  /// Says the same for a host whose screens know their links; asked where ``currentLink`` says nothing.
  package var hostLink: ((Screen) -> String?)?
  /// True while screens are asked for their links.
  var isAsking = false
  /// Receives a named JSON message for the web pages of one entry, or of all entries. A host that
  /// shows web pages sets it.
  public var onPageMessage: ((_ entry: EntryID?, _ name: String, _ json: String) -> Void)?
  /// The registered buttons, as they look now.
  var buttons: [BarButton] = []

  /// The number of screens that were made.
  public var builtCount: Int { navigator?.entries.builtCount ?? 0 }

  /// The screen of an entry. It's made when it's first requested and after each refresh. It's `nil`
  /// if the closure of the route declines, and for a dialog.
  public subscript(_ entry: Entry) -> Screen? { made(entry)?.screen(Screen.self) }

  /// Returns the dialog of an entry, or `nil` if the entry is a screen.
  public func dialog(of entry: Entry) -> Dialog? {
    guard let compiled = navigator?.compiled, let match = compiled.match(of: entry),
      compiled.resolver.rules[match.route].isDialog
    else { return nil }
    return made(entry)?.screen(Dialog.self)
  }

  /// Returns the current button with a name, or `nil` if it isn't registered.
  public func button(_ name: String) -> BarButton? { buttons[name] }

  /// Returns the kind of link that a row shows, or `nil` if no route matches the link.
  public func rowKind(of link: String) -> LinkKind? { navigator?.compiled.kind(of: link) }

  /// The rule for links without directives on the web page of an entry.
  package func plainLinks(of entry: Entry) -> RouteOption.PlainLinks {
    guard let compiled = navigator?.compiled else { return .push }
    return compiled.match(of: entry).flatMap { compiled.definitions[$0.route].plainLinks }
      ?? compiled.registry.plainLinks
  }

  /// True if a route takes a link, or if it is somebody else's and the app has a policy for it.
  package func leadsSomewhere(_ link: DeepLink) -> Bool {
    navigator?.compiled.leadsSomewhere(link) ?? false
  }

  /// True if links of a source may give every directive and run every action.
  package func trusts(_ source: LinkSource) -> Bool {
    navigator?.compiled.resolver.trusts(source) ?? false
  }

  /// The value of a type that the routes hold; a new one if nothing was registered.
  package subscript<Value: RoutesAddition>(_ type: Value.Type) -> Value {
    navigator?.compiled.registry[type] ?? Value()
  }

  /// The schemes and origins that belong to the app.
  package var addresses: AppAddresses {
    navigator?.compiled.resolver.table.addresses ?? AppAddresses()
  }

  /// Returns the title and the buttons of an entry. Buttons that aren't registered are left out.
  public func chrome(of entry: Entry) -> ScreenChrome {
    ScreenChrome(
      title: entry.title, left: entry.details.leftButton.flatMap(button),
      right: entry.details.rightButton.flatMap(button),
      asksToLeave: navigator?.hasDismissalGuard(entry) == true)
  }

  /// Returns the sheet options of a layer, if the route of its first screen specifies them.
  public func sheet(of layer: ModalLayer) -> SheetOptions? {
    guard layer.style == .sheet, let compiled = navigator?.compiled else { return nil }
    return compiled.match(of: layer.stack.root).flatMap { compiled.definitions[$0.route].sheet }
  }

  /// Returns the number of columns of a tab in a wide window, or 1 if it has no columns.
  public func columnCount(ofTab tab: Int) -> Int {
    guard navigator?.heldBack.wall == nil else { return 1 }
    let counts = navigator?.compiled.columnCounts ?? []
    return counts.indices.contains(tab) ? counts[tab] : 1
  }

  /// Returns whether a host must send a request instead of a fact.
  ///
  /// It must if the gesture would remove an entry with a dismissal guard or show a tab whose root has
  /// guards, or if it's a second tap on the selected tab.
  public func mustRequest(_ fact: HostFact, in state: NavigationState) -> Bool {
    guard let navigator else { return false }
    if case .didSelect(let tab) = fact, state.tabs.indices.contains(tab) {
      return tab == state.selectedTab || navigator.compiled.isGuarded(rootOf: tab)
    }
    var next = state
    guard navigator.hasDismissalGuards, next.apply(fact: fact) else { return false }
    return state.entryIDs(notIn: next).contains { id in
      state.entry(id).map(navigator.hasDismissalGuard) ?? false
    }
  }

  var knowsLinks: Bool { currentLink != nil || hostLink != nil }

  /// The link that a screen shows by now; nil if nobody knows it.
  func link(of screen: Screen) -> String? { currentLink?(screen) ?? hostLink?(screen) }

  func made(_ entry: Entry) -> AnyScreen? {
    guard let navigator else { return nil }
    if let screen = navigator.entries[entry.id].screen {
      // A host may ask for an older entry while it shows what the state has no longer.
      if screen.loadCount >= entry.loadCount { return screen }
      if screen.link == entry.link, survives(screen, of: entry, in: navigator) {
        screen.loadCount = entry.loadCount
        return screen
      }
    }
    return navigator.build(entry)
  }

  /// True if a refresh leaves a screen as it is; one without a link, for example, is built only once.
  private func survives(
    _ screen: AnyScreen, of entry: Entry, in navigator: Navigator<Screen>
  ) -> Bool {
    if entry.link.isUnlinked { return true }
    if let survivesRefresh, let screen = screen.screen(Screen.self), survivesRefresh(screen) {
      return true
    }
    guard screen.isRelinked else { return false }
    switch navigator.compiled.kind(of: entry.link.description) {
    case .push, .reuse, .sheet, .popover: return false
    case .external, .action, nil: return true
    }
  }
}

/// The title and the buttons around a screen.
public struct ScreenChrome: Equatable, Sendable {
  /// The title, or `nil` to use the title of the screen.
  public var title: String?
  /// The current left button.
  public var left: BarButton?
  /// The current right button.
  public var right: BarButton?
  /// Whether guards run before the user leaves the screen. If so, the host sends a request.
  public var asksToLeave = false
}
