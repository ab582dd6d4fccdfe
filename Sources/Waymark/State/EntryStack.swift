/// The entries of a stack, from bottom to top. There is always at least one.
///
/// A new entry has the highest id and is added at the top, so the ids ascend. The entries are in
/// rows, because a change copies a row: copying an array of 1,000 entries would take four times as
/// long as everything else when a link opens.
public struct EntryStack: RandomAccessCollection, Equatable, Sendable {
  private static let rowLength = 16

  /// Rows of 16 entries, and the last row with at least one.
  private var rows: [[Entry]]

  init(_ root: Entry) { rows = [[root]] }

  init?(_ entries: some Sequence<Entry>) {
    var entries = entries.makeIterator()
    guard let root = entries.next() else { return nil }
    self.init(root)
    while let entry = entries.next() { push(entry) }
  }

  /// The entry at the bottom.
  public var root: Entry { rows[0][0] }
  /// The topmost entry.
  public internal(set) var top: Entry {
    get { rows[rows.count - 1][rows[rows.count - 1].count - 1] }
    set { self[endIndex - 1] = newValue }
  }
  /// The index of the entry at the bottom.
  public var startIndex: Int { 0 }
  /// The index after the topmost entry.
  public var endIndex: Int { (rows.count - 1) * Self.rowLength + rows[rows.count - 1].count }
  /// Accesses the entry at an index, counted from the bottom.
  public internal(set) subscript(index: Int) -> Entry {
    get {
      precondition(index >= 0, "A stack has no entry at a negative index.")
      return rows[index / Self.rowLength][index % Self.rowLength]
    }
    set { rows[index / Self.rowLength][index % Self.rowLength] = newValue }
  }

  /// Returns the entries of each column: one in each column, and the rest in the last one.
  /// - Parameter count: The number of columns, at least 1.
  package func columns(_ count: Int) -> [[Entry]] {
    (0..<count).map { column in
      Array(column == count - 1 ? dropFirst(column) : dropFirst(column).prefix(1))
    }
  }

  /// Returns the index of an entry, or `nil` if the stack doesn't contain it.
  /// - Complexity: O(log entries)
  func index(of id: EntryID) -> Int? {
    var (low, high) = (0, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].id.number < id.number { low = middle + 1 } else { high = middle }
    }
    return low < endIndex && self[low].id == id ? low : nil
  }

  var notation: String { map(\.link.description).joined(separator: " > ") }

  // MARK: Changes

  mutating func push(_ entry: Entry) {
    if rows[rows.count - 1].count == Self.rowLength {
      rows.append([entry])
    } else {
      rows[rows.count - 1].append(entry)
    }
  }

  mutating func pop(to index: Int) {
    let (row, column) = index.quotientAndRemainder(dividingBy: Self.rowLength)
    rows.removeSubrange((row + 1)...)
    rows[row].removeSubrange((column + 1)...)
  }

  /// Returns the stack without some entries, or `nil` if no entry is left.
  func removing(_ ids: Set<EntryID>) -> EntryStack? {
    contains { ids.contains($0.id) } ? EntryStack(lazy.filter { !ids.contains($0.id) }) : self
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
  }

  // MARK: Comparisons

  /// Returns whether two versions of a stack have the same entries, by id.
  ///
  /// Entries are only added at the top, so those below a common one are the same.
  func hasSameEntries(as other: EntryStack) -> Bool {
    count == other.count && top.id == other.top.id
  }

  /// Returns the number of entries that two versions of a stack have in common at the bottom.
  /// - Complexity: O(1) if one of them only has more entries at the top.
  func commonCount(with other: EntryStack) -> Int {
    let end = Swift.min(count, other.count)
    if self[end - 1].id == other[end - 1].id { return end }
    return indices.first { self[$0].id != other[$0].id } ?? end
  }
}
