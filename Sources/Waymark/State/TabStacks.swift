/// The stacks of all tabs, in the order of the tabs; there is always one.
///
/// That of the selected tab lies beside the others, so that a push copies none of them.
public struct TabStacks: RandomAccessCollection, Hashable, Sendable {
  /// The place of the selected tab.
  private(set) var selected: Int
  /// The stack of the selected tab.
  var front: EntryStack
  /// The stacks of the other tabs; nil where there are none, which is quicker to copy than nothing in
  /// an array.
  private var others: [EntryStack]?

  init(_ stacks: [EntryStack], selected: Int) {
    precondition(stacks.indices.contains(selected), "The selected tab is one of the tabs.")
    self.selected = selected
    front = stacks[selected]
    if stacks.count > 1 {
      var others = stacks
      others.remove(at: selected)
      self.others = others
    }
  }

  /// The place of the first tab.
  public var startIndex: Int { 0 }
  /// The place after the last tab.
  public var endIndex: Int { (others?.count ?? 0) + 1 }

  /// The stack of a tab, by its place.
  public internal(set) subscript(position: Int) -> EntryStack {
    get {
      guard position != selected, let others else {
        precondition(position == selected, "There is no such tab.")
        return front
      }
      return others[placeAmongOthers(position)]
    }
    set {
      if position == selected {
        front = newValue
      } else {
        let place = placeAmongOthers(position)
        others?[place] = newValue
      }
    }
  }

  private func placeAmongOthers(_ tab: Int) -> Int { tab < selected ? tab : tab - 1 }

  /// Whether the stacks of all tabs but the selected one are the same, and not only equal.
  func sharesOthers(with old: TabStacks) -> Bool {
    guard let others, let old = old.others else { return others == nil && old.others == nil }
    return others.count == old.count && zip(others, old).allSatisfy { $0.cell === $1.cell }
  }

  mutating func select(_ tab: Int) {
    if tab != selected { self = TabStacks(Array(self), selected: tab) }
  }
}
