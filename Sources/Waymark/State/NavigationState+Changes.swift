extension NavigationState {
  /// Applies an action. An action that isn't possible, or would exceed a limit, changes nothing.
  /// - Complexity: O(entries of the stacks that change)
  @discardableResult
  mutating func apply(_ change: NavigationAction) -> ActionResult {
    attempt { next throws(Limit) in
      try next.perform(change)
      return false
    }
  }

  /// Shows a screen, and optionally puts the root of its tab back if the screen would replace it.
  mutating func show(_ plan: ScreenPlan, keepsRoot: Bool) -> ActionResult {
    let (tab, root) = (selectedTab, keepsRoot ? tabs[selectedTab].root : nil)
    return attempt { next throws(Limit) in
      let isReuse = try next.open(plan)
      if let root, next.tabs[tab].root.id != root.id {
        next.tabs[tab] = EntryStack([root] + next.tabs[tab]) ?? next.tabs[tab]
      }
      return isReuse
    }
  }

  private mutating func attempt(
    _ change: (inout NavigationState) throws(Limit) -> Bool
  ) -> ActionResult {
    var next = self
    do throws(Limit) {
      let isReuse = try change(&next)
      if next == self { return .unchanged }
      try next.checkLimits()
      self = next
      return isReuse ? .reused : .changed
    } catch {
      return .overLimit(error)
    }
  }

  /// Performs a change. The caller checks the limits.
  private mutating func perform(_ change: NavigationAction) throws(Limit) {
    switch change {
    case .pop(let refreshes):
      popOne()
      if refreshes { topStack.top.refresh() }
    case .popToRoot(let refreshes):
      topStack.pop(to: 0)
      if refreshes { topStack.top.refresh() }
    case .clear(let refreshes):
      clear()
      if refreshes { topStack.top.refresh() }
    case .dismiss: _ = modals.popLast()
    case .dismissAll: modals = []
    case .select(let tab): select(tab)
    case .leave(let id): leave(id)
    case .refresh(let id): self[id ?? top.id]?.refresh()
    case .refreshLink(let link):
      changeEntries(where: { $0.link.isEquivalent(to: link) }, { $0.refresh() })
    case .setStack(let tab, let entries): try setStack(tab, entries.isEmpty ? [tab.root] : entries)
    case .removeAll(let ids, let roots, let tab): try removeAll(ids, roots, selected: tab)
    case .restore(let planned): try restore(planned)
    case .remove(let id, let replacement): try remove(id, replacement)
    case .touch(let ids): changeEntries(where: { ids.contains($0.id) }, { $0.touch() })
    case .replaceLink(let id, let link, let identity): self[id]?.relink(link, identity)
    case .setPayload(let id, let payload):
      try checkPayload(payload)
      self[id]?.details.payload = payload
    case .fact(let fact): perform(fact)
    }
  }

  private mutating func perform(_ fact: HostFact) {
    switch fact {
    case .didPop(let id): if let position = position(of: id) { pop(to: position) }
    case .didDismiss(let layer):
      if let index = modals.firstIndex(where: { $0.id == layer }) { closeModals(from: index) }
    case .didRemove(let ids): remove(Set(ids))
    case .didSelect(let tab): if tabs.indices.contains(tab) { selectedTab = tab }
    case .didScroll(let id, let place): self[id]?.details.scrolled = max(0, place)
    case .didChangeTitle(let id, let title): self[id]?.retitle(title)
    case .didChangeLink: break
    }
  }

  private func checkLimits() throws(Limit) {
    guard modals.count <= Limit.modals.value else { throw Limit.modals }
    guard tabs.allSatisfy({ $0.count <= entryLimit }),
      modals.allSatisfy({ $0.stack.count <= entryLimit })
    else { throw Limit.entries }
  }

  mutating func makeEntry(_ planned: PlannedEntry) throws(Limit) -> Entry {
    try checkPayload(planned.payload)
    return Entry(id: EntryID(makeNumber()), planned)
  }

  func checkPayload(_ payload: String?) throws(Limit) {
    guard let payload else { return }
    if payload.utf8.count > Limit.payloadBytes.value { throw Limit.payloadBytes }
  }

  /// Pops the topmost entry, or closes its layer. The last entry of a tab stays.
  mutating func popOne() {
    if topStack.count > 1 {
      topStack.pop(to: topStack.count - 2)
    } else {
      _ = modals.popLast()
    }
  }

  /// Closes all layers, and pops to the root of the tab.
  mutating func clear() {
    modals = []
    tabs[selectedTab].pop(to: 0)
  }

  mutating func changeEntries(where condition: (Entry) -> Bool, _ change: (inout Entry) -> Void) {
    for number in stackNumbers {
      var stack = self[stack: number]
      for index in stack.indices where condition(stack[index]) { change(&stack[index]) }
      self[stack: number] = stack
    }
  }

  private mutating func select(_ tab: Int) {
    guard tabs.indices.contains(tab) else { return }
    modals = []
    if tab == selectedTab { tabs[tab].pop(to: 0) }
    selectedTab = tab
  }

  mutating func closeModals(from index: Int) { modals.removeSubrange(index...) }

  /// Sets the stack of a tab. Entries that are already there keep their ids.
  /// - Parameter carriesContext: A Boolean value indicating whether the caller passed values.
  mutating func setStack(
    _ tab: PlannedTab, _ entries: [PlannedEntry], carriesContext: Bool = false
  ) throws(Limit) {
    guard tabs.indices.contains(tab.index) else { return }
    modals = []
    selectedTab = tab.index
    var stack = try makeStack(entries)
    stack.reuseCommonPrefix(of: tabs[tab.index], contextFor: carriesContext ? stack.top.id : nil)
    tabs[tab.index] = stack
  }

  mutating func remove(_ id: EntryID, _ replacement: PlannedEntry?) throws(Limit) {
    guard let place = position(of: id) else { return }
    if let left = self[stack: place.stack].removing([id]) {
      self[stack: place.stack] = left
    } else if place.stack >= tabs.count {
      modals.remove(at: place.stack - tabs.count)
    } else if let replacement {
      tabs[place.stack] = EntryStack(try makeEntry(replacement))
    }
  }

  /// Removes entries that a host no longer shows, and the layers whose roots are removed.
  private mutating func remove(_ ids: Set<EntryID>) {
    // The roots of tabs stay.
    let ids = ids.subtracting(tabs.map(\.root.id))
    tabs = tabs.compactMap { $0.removing(ids) }
    let layers = modals
    modals = []
    for layer in layers {
      guard let left = layer.with(layer.stack.removing(ids)) else { continue }
      if left.stack.root.id == layer.stack.root.id {
        modals.append(left)
      } else if modals.last?.style.holdsSingleEntry != true {
        // The ids of a stack ascend. Entries that don't fit close, because the fact can't fail.
        for entry in left.stack
        where entry.id.number > topStack.top.id.number && topStack.count < entryLimit {
          topStack.push(entry)
        }
      }
    }
  }

  private mutating func leave(_ id: EntryID) {
    guard let position = position(of: id) else { return }
    let below = Position(stack: position.stack, index: max(0, position.index - 1))
    if position.stack >= tabs.count, position.index == 0 {
      closeModals(from: position.stack - tabs.count)
    } else if position.stack < tabs.count, position.stack != selectedTab {
      tabs[position.stack].pop(to: below.index)
    } else {
      pop(to: below)
    }
  }
}
