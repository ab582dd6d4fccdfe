/// The entries of a stack, the first at the bottom. There is always at least one.
///
/// The entries are in rows, so that a push copies the last row instead of all entries, and a
/// comparison skips the rows that two stacks have in common.
public struct EntryStack: RandomAccessCollection, Equatable, Sendable {
  private static let rowLength = 16

  /// The rows below the last one, each with 16 entries.
  private var fullRows: [[Entry]] = []
  /// The topmost entries, from 1 to 16.
  private var lastRow: [Entry]

  init(_ root: Entry) { lastRow = [root] }

  init?(_ entries: some Sequence<Entry>) {
    var entries = entries.makeIterator()
    guard let root = entries.next() else { return nil }
    self.init(root)
    while let entry = entries.next() { push(entry) }
  }

  private var rowCount: Int { fullRows.count + 1 }

  private subscript(row row: Int) -> [Entry] {
    row < fullRows.count ? fullRows[row] : lastRow
  }

  /// The entry at the bottom.
  public var root: Entry { self[0] }
  /// The topmost entry.
  public internal(set) var top: Entry {
    get { lastRow[lastRow.count - 1] }
    set { lastRow[lastRow.count - 1] = newValue }
  }
  var topID: EntryID { lastRow[lastRow.count - 1].id }
  /// The index of the entry at the bottom.
  public var startIndex: Int { 0 }
  /// The index after the topmost entry.
  public var endIndex: Int { fullRows.count * Self.rowLength + lastRow.count }
  /// The entry at an index, counted from the bottom.
  public internal(set) subscript(index: Int) -> Entry {
    get {
      precondition(index >= 0, "A stack has no entry at a negative index.")
      return self[row: index / Self.rowLength][index % Self.rowLength]
    }
    set {
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.rowLength)
      if row < fullRows.count {
        fullRows[row][column] = newValue
      } else {
        lastRow[column] = newValue
      }
    }
  }

  func entries(from index: Int) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(count - index)
    for row in index / Self.rowLength..<rowCount {
      entries += self[row: row].dropFirst(Swift.max(0, index - row * Self.rowLength))
    }
    return entries
  }

  /// Returns the entries of each column: one in each column, and the rest in the last one.
  /// - Parameter count: The number of columns, at least 1.
  package func columns(_ count: Int) -> [[Entry]] {
    let entries = entries(from: 0)
    return (0..<count).map { column in
      Array(column == count - 1 ? entries.dropFirst(column) : entries.dropFirst(column).prefix(1))
    }
  }

  /// Returns the index of an entry, or `nil` if the stack doesn't contain it.
  ///
  /// A new entry has the highest id and is added at the top, so the ids of a stack ascend.
  /// - Complexity: O(log entries)
  func index(of id: EntryID) -> Int? {
    var (low, high) = (0, endIndex)
    if lastRow[0].id.number <= id.number { low = fullRows.count * Self.rowLength }
    while low < high {
      let middle = (low + high) / 2
      if self[middle].id.number < id.number { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low].id == id ? low : nil
  }

  var notation: String { entries(from: 0).map(\.link.description).joined(separator: " > ") }

  // MARK: Changes

  mutating func push(_ entry: Entry) {
    if lastRow.count == Self.rowLength {
      fullRows.append(lastRow)
      lastRow = []
    }
    lastRow.append(entry)
  }

  /// Removes the topmost entry. Returns `false` if only one entry is left, which stays.
  mutating func pop() -> Bool {
    guard count > 1 else { return false }
    pop(to: count - 2)
    return true
  }

  mutating func pop(to index: Int) {
    let (row, column) = index.quotientAndRemainder(dividingBy: Self.rowLength)
    if row < fullRows.count {
      lastRow = fullRows[row]
      fullRows.removeSubrange(row...)
    }
    lastRow.removeSubrange((column + 1)...)
  }

  /// Removes an entry. Returns `false` if only one entry is left, which stays.
  mutating func remove(at index: Int) -> Bool {
    guard count > 1 else { return false }
    let above = entries(from: index + 1)
    if index == 0 { self = EntryStack(above[0]) } else { pop(to: index - 1) }
    for entry in above.dropFirst(index == 0 ? 1 : 0) { push(entry) }
    return true
  }

  /// Removes entries, except the one at the bottom.
  mutating func remove(_ ids: Set<EntryID>) {
    for index in indices.dropFirst().reversed() where ids.contains(self[index].id) {
      _ = remove(at: index)
    }
  }

  /// Changes the entries that fulfill a condition.
  mutating func change(where condition: (Entry) -> Bool, _ change: (inout Entry) -> Void) {
    for index in indices where condition(self[index]) {
      var entry = self[index]
      change(&entry)
      self[index] = entry
    }
  }

  /// Keeps the entries of an older stack up to the first one that is another screen.
  mutating func reuseCommonPrefix(of old: EntryStack, contextFor contextID: EntryID?) {
    for index in 0..<Swift.min(count, old.count) {
      let new = self[index]
      var kept = old[index]
      guard kept.identity == new.identity else { break }
      kept.update(from: new, always: new.id == contextID)
      self[index] = kept
    }
    // Rows that didn't change are shared with the older stack, and compared in constant time.
    for row in 0..<Swift.min(fullRows.count, old.fullRows.count)
    where fullRows[row] == old.fullRows[row] {
      fullRows[row] = old.fullRows[row]
    }
    if lastRow == old.lastRow { lastRow = old.lastRow }
  }

  // MARK: Comparisons

  /// Returns whether two versions of a stack have the same entries, by id.
  ///
  /// Entries are only added at the top, so those below a common one are the same.
  func hasSameEntries(as other: EntryStack) -> Bool {
    count == other.count && topID == other.topID
  }

  /// The number of entries at the bottom that two versions of a stack have in common, by id.
  /// - Complexity: O(1) if one of them only has more entries at the top.
  func commonCount(with other: EntryStack) -> Int {
    let end = Swift.min(count, other.count)
    if self[end - 1].id == other[end - 1].id { return end }
    return indices.first { self[$0].id != other[$0].id } ?? end
  }

  /// The number of equal entries at the bottom of two stacks.
  /// - Complexity: O(rows + entries of the first row that differs)
  func equalCount(with other: EntryStack) -> Int {
    for row in 0..<Swift.min(rowCount, other.rowCount) where self[row: row] != other[row: row] {
      let pairs = zip(self[row: row], other[row: row])
      return row * Self.rowLength + pairs.prefix { $0 == $1 }.count
    }
    return Swift.min(count, other.count)
  }

  /// Returns the entries of both stacks, in pairs from the bottom, without the rows that are equal.
  func pairs(with other: EntryStack, upTo end: Int) -> [(Entry, Entry)] {
    var pairs: [(Entry, Entry)] = []
    for row in 0..<Swift.min(rowCount, other.rowCount) where self[row: row] != other[row: row] {
      let count = Swift.max(0, end - row * Self.rowLength)
      pairs += zip(self[row: row], other[row: row]).prefix(count)
    }
    return pairs
  }
}
