/// The screens that are made when a link opens. All others are made when a host requests them.
struct MadeScreens {
  var screen: AnyScreen?
  /// The screens of parameters below it.
  var ancestors: [(entry: Entry, screen: AnyScreen)] = []
}

extension Navigator {
  /// Makes the screen of a decision, and those of its chain. A maker that declines makes way for the
  /// next decision.
  func makeScreens(of decision: inout Decision, _ decider: inout Decider) throws -> MadeScreens {
    while case .show(let shown) = decision, shown.isNew {
      guard let route = shown.plan.target.route else {
        guard case .screenWithoutLink(_, let make) = decider.request.kind else { break }
        if let screen = try make() { return MadeScreens(screen: screen) }
        decision = decider.decideNext()
        continue
      }
      if shown.usesChain, let chain = decider.routes.definitions[route].chain {
        if let screens = try chain.screens(shown.context, denied: shown.refused) {
          return MadeScreens(
            screen: screens.last, ancestors: ancestors(screens.dropLast(), of: shown, decider))
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

  /// The new entries of a chain, each with its screen.
  private func ancestors(
    _ screens: ArraySlice<AnyScreen>, of shown: Decision.Shown, _ decider: borrowing Decider
  ) -> [(entry: Entry, screen: AnyScreen)] {
    screens.compactMap { screen in
      guard let ancestor = shown.plan.ancestors.first(where: { $0.link == screen.link }),
        decider.routes.isOfParameter(ancestor.link),
        let entry = shown.state.entry(withIdentity: ancestor.identity),
        decider.state.isNew(entry.id)
      else { return nil }
      return (entry, screen)
    }
  }

  /// Remembers the screen of an entry.
  func install(_ screen: AnyScreen, for entry: Entry) {
    screen.loadCount = entry.loadCount
    screen.link = entry.link
    changeRecord(of: entry.id) { $0.screen = screen }
  }

  /// Changes what is remembered of an entry, and then frees what was replaced.
  func changeRecord(of id: EntryID, _ change: (inout EntryTable.Record) -> Void) {
    free(entries.change(id, change))
  }

  /// Notes that the screen of an entry shows another link by itself.
  func noteLink(_ link: DeepLink, of entry: EntryID) {
    guard let screen = entries[entry].screen else { return }
    screen.link = link
    screen.isRelinked = true
  }

  /// Builds the screen of an entry; nil if its maker declined, and the entry is then removed.
  func build(_ entry: Entry) -> AnyScreen? {
    let record = entries[entry.id]
    let isOpen = state.entry(entry.id) != nil
    // A host that is busy may still have to show what the state has no longer.
    guard !record.isUnbuildable, isOpen || !updates.isIdle else { return nil }
    // There is nothing to show instead of the first root.
    if entry.link.isUnlinked, entry.link == heldBack.wall?.entry.link { return nil }
    // The root of a tab is in the state before its requirements are met.
    if callingAppOnly({ compiled.unmetRequirement(of: entry) }) != nil {
      heldBack.unbuilt.append(entry.id)
      return nil
    }
    let context = OpenContext(
      link: entry.link, parameters: RouteParameters(), context: record.context,
      source: record.source, payload: entry.payload)
    return callingAppOnly {
      do {
        if let screen = try compiled.makeScreen(of: entry, for: context) {
          install(screen, for: entry)
          if !isOpen { free(entries.retire([entry.id])) }
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
    turns.enqueue { [unowned self] in
      changeRecord(of: entry.id) { $0.isUnbuildable = false }
      let tab = state.tabs.firstIndex { $0.count == 1 && $0.top.id == entry.id }
      let root = tab.map { roots(heldBack.wall)[$0] }
      // A tab's own root cannot be replaced by itself; the host shows that there is no screen.
      guard root?.link != entry.link else { return }
      _ = change(.remove(entry.id, replacingWith: root), .instant)
    }
  }

  /// Forgets entries that are gone. Their screens stay as long as a host may show them.
  func forget(_ gone: [EntryID]) {
    free(entries.retire(gone))
    let guards = hooks.entryGuards
    if !guards.isEmpty {
      hooks.entryGuards = guards.filter { guarded in
        guarded.entry.map { !gone.contains($0) } ?? true
      }
      free(guards)
    }
    if host == nil { freeRetiredScreens() }
  }

  func freeRetiredScreens() { free(entries.freeRetired()) }

  /// Lets go of values where no property is being changed: their `deinit` may call the navigator.
  func free<Value>(_ values: Value) {}
}
