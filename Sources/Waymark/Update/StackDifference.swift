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
    let before = old.map { Array($0) } ?? []
    let common = zip(before, new).prefix { $0.id == $1.id }.count
    for index in 0..<common where before[index] != new[index] { refreshed.append(new[index]) }
    guard common < before.count || common < new.count else { return }
    leave(before[common...])
    come(new[common...])
    let motion: StackMotion =
      !isVisible ? .none : common == before.count ? .push : common == new.count ? .pop : .replace
    stacks.append(.setStack(place, Array(new), motion))
  }

  /// Entries that are not where they were.
  mutating func leave(_ entries: some Sequence<Entry>) {
    for entry in entries { left[entry.id] = entry }
  }

  /// Entries that were not where they are.
  mutating func come(_ entries: some Sequence<Entry>) { came += entries }
}
