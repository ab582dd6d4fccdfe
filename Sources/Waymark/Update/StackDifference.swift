/// Collects what differs between the stacks of two states.
struct StackDifference {
  private(set) var stacks: [NavigationOperation] = []
  private var refreshed: [Entry] = []
  private var left: [EntryID: Entry] = [:]
  private var came: [Entry] = []

  /// Entries that stand in both states with other content; also those that moved.
  var refreshes: [NavigationOperation] {
    let moved = came.filter { entry in left[entry.id].map { $0 != entry } ?? false }
    return (refreshed + moved).map { .refresh($0) }
  }

  /// What is in one state and not in the other; what only moved is in both.
  var turnover: (came: [EntryID], left: [EntryID]) {
    let came = Set(came.map(\.id))
    return (came.filter { left[$0] == nil }, left.keys.filter { !came.contains($0) })
  }

  /// Compares what stands at one place; what both share is not looked at.
  mutating func compare(
    _ place: StackPlace, _ old: EntryStack?, _ new: EntryStack, isVisible: Bool
  ) {
    guard let old else {
      come(new)
      stacks.append(.setStack(place, new, isVisible ? .push : .none))
      return
    }
    if old.cell === new.cell { return }
    let height = Swift.min(old.count, new.count) - 1
    let pairs = Array(old.cell.at(height).pairs(with: new.cell.at(height))).reversed()
    let same = pairs.prefix { $0.entry.id == $1.entry.id }
    for (before, after) in same where before.entry != after.entry { refreshed.append(after.entry) }
    let common = height + 1 - pairs.count + same.count
    guard common < old.count || common < new.count else { return }
    leave(old.entries(from: common))
    come(new.entries(from: common))
    let motion: StackMotion =
      !isVisible ? .none : common == old.count ? .push : common == new.count ? .pop : .replace
    stacks.append(.setStack(place, new, motion))
  }

  /// Entries that are not where they were.
  mutating func leave(_ entries: some Sequence<Entry>) {
    for entry in entries { left[entry.id] = entry }
  }

  /// Entries that were not where they are.
  mutating func come(_ entries: some Sequence<Entry>) { came += entries }
}
