extension Navigator {
  /// Sets the screen of an entry.
  func install(_ screen: AnyScreen, for entry: Entry) {
    screen.loadCount = entry.loadCount
    screen.link = entry.link
    changeRecord(of: entry.id) { $0.screen = screen }
  }

  /// Changes the record of an entry. Releasing the old values can run code of the app, which can call
  /// the navigator, so they are released after the change.
  func changeRecord(of id: EntryID, _ change: (inout EntryTable.Record) -> Void) {
    withExtendedLifetime(entries.change(id, change)) {}
  }

  /// Updates the link of a screen that navigated to another link.
  func noteLink(_ link: DeepLink, of entry: EntryID) {
    guard let screen = entries[entry].screen else { return }
    screen.link = link
    screen.isRelinked = true
  }

  /// Makes the screen of an entry. Returns `nil` if the maker declines; the entry is then removed.
  func build(_ entry: Entry) -> AnyScreen? {
    let record = entries[entry.id]
    let isOpen = state.entry(entry.id) != nil
    // A host that is busy can still show entries that left the state.
    guard !record.isUnbuildable, isOpen || !updates.isIdle else { return nil }
    let context = OpenContext(
      link: entry.link, parameters: RouteParameters(), context: record.context,
      source: record.source, payload: entry.payload)
    return callingAppOnly {
      do {
        if let screen = try compiled.makeScreen(of: entry, for: context) {
          install(screen, for: entry)
          if !isOpen { withExtendedLifetime(entries.retire([entry.id])) {} }
          return screen
        }
        report(.entryDeclined(entry.link))
      } catch {
        report(.entryFailed(entry.link, reason: "\(error)"))
      }
      removeUnbuildable(entry)
      return nil
    }
  }

  private func removeUnbuildable(_ entry: Entry) {
    changeRecord(of: entry.id) { ($0.screen, $0.isUnbuildable) = (nil, true) }
    turns.enqueue { [weak self] in
      guard let self else { return }
      changeRecord(of: entry.id) { $0.isUnbuildable = false }
      let tab = state.tabs.firstIndex { $0.count == 1 && $0.top.id == entry.id }
      let root = tab.map { compiled.resolver.tabs[$0].root }
      // The root of a tab can't replace itself, so the host shows an empty screen.
      guard root?.link != entry.link else { return }
      _ = change(.remove(entry.id, replacingWith: root), .instant)
    }
  }

  /// Forgets entries that left the state. Their screens stay as long as a host can show them.
  func forget(_ gone: [EntryID]) {
    withExtendedLifetime(entries.retire(gone)) {}
    let guards = hooks.entryGuards
    if !guards.isEmpty {
      let gone = Set(gone)
      withExtendedLifetime(guards) {
        hooks.entryGuards = guards.filter { !gone.contains($0.entry) }
      }
    }
    if host == nil { freeRetiredScreens() }
  }

  func freeRetiredScreens() { withExtendedLifetime(entries.freeRetired()) {} }
}
