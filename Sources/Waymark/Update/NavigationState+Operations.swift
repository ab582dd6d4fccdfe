extension NavigationState {
  /// Returns the operations that lead from an older state to this one, in the order in which a host
  /// can execute them: dismiss layers, select the tab, set stacks, present layers, refresh entries.
  /// - Precondition: Both states have the same number of tabs.
  /// - Complexity: O(entries of the stacks that differ)
  package func operations(from old: NavigationState) -> [NavigationOperation] {
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
    return operations + changedEntries(since: old).map { .refresh($0) }
  }

  /// Returns the entries that an older state has too, with other contents.
  private func changedEntries(since old: NavigationState) -> [Entry] {
    let moved = Dictionary(
      uniqueKeysWithValues: old.uncommonEntries(with: self).map { ($0.id, $0) })
    return stackNumbers.flatMap { number -> [Entry] in
      let (stack, before) = (self[stack: number], old.stack(at: number))
      let common = before.map { stack.commonCount(with: $0) } ?? 0
      let pairs = before.map { stack.pairs(with: $0, upTo: common) } ?? []
      let others = moved.isEmpty ? [] : stack.entries(from: common)
      return pairs.filter(!=).map(\.0)
        + others.filter { entry in moved[entry.id].map { $0 != entry } ?? false }
    }
  }

  /// Returns the ids that another state doesn't have, tab by tab, then layer by layer.
  /// - Complexity: O(tabs + entries above the common ones)
  func entryIDs(notIn other: NavigationState) -> [EntryID] {
    let entries = uncommonEntries(with: other)
    if entries.isEmpty { return [] }
    // An entry that only moved is in both states.
    let others = Set(other.uncommonEntries(with: self).map(\.id))
    return entries.map(\.id).filter { !others.contains($0) }
  }

  /// Returns the entries of each stack above those that both states have in common, by id.
  private func uncommonEntries(with other: NavigationState) -> [Entry] {
    var entries: [Entry] = []
    for tab in tabs.indices {
      let isInBoth = other.tabs.indices.contains(tab)
      if isInBoth, tabs[tab].hasSameEntries(as: other.tabs[tab]) { continue }
      let common = isInBoth ? tabs[tab].commonCount(with: other.tabs[tab]) : 0
      if common < tabs[tab].count { entries += tabs[tab].entries(from: common) }
    }
    for (layer, modal) in modals.enumerated() {
      let before = other.modals.indices.contains(layer) ? other.modals[layer].stack : nil
      let common = before.map { modal.stack.commonCount(with: $0) } ?? 0
      if common < modal.stack.count { entries += modal.stack.entries(from: common) }
    }
    return entries
  }

  private func stack(at number: Int) -> EntryStack? {
    stackNumbers.contains(number) ? self[stack: number] : nil
  }

  /// Returns the state that a host shows after the operations.
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
  /// Returns the visible change from an older stack, or `nil` if both have the same entries.
  fileprivate func change(from old: EntryStack?, isVisible: Bool) -> StackChange? {
    guard let old else { return isVisible ? .push : StackChange.none }
    let common = commonCount(with: old)
    if common == old.count, common == count { return nil }
    if !isVisible { return StackChange.none }
    return common == old.count ? .push : common == count ? .pop : .replace
  }
}

extension ModalLayer {
  /// Returns whether two layers can differ only in their stacks.
  package func isPresented(as other: ModalLayer) -> Bool {
    id == other.id && style == other.style && anchor == other.anchor
  }
}
