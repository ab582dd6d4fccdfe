/// The screens of one navigator, each built when its host first asks for it.
public final class Screens<Screen> {
  /// The navigator whose screens these are; nil once it is gone.
  public internal(set) weak var navigator: Navigator<Screen>?
  /// Decides which screens refresh themselves, so that they are kept; all others are built again.
  public var survivesRefresh: ((Screen) -> Bool)?
  /// Says which link a screen shows by now; nil if it does not know. Each screen that was built is asked
  /// when the session is saved by ``Navigator/SessionControls/save()``,
  /// ``Navigator/SessionControls/flush()`` or ``Navigator/SessionControls/text(_:at:)``, and its entry
  /// gets the link as by ``Navigator/replaceLink(of:with:)``.
  public var currentLink: ((Screen) -> String?)?
  /// Says the same for a host whose screens know their links; asked where ``currentLink`` says nothing.
  package var hostLink: ((Screen) -> String?)?
  /// True while screens are asked for their links.
  var isAsking = false
  /// Takes a named message, as JSON, for the web pages of all entries or of one; set by a host that
  /// shows some.
  public var onPageMessage: ((_ entry: EntryID?, _ name: String, _ json: String) -> Void)?
  /// The registered buttons, as they look now.
  var buttons: [BarButton] = []

  /// The number of screens that were built so far.
  public var builtCount: Int { navigator?.entries.builtCount ?? 0 }

  /// The screen of an entry, built when it is first asked for and after each refresh; nil if its
  /// maker declined, and for a dialog.
  public subscript(_ entry: Entry) -> Screen? { made(entry)?.screen(Screen.self) }

  /// The dialog of an entry, built as screens are; nil if the entry is a screen.
  public func dialog(of entry: Entry) -> Dialog? {
    guard let compiled = navigator?.compiled, let match = compiled.match(of: entry),
      compiled.resolver.rules[match.route].isDialog
    else { return nil }
    return made(entry)?.screen(Dialog.self)
  }

  /// The button of a name, as it looks now; nil if none is registered.
  public func button(_ name: String) -> BarButton? { buttons[name] }

  /// The kind of link that a row announces; nil if no route takes the link.
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

  /// The title and the buttons of an entry; a button that nobody registered is left out.
  public func chrome(of entry: Entry) -> ScreenChrome {
    ScreenChrome(
      title: entry.title, left: entry.details.leftButton.flatMap(button),
      right: entry.details.rightButton.flatMap(button),
      asksToLeave: navigator?.leaveGuard(of: entry) != nil)
  }

  /// The look of a layer, if the route of its first screen has one.
  public func sheet(of layer: ModalLayer) -> SheetOptions? {
    guard layer.style == .sheet, let compiled = navigator?.compiled else { return nil }
    return compiled.match(of: layer.stack.root).flatMap { compiled.definitions[$0.route].sheet }
  }

  /// The number of columns that show the stack of a tab in a wide window; 1 if it is a stack there, too.
  public func columnCount(ofTab tab: Int) -> Int {
    let counts = navigator?.compiled.columnCounts ?? []
    return counts.indices.contains(tab) ? counts[tab] : 1
  }

  /// True if a host sends a request in place of a fact: the gesture would remove an entry that asks
  /// before it is left, show a tab whose root has guards, or is a second tap on the selected tab.
  public func mustRequest(_ fact: HostFact, in state: NavigationState) -> Bool {
    guard let navigator else { return false }
    if case .didSelect(let tab) = fact, state.tabs.indices.contains(tab) {
      return tab == state.selectedTab || !navigator.compiled.guards(ofRootOf: tab).isEmpty
    }
    var next = state
    guard navigator.compiled.hasLeaveGuards, next.apply(fact: fact) else { return false }
    return state.entriesToTop.contains { entry in
      next.entry(entry.id) == nil && navigator.leaveGuard(of: entry) != nil
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
  /// The title; nil leaves it to the screen.
  public var title: String?
  /// The button on the left, as it looks now.
  public var left: BarButton?
  /// The button on the right, as it looks now.
  public var right: BarButton?
  /// True if the screen is asked before the user leaves it: the host sends a request then.
  public var asksToLeave = false
}
