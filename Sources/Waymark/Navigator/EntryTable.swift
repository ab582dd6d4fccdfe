/// The memory of each entry beside the state: its screen, and how it was opened.
///
/// Screens, contexts and results belong to the app, whose code may run when they are freed. So no
/// function here frees one: it is returned, and freed by the caller.
struct EntryTable: ~Copyable {
  struct Record {
    let id: EntryID
    /// The screen; nil until a host asks for it.
    var screen: AnyScreen?
    /// The native values with which the entry was opened.
    var context = [String: any Sendable]()
    /// The source that asked for the entry.
    var source = LinkSource.app
    /// The callers that wait for the result of its screen.
    var awaiting: [ResultSlot] = []
    /// True if its screen could not be built, so that the entry is about to be removed.
    var isUnbuildable = false
  }

  /// In the order of their ids: a new entry has the highest, so that its record comes last.
  private(set) var records: [Record] = []
  /// Entries that are gone from the state, whose screens a host may still show.
  private var retired: [EntryID] = []
  private var unlinkedCount = 0
  /// The number of screens that were remembered so far, each counted once.
  private(set) var builtCount = 0

  /// The record of an entry; an empty one if nothing is remembered.
  subscript(id: EntryID) -> Record { index(of: id).map { records[$0] } ?? Record(id: id) }

  private func index(of id: EntryID) -> Int? {
    let index = insertionIndex(of: id)
    return index < records.count && records[index].id == id ? index : nil
  }

  /// The index of the first record whose id is not lower.
  private func insertionIndex(of id: EntryID) -> Int {
    var (start, end) = (0, records.count)
    // Most changes are of a new entry, which comes last.
    if let last = records.last, last.id < id { start = end }
    while start < end {
      let middle = (start + end) / 2
      if records[middle].id < id { start = middle + 1 } else { end = middle }
    }
    return start
  }

  /// Changes what is remembered of an entry.
  /// - Returns: the record before, whose values may be freed; nil if nothing was remembered.
  mutating func change(_ id: EntryID, _ body: (inout Record) -> Void) -> Record? {
    let index = insertionIndex(of: id)
    var old: Record?
    if index == records.count {
      records.append(Record(id: id))
    } else if records[index].id == id {
      old = records[index]
    } else {
      records.insert(Record(id: id), at: index)
    }
    body(&records[index])
    if let screen = records[index].screen, screen !== old?.screen { builtCount += 1 }
    return old
  }

  /// Forgets entries that are gone from the state; their screens stay until ``freeRetired()``.
  /// - Returns: the records, which may be freed.
  mutating func retire(_ ids: [EntryID]) -> [Record] {
    var forgotten: [Record] = []
    // From the end, where there is little behind a record to be moved.
    for id in ids.reversed() {
      guard let index = index(of: id) else { continue }
      forgotten.append(records[index])
      if let screen = records[index].screen {
        records[index] = Record(id: id, screen: screen)
        retired.append(id)
      } else {
        records.remove(at: index)
      }
    }
    return forgotten
  }

  /// Forgets the screens of entries that are gone, once no host shows them any more.
  /// - Returns: the screens, which may be freed.
  mutating func freeRetired() -> [AnyScreen] {
    defer { retired = [] }
    return retired.compactMap { id in index(of: id).flatMap { records.remove(at: $0).screen } }
  }

  /// Forgets who waits for results.
  /// - Returns: the slots, which may be freed.
  mutating func dropResults() -> [ResultSlot] {
    var slots: [ResultSlot] = []
    for index in records.indices {
      slots += records[index].awaiting
      records[index].awaiting = []
    }
    return slots
  }

  /// The number of the next screen without a link, from 1.
  mutating func nextUnlinkedNumber() -> Int {
    unlinkedCount += 1
    return unlinkedCount
  }
}
