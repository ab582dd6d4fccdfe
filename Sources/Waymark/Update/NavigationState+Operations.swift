extension NavigationState {
  /// The operations that lead from an older state to this one, in an order that a host can follow:
  /// dismiss layers, select the tab, set stacks, present layers, refresh entries.
  /// - Shape: both states have the same number of tabs.
  /// - Complexity: O(entries of the stacks that differ)
  public func operations(from old: NavigationState) -> [NavigationOperation] {
    let kept = zip(old.modals, modals).prefix { $0.isPresented(as: $1) }.count
    var difference = StackDifference()
    for index in tabs.indices {
      difference.compare(
        .tab(index), old.tabs.indices.contains(index) ? old.tabs[index] : nil, tabs[index],
        isVisible: modals.isEmpty && index == selectedTab)
    }
    for index in 0..<kept {
      difference.compare(
        .modal(modals[index].id), old.modals[index].stack, modals[index].stack,
        isVisible: index == modals.count - 1)
    }
    for layer in old.modals[kept...] { difference.remove(layer.stack) }
    for layer in modals[kept...] { difference.insert(layer.stack) }
    var operations = old.modals[kept...].reversed().map { NavigationOperation.dismiss($0.id) }
    if selectedTab != old.selectedTab { operations.append(.select(tab: selectedTab)) }
    operations += difference.stacks
    operations += modals[kept...].map { .present($0) }
    return operations + difference.refreshes
  }

  /// The entries that another state does not have, tab by tab, then layer by layer.
  /// - Complexity: O(entries that differ)
  func entryIDs(notIn other: NavigationState) -> [EntryID] {
    let ids = unsharedIDs(with: other)
    if ids.isEmpty { return [] }
    // An entry that only moved is in both.
    let others = Set(other.unsharedIDs(with: self))
    return ids.filter { !others.contains($0) }
  }

  /// The entries that do not stand in the same place on the same entries in another state.
  private func unsharedIDs(with other: NavigationState) -> [EntryID] {
    var ids: [EntryID] = []
    for number in stackNumbers {
      let stack = self[stack: number]
      let shared =
        other.stackNumbers.contains(number) ? stack.sharedCount(with: other[stack: number]) : 0
      if shared < stack.count { ids += stack.entries(from: shared).map(\.id) }
    }
    return ids
  }

  /// The state that a host shows once it has followed the operations.
  func replaying(_ operations: some Sequence<NavigationOperation>) -> NavigationState {
    var next = self
    for operation in operations { next.replay(operation) }
    return next
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
    case .refresh(let entry): self[entry.id] = entry
    }
  }
}

extension ModalLayer {
  /// Returns true if it is presented as another one is, so that only its stack may differ.
  public func isPresented(as other: ModalLayer) -> Bool {
    id == other.id && style == other.style && anchor == other.anchor
  }
}
