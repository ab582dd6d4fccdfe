/// The screens of entries and their surroundings, for hosts.
extension Navigator {
  /// Returns the screen of an entry, or `nil` for a dialog or if the closure of the route declines.
  ///
  /// The screen is made when it's first requested and after each refresh.
  public func screen(of entry: Entry) -> Screen? { made(entry)?.screen(Screen.self) }

  /// Returns the dialog of an entry, or `nil` if the entry is a screen.
  public func dialog(of entry: Entry) -> Dialog? {
    guard let match = compiled.match(of: entry), compiled.resolver.rules[match.route].isDialog
    else { return nil }
    return made(entry)?.screen(Dialog.self)
  }

  /// Returns the effect of opening a link, which a row indicates, or `nil` if no route matches it.
  package func linkKind(of link: String) -> LinkKind? {
    compiled.kind(of: (try? compiled.addresses.completed(link, current: state.topLink)) ?? link)
  }

  /// Returns the title and the buttons of an entry. Buttons that aren't registered are left out.
  package func chrome(of entry: Entry) -> ScreenChrome {
    ScreenChrome(
      title: entry.title, left: entry.details.leftButton.flatMap { buttons[$0] },
      right: entry.details.rightButton.flatMap { buttons[$0] },
      asksToLeave: hasDismissalGuard(entry))
  }

  /// The titles and buttons of all entries, and whether they have dismissal guards.
  var chromes: [EntryID: ScreenChrome] {
    Dictionary(uniqueKeysWithValues: state.entries.map { ($0.id, chrome(of: $0)) })
  }

  /// Updates the entries whose buttons or dismissal guards have changed.
  func updateChromes(since old: [EntryID: ScreenChrome], _ style: TransitionStyle = .automatic) {
    if old.isEmpty { return }
    _ = turn(nil) { navigator in
      let changed = navigator.chromes.filter { id, new in old[id].map { $0 != new } ?? false }
      if changed.isEmpty { return .unchanged }
      return navigator.change(.touch(Set(changed.keys)), style)
    }
  }

  /// Returns the sheet options of a layer, if the route of its first screen specifies them.
  package func sheetOptions(of layer: ModalLayer) -> SheetOptions? {
    guard layer.style == .sheet else { return nil }
    return compiled.match(of: layer.stack.root).flatMap { compiled.definitions[$0.route].sheet }
  }

  /// Returns the number of columns of a tab in a wide window, or 1 without columns.
  package func columnCount(ofTab tab: Int) -> Int {
    guard heldBack.wall == nil, compiled.columnCounts.indices.contains(tab) else { return 1 }
    return compiled.columnCounts[tab]
  }

  /// Returns whether a host must send a request instead of a fact.
  ///
  /// It must if the gesture would remove an entry with a dismissal guard or show a tab whose root
  /// has guards, or if it's a second tap on the selected tab.
  package func mustRequest(_ fact: HostFact, in state: NavigationState) -> Bool {
    switch fact {
    case .didSelect(let tab) where state.tabs.indices.contains(tab):
      return tab == state.selectedTab || compiled.isGuarded(rootOf: tab)
    case .didPop, .didDismiss:
      var next = state
      return next.apply(fact: fact) && closesGuardedEntry(of: state, next)
    // The app removes screens without asking.
    default: return false
    }
  }

  // MARK: Screens that refresh themselves

  func made(_ entry: Entry) -> AnyScreen? {
    if let screen = entries[entry.id].screen {
      // A host can request an older entry while it shows an older state.
      if screen.loadCount >= entry.loadCount { return screen }
      if screen.link == entry.link, survivesRefresh(screen, of: entry) {
        screen.loadCount = entry.loadCount
        return screen
      }
    }
    return build(entry)
  }

  /// Returns whether a refresh keeps a screen. A screen without a link is built only once.
  private func survivesRefresh(_ screen: AnyScreen, of entry: Entry) -> Bool {
    if let own = screen.screen(Screen.self), host?.refresh(own) == true { return true }
    if entry.link.isUnlinked { return true }
    guard screen.isRelinked else { return false }
    switch compiled.kind(of: entry.link.description) {
    case .push, .reuse, .sheet, .popover: return false
    case .dialog, .external, .action, nil: return true
    }
  }
}

/// The title and the buttons around a screen.
package struct ScreenChrome: Equatable, Sendable {
  /// The title, or `nil` to use the title of the screen.
  package var title: String?
  package var left: BarButton?
  package var right: BarButton?
  /// A Boolean value indicating whether the host must ask guards before the user leaves the screen.
  package var asksToLeave = false
}

extension Navigator {
  /// Presses a registered button.
  @discardableResult
  package func press(_ name: String) -> Outcome {
    target(ofButton: name).map { open($0) } ?? .denied(.button(name))
  }

  /// Returns the target of a button. An unknown or disabled button is reported.
  func target(ofButton name: String) -> LinkTarget? {
    guard let button = buttons[name] else {
      report(.unknownButton(name))
      return nil
    }
    guard button.isEnabled else {
      report(.buttonDisabled(name))
      return nil
    }
    return button.target.pressed(at: button.anchor)
  }
}
