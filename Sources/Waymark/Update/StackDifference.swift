/// The differences between the stacks of two states.
struct StackDifference: ~Copyable {
  /// The operations for stacks that hold other entries.
  private(set) var stacks: [NavigationOperation] = []
  private var refreshed: [Entry] = []
  private var removed: [EntryID: Entry] = [:]
  private var inserted: [Entry] = []

  /// The operations for entries that both states have with other content, moved ones included.
  var refreshes: [NavigationOperation] {
    let moved = inserted.filter { entry in removed[entry.id].map { $0 != entry } ?? false }
    return (refreshed + moved).map { .refresh($0) }
  }

  /// Compares two stacks in one place; the cells that both share are not looked at.
  mutating func compare(
    _ place: StackPlace, _ old: EntryStack?, _ new: EntryStack, isVisible: Bool
  ) {
    guard let old else {
      insert(new)
      stacks.append(.setStack(place, new, isVisible ? .push : .none))
      return
    }
    if old.cell === new.cell { return }
    let height = Swift.min(old.count, new.count) - 1
    // From the top down.
    var pairs = Array(old.cell.at(height).pairs(with: new.cell.at(height)))
    var common = height + 1 - pairs.count
    while let (before, after) = pairs.last, before.entry.id == after.entry.id {
      if before.entry != after.entry { refreshed.append(after.entry) }
      pairs.removeLast()
      common += 1
    }
    guard common < old.count || common < new.count else { return }
    remove(old.entries(from: common))
    insert(new.entries(from: common))
    let change: StackChange =
      !isVisible ? .none : common == old.count ? .push : common == new.count ? .pop : .replace
    stacks.append(.setStack(place, new, change))
  }

  mutating func remove(_ entries: some Sequence<Entry>) {
    for entry in entries { removed[entry.id] = entry }
  }

  mutating func insert(_ entries: some Sequence<Entry>) { inserted += entries }
}
