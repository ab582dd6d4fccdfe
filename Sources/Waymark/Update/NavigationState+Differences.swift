/// A visible change of a stack.
package enum StackChange: String, Hashable, Sendable, CaseIterable {
  /// The visible screen doesn't change.
  case none
  /// Entries are pushed.
  case push
  /// Entries are popped.
  case pop
  /// Other entries replace the topmost ones.
  case replace
}

extension NavigationState {
  /// Returns the next state for a host that shows one animation after another.
  ///
  /// First, layers are dismissed. Then the tab and the stacks change. Then layers are presented one
  /// by one.
  /// - Parameter shown: The state that the host shows. If it's `nil`, the first step has no layers.
  /// - Returns: The next state, or `nil` if nothing is left to animate.
  package func step(from shown: NavigationState?) -> NavigationState? {
    var next = self
    guard let shown, shown.tabs.count == tabs.count else {
      next.modals = []
      return next
    }
    let kept = zip(shown.modals, modals).prefix { $0.isPresented(as: $1) }.count
    if kept < shown.modals.count {
      next = shown
      next.modals.removeSubrange(kept...)
    } else if !hasSameStacks(as: shown) {
      next.modals.removeSubrange(kept...)
    } else if kept < modals.count {
      next.modals.removeSubrange((kept + 1)...)
    } else {
      return nil
    }
    return next
  }

  /// Returns whether the selected tab and the entries of all common stacks are the same, by id.
  private func hasSameStacks(as other: NavigationState) -> Bool {
    selectedTab == other.selectedTab
      && zip(tabs, other.tabs).allSatisfy { $0.hasSameEntries(as: $1) }
      && zip(modals, other.modals).allSatisfy { $0.stack.hasSameEntries(as: $1.stack) }
  }

  /// Returns the visible change of the topmost stack after an older state.
  func stackChange(since old: NavigationState) -> StackChange {
    var before: EntryStack? = old.tabs[selectedTab]
    if let layer = modals.last { before = old.modals.first { $0.isPresented(as: layer) }?.stack }
    guard let before else { return .none }
    let common = topStack.commonCount(with: before)
    if common == before.count { return common == topStack.count ? .none : .push }
    return common == topStack.count ? .pop : .replace
  }

  /// Returns the ids that another state doesn't have, tab by tab, then layer by layer.
  /// - Complexity: O(tabs + entries above the common ones)
  func entryIDs(notIn other: NavigationState) -> [EntryID] {
    let ids = uncommonIDs(with: other)
    if ids.isEmpty { return [] }
    // An entry that only moved is in both states.
    let others = Set(other.uncommonIDs(with: self))
    return ids.filter { !others.contains($0) }
  }

  /// Returns the ids of each stack above those that both states have in common.
  private func uncommonIDs(with other: NavigationState) -> [EntryID] {
    var ids: [EntryID] = []
    func add(_ stack: EntryStack, _ old: EntryStack?) {
      let common = old.map { stack.commonCount(with: $0) } ?? 0
      for index in common..<stack.count { ids.append(stack[index].id) }
    }
    for tab in tabs.indices { add(tabs[tab], tab < other.tabs.count ? other.tabs[tab] : nil) }
    for layer in modals.indices {
      add(modals[layer].stack, layer < other.modals.count ? other.modals[layer].stack : nil)
    }
    return ids
  }
}

extension ModalLayer {
  /// Returns whether two layers can differ only in their stacks.
  package func isPresented(as other: ModalLayer) -> Bool {
    id == other.id && style == other.style && anchor == other.anchor
  }
}
