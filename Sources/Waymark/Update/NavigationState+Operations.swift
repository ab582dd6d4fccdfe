extension NavigationState {
  /// The operations that lead from an older state to this one, in an order that a host can follow:
  /// dismiss layers, select the tab, set stacks, present layers, refresh entries.
  /// - Shape: both states have the same number of tabs.
  /// - Complexity: O(entries of the stacks that differ)
  public func operations(from old: NavigationState) -> [NavigationOperation] {
    let kept = zip(old.modals, modals).prefix { $0.isPresented(as: $1) }.count
    var operations = old.modals[kept...].reversed().map { NavigationOperation.dismiss($0.id) }
    if selectedTab != old.selectedTab { operations.append(.select(tab: selectedTab)) }
    for (index, stack) in tabs.enumerated() {
      let before = old.tabs.indices.contains(index) ? old.tabs[index] : nil
      let change = stack.change(from: before, isVisible: index == topNumber)
      if let change { operations.append(.setStack(.tab(index), stack, change)) }
    }
    for (layer, before) in zip(modals.prefix(kept), old.modals) {
      let change = layer.stack.change(from: before.stack, isVisible: layer.id == modals.last?.id)
      if let change { operations.append(.setStack(.modal(layer.id), layer.stack, change)) }
    }
    operations += modals[kept...].map { .present($0) }
    // An entry that has moved may be another one, too.
    var before: [EntryID: Entry] = [:]
    for entry in old.unsharedEntries(with: self) { before[entry.id] = entry }
    for entry in unsharedEntries(with: old) where before[entry.id].map({ $0 != entry }) ?? false {
      operations.append(.refresh(entry))
    }
    return operations
  }

  /// The entries that another state does not have, tab by tab, then layer by layer.
  /// - Complexity: O(entries that differ)
  func entryIDs(notIn other: NavigationState) -> [EntryID] {
    let entries = unsharedEntries(with: other)
    if entries.isEmpty { return [] }
    // An entry that only moved is in both.
    let others = Set(other.unsharedEntries(with: self).map(\.id))
    return entries.map(\.id).filter { !others.contains($0) }
  }

  /// The entries that do not stand in the same place on the same entries in another state.
  private func unsharedEntries(with other: NavigationState) -> [Entry] {
    var entries: [Entry] = []
    for number in stackNumbers {
      let stack = self[stack: number]
      let shared =
        other.stackNumbers.contains(number) ? stack.sharedCount(with: other[stack: number]) : 0
      if shared < stack.count { entries += stack.entries(from: shared) }
    }
    return entries
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

extension EntryStack {
  /// The visible change from an older stack in the same place; nil if both have the same entries.
  fileprivate func change(from old: EntryStack?, isVisible: Bool) -> StackChange? {
    guard let old else { return isVisible ? .push : StackChange.none }
    let shared = sharedCount(with: old)
    let others = zip(entries(from: shared), old.entries(from: shared))
    let common = shared + others.prefix { $0.id == $1.id }.count
    if common == old.count, common == count { return nil }
    if !isVisible { return StackChange.none }
    return common == old.count ? .push : common == count ? .pop : .replace
  }
}

extension ModalLayer {
  /// Returns true if it is presented as another one is, so that only its stack may differ.
  public func isPresented(as other: ModalLayer) -> Bool {
    id == other.id && style == other.style && anchor == other.anchor
  }
}
