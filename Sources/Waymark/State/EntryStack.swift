/// Entries on top of each other, the first at the bottom; there is always one.
///
/// Stacks share what they have in common: a copy, a push and a pop cost the same at any height.
public struct EntryStack: RandomAccessCollection, Equatable, Sendable {
  private(set) var cell: EntryCell

  init(_ root: Entry) { cell = EntryCell(root, on: nil) }

  init?(_ entries: some Sequence<Entry>) {
    var cell: EntryCell?
    for entry in entries { cell = EntryCell(entry, on: cell) }
    guard let cell else { return nil }
    self.cell = cell
  }

  /// The entry at the bottom.
  public var root: Entry { cell.at(0).entry }
  /// The entry on top.
  public internal(set) var top: Entry {
    get { cell.entry }
    set { cell = EntryCell(newValue, on: cell.below) }
  }
  /// The place of the entry at the bottom.
  public var startIndex: Int { 0 }
  /// The place after the entry on top.
  public var endIndex: Int { cell.index + 1 }
  /// The entry at a place, counted from the bottom.
  /// - Complexity: O(log of the entries above)
  public internal(set) subscript(position: Int) -> Entry {
    get { cell.at(position).entry }
    set { replace(at: position, with: newValue) }
  }

  /// From the bottom to the top.
  /// - Complexity: O(entries)
  public func makeIterator() -> IndexingIterator<[Entry]> { entries(from: 0).makeIterator() }

  @inline(never)  // Its callers share one copy of the code.
  func entries(from index: Int) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(count - index)
    var next: EntryCell? = cell
    while let cell = next, cell.index >= index {
      entries.append(cell.entry)
      next = cell.below
    }
    return entries.reversed()
  }

  /// The entries as columns show them: one in each, and all that are left in the last.
  /// - Parameter count: the number of columns, at least 1.
  public func columns(_ count: Int) -> [[Entry]] {
    let entries = entries(from: 0)
    return (0..<count).map { column in
      Array(column == count - 1 ? entries.dropFirst(column) : entries.dropFirst(column).prefix(1))
    }
  }

  /// The place of the entry nearest to the top of which something holds.
  public func lastIndex(where holds: (Entry) throws -> Bool) rethrows -> Int? {
    var next: EntryCell? = cell
    while let cell = next {
      if try holds(cell.entry) { return cell.index }
      next = cell.below
    }
    return nil
  }

  var notation: String { entries(from: 0).map(\.link.description).joined(separator: " > ") }

  /// Compares entry by entry, down to what both share.
  @inline(never)  // Its callers share one copy of the code.
  public static func == (one: EntryStack, other: EntryStack) -> Bool {
    if one.cell === other.cell { return true }
    guard one.count == other.count else { return false }
    return one.cell.pairs(with: other.cell).allSatisfy { $0.entry == $1.entry }
  }

  // MARK: Changes

  mutating func push(_ entry: Entry) { cell = EntryCell(entry, on: cell) }

  /// False if only one entry is left, which stays.
  mutating func pop() -> Bool {
    guard let below = cell.below else { return false }
    cell = below
    return true
  }

  mutating func pop(to index: Int) { cell = cell.at(index) }

  /// False if only one entry is left, which stays.
  mutating func remove(at index: Int) -> Bool {
    guard count > 1 else { return false }
    replace(at: index, with: nil)
    return true
  }

  private mutating func replace(at index: Int, with entry: Entry?) {
    var base = cell.at(index).below
    if let entry { base = EntryCell(entry, on: base) }
    for upper in entries(from: index + 1) { base = EntryCell(upper, on: base) }
    // Who removes leaves at least one.
    if let base { cell = base }
  }

  /// Reuses the entries of an older stack up to the first that is another screen: their ids stay.
  mutating func reuseCommonPrefix(of old: EntryStack, contextFor contextID: EntryID?) {
    var base: EntryCell?
    var isSame = true
    for (index, entry) in entries(from: 0).enumerated() {
      let kept = index < old.count ? old.cell.at(index) : nil
      guard isSame, let kept, kept.entry.identity == entry.identity else {
        isSame = false
        base = EntryCell(entry, on: base)
        continue
      }
      var taken = kept.entry
      taken.update(from: entry, always: entry.id == contextID)
      base = kept.below === base && taken == kept.entry ? kept : EntryCell(taken, on: base)
    }
    if let base { cell = base }
  }

  /// The number of entries that two stacks share, from the bottom.
  /// - Complexity: O(entries that they do not share)
  func sharedCount(with other: EntryStack) -> Int {
    var (one, other) = (cell, other.cell)
    while one !== other {
      let isLower = one.index < other.index
      guard let next = isLower ? other.below : one.below else { return 0 }
      if isLower { other = next } else { one = next }
    }
    return one.index + 1
  }
}
