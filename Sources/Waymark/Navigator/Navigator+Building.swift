/// The screens that are made when a link opens. All others are made when a host requests them.
struct MadeScreens {
  var screen: AnyScreen?
  /// The screens of parameters below it.
  var ancestors: [(entry: Entry, screen: AnyScreen)] = []
}

extension Navigator {
  /// Makes the screen of a decision, and those of its chain. A maker can decline.
  func makeScreens(of decision: inout Decision, _ decider: inout Decider) throws -> MadeScreens {
    while case .show(let shown) = decision, shown.isNew {
      guard let route = shown.plan.target.route else {
        guard case .screenWithoutLink(_, let make) = decider.request.kind else { break }
        if let screen = try make() { return MadeScreens(screen: screen) }
        decision = decider.decideNext()
        continue
      }
      // An id that a closure receives is never that of another entry.
      let first = decider.state.nextNumber
      decider.state.skipNumbers(of: shown.state)
      if shown.usesChain, let chain = decider.routes.definitions[route].chain {
        let below = newAncestors(of: shown, since: first, decider.routes)
        let screens = try chain.screens(
          shown.context, denied: shown.refused, entries: below.mapValues(\.id))
        if let screens {
          let ancestors = screens.dropLast().compactMap { screen in
            screen.link.flatMap { below[$0] }.map { (entry: $0, screen: screen) }
          }
          return MadeScreens(screen: screens.last, ancestors: ancestors)
        }
        decision = decider.decideWithoutChain(shown)
      } else if let screen = try decider.routes.makeScreen(route, shown.context) {
        return MadeScreens(screen: screen)
      } else {
        decision = decider.decideNext()
      }
    }
    return MadeScreens()
  }

  /// Returns the new entries of parameters below a screen, by their links.
  private func newAncestors(
    of shown: Decision.Shown, since first: Int, _ routes: CompiledRoutes
  ) -> [DeepLink: Entry] {
    var entries: [DeepLink: Entry] = [:]
    for ancestor in shown.plan.ancestors where routes.isOfParameter(ancestor.link) {
      let entry = shown.state.entry(withIdentity: ancestor.identity)
      if let entry, entry.id.number >= first { entries[ancestor.link] = entry }
    }
    return entries
  }

  func install(_ screen: AnyScreen, for entry: Entry) {
    screen.loadCount = entry.loadCount
    screen.link = entry.link
    changeRecord(of: entry.id) { $0.screen = screen }
  }

  /// Changes the record of an entry. Releasing the old values can run code of the app, which can
  /// call the navigator, so they are released after the change.
  func changeRecord(of id: EntryID, _ change: (inout EntryTable.Record) -> Void) {
    withExtendedLifetime(entries.change(id, change)) {}
  }

  /// Updates the link of a screen that navigated to another link.
  func noteLink(_ link: DeepLink, of entry: EntryID) {
    guard let screen = entries[entry].screen else { return }
    screen.link = link
    screen.isRelinked = true
  }

  /// Makes the screen of an entry. If the maker declines, returns `nil` and removes the entry.
  func build(_ entry: Entry) -> AnyScreen? {
    // The first root can't be replaced by anything else.
    if entry.link.isUnlinked, entry.link == heldBack.wall?.entry.link { return nil }
    let isUnmet = callingAppOnly { compiled.unmetRequirement(of: entry) } != nil
    // The condition of a requirement can close the entry.
    let (record, isOpen) = (entries[entry.id], state.entry(entry.id) != nil)
    // A busy host can still show entries that were removed from the state.
    guard !record.isUnbuildable, isOpen || !updates.isIdle else { return nil }
    // The root of a tab is in the state before its requirements are met.
    if isUnmet {
      if !heldBack.unbuilt.contains(entry.id) { heldBack.unbuilt.append(entry.id) }
      return nil
    }
    let context = OpenInfo(
      link: entry.link, parameters: RouteParameters(), values: record.values,
      source: record.source, payload: entry.payload, navigator: self)
    return callingAppOnly {
      var reason = "its route declined it"
      do {
        if let screen = try compiled.makeScreen(of: entry, for: context) {
          // The calls of the closure are queued, so the guards that it adds stay.
          if record.screen != nil { replaceGuards { $0.entry == entry.id } }
          install(screen, for: entry)
          if !isOpen { withExtendedLifetime(entries.retire([entry.id])) {} }
          return screen
        }
      } catch {
        reason = "\(error)"
      }
      report(.entryRemoved(entry.link, reason: reason))
      removeUnbuildable(entry)
      return nil
    }
  }

  private func removeUnbuildable(_ entry: Entry) {
    changeRecord(of: entry.id) { ($0.screen, $0.isUnbuildable) = (nil, true) }
    turns.enqueue { [weak self] in
      guard let self else { return }
      guard state.entry(entry.id) != nil else { return forget([entry.id]) }
      changeRecord(of: entry.id) { $0.isUnbuildable = false }
      let tab = state.tabs.firstIndex { $0.count == 1 && $0.top.id == entry.id }
      let root = tab.map { roots(heldBack.wall)[$0] }
      // The root of a tab can't replace itself, so the host shows an empty screen.
      guard root?.link != entry.link else { return }
      _ = change(.remove(entry.id, replacingWith: root), .instant)
    }
  }

  /// Removes the records of closed entries. Their screens stay as long as a host can show them.
  func forget(_ gone: [EntryID]) {
    withExtendedLifetime(entries.retire(gone)) {}
    if guards.contains(where: { $0.entry != nil }) {
      let (gone, old) = (Set(gone), guards)
      withExtendedLifetime(old) { guards = old.filter { $0.entry.map(gone.contains) != true } }
    }
    if host == nil { freeRetiredScreens() }
  }

  func freeRetiredScreens() { withExtendedLifetime(entries.freeRetired()) {} }
}
