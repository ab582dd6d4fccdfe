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

  /// Compares what stands at one place; the common beginning is walked once.
  mutating func compare(
    _ place: StackPlace, _ old: EntryStack?, _ new: EntryStack, isVisible: Bool
  ) {
    guard old != new else { return }
    let common = old.map { zip($0, new).prefix { $0.id == $1.id }.count } ?? 0
    for index in 0..<common where old?[index] != new[index] { refreshed.append(new[index]) }
    let oldCount = old?.count ?? 0
    guard common < oldCount || common < new.count else { return }
    if let old { leave(old[common..<old.count]) }
    come(new[common..<new.count])
    let motion: StackMotion =
      !isVisible ? .none : common == oldCount ? .push : common == new.count ? .pop : .replace
    stacks.append(.setStack(place, Array(new), motion))
  }

  mutating func leave(_ entries: Slice<EntryStack>) {
    for entry in entries { left[entry.id] = entry }
  }

  mutating func come(_ entries: Slice<EntryStack>) { came += entries }
}
