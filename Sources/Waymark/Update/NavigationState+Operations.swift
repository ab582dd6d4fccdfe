extension NavigationState {
  /// The steps that lead from an older state to this one, in an order that a host can follow:
  /// close layers, bring the tab to the front, set stacks, open layers, look again.
  /// - Shape: both states have the same number of tabs.
  /// - Complexity: O(entries of the stacks that differ)
  public func operations(from old: NavigationState) -> NavigationOperations {
    if let motion = singleStep(from: old) {
      return NavigationOperations(motion, of: tabs.front, tab: selectedTab)
    }
    let kept = keptLayers(of: old)
    var operations = old.modals[kept...].reversed().map { NavigationOperation.dismiss($0.id) }
    if selectedTab != old.selectedTab { operations.append(.select(tab: selectedTab)) }
    let difference = difference(from: old)
    operations += difference.stacks
    operations += modals[kept...].map { .present($0) }
    operations += difference.refreshes
    return NavigationOperations(operations)
  }

  /// Whether one entry came or went on the selected tab since an older state, and nothing else
  /// differs: push or pop, which is all that most changes are; nil for any other.
  /// - Complexity: O(tabs)
  public func singleStep(from old: NavigationState) -> StackMotion? {
    guard selectedTab == old.selectedTab, !hasModals, !old.hasModals,
      tabs.sharesOthers(with: old.tabs)
    else { return nil }
    if tabs.front.cell.below === old.tabs.front.cell { return .push }
    return tabs.front.cell === old.tabs.front.cell.below ? .pop : nil
  }

  /// The entries that an older state has not, and those that only it has.
  /// - Complexity: O(entries that differ)
  func turnover(since old: NavigationState) -> (came: [EntryID], left: [EntryID]) {
    switch singleStep(from: old) {
    case .push: ([topID], [])
    case .pop: ([], [old.topID])
    default: difference(from: old).turnover
    }
  }

  /// How many layers of an older state are still there.
  private func keptLayers(of old: NavigationState) -> Int {
    zip(old.modals, modals).prefix { $0.isPresented(as: $1) }.count
  }

  private func difference(from old: NavigationState) -> StackDifference {
    let kept = keptLayers(of: old)
    var difference = StackDifference()
    for index in tabs.indices {
      let isVisible = modals.isEmpty && index == selectedTab
      let before = old.tabs.indices.contains(index) ? old.tabs[index] : nil
      difference.compare(.tab(index), before, tabs[index], isVisible: isVisible)
    }
    for index in 0..<kept {
      let isVisible = index == modals.count - 1
      difference.compare(
        .modal(modals[index].id), old.modals[index].stack, modals[index].stack,
        isVisible: isVisible)
    }
    for layer in old.modals[kept...] { difference.leave(layer.stack) }
    for layer in modals[kept...] { difference.come(layer.stack) }
    return difference
  }

  /// This state after the steps: what a host that follows them shows.
  public func replaying(_ operations: some Sequence<NavigationOperation>) -> NavigationState {
    var next = self
    for operation in operations { next.replay(operation) }
    return NavigationState(
      tabs: Array(next.tabs), selectedTab: next.selectedTab, modals: next.modals,
      entryLimit: entryLimit)
  }

  private mutating func replay(_ operation: NavigationOperation) {
    switch operation {
    case .present(let layer): modals.append(layer)
    case .dismiss(let id): modals.removeAll { $0.id == id }
    case .select(let tab): if tabs.indices.contains(tab) { selectedTab = tab }
    case .setStack(.tab(let tab), let stack, _):
      if tabs.indices.contains(tab) { tabs[tab] = stack }
    case .setStack(.modal(let id), let stack, _):
      if let index = modals.firstIndex(where: { $0.id == id }) { modals[index].stack = stack }
    case .refresh(let entry):
      switch place(of: entry.id) {
      case .tab(let tab, let index): tabs[tab].change(at: index) { $0 = entry }
      case .modal(let modal, let index): modals[modal].stack.change(at: index) { $0 = entry }
      case nil: break
      }
    }
  }
}

extension ModalLayer {
  /// Whether it is presented as another one is, so that its stack alone may have to change.
  public func isPresented(as other: ModalLayer) -> Bool {
    id == other.id && style == other.style && anchor == other.anchor
  }
}
