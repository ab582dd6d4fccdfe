/// The screens of entries, and information about the links that opened them.
///
/// Code of the app can run when screens, contexts and results are released. The functions return
/// them instead of releasing them, so that the caller can release them outside of any change.
struct EntryTable: ~Copyable {
  struct Record {
    var screen: AnyScreen?
    var values = [String: any Sendable]()
    var source = LinkSource.app
    var awaiting: [ResultSlot] = []
    /// A Boolean value indicating whether the screen can't be made. The entry will be removed.
    var isUnbuildable = false
  }

  /// The records. The capacity is enough for most apps.
  private(set) var records = [EntryID: Record](minimumCapacity: 40)
  /// Entries that left the state, but whose screens a host can still show.
  private var retired: [EntryID] = []
  /// The number of screens without a link so far.
  var unlinkedCount = 0
  private(set) var builtCount = 0

  /// Returns the record of an entry, or an empty one.
  subscript(id: EntryID) -> Record { records[id] ?? Record() }

  /// Changes the record of an entry.
  /// - Returns: The old record, or an empty one.
  mutating func change(_ id: EntryID, _ body: (inout Record) -> Void) -> Record {
    var old = Record()
    func change(_ record: inout Record) -> Bool {
      old = record
      body(&record)
      return record.screen != nil && record.screen !== old.screen
    }
    if change(&records[id, default: Record()]) { builtCount += 1 }
    return old
  }

  /// Removes the records of entries that left the state, but not their screens.
  /// - Returns: The records.
  mutating func retire(_ ids: [EntryID]) -> [Record] {
    ids.compactMap { id in
      guard let record = records.removeValue(forKey: id) else { return nil }
      if let screen = record.screen {
        records[id] = Record(screen: screen)
        retired.append(id)
      }
      return record
    }
  }

  /// Removes the screens of retired entries, which no host shows any longer.
  /// - Returns: The screens.
  mutating func freeRetired() -> [AnyScreen] {
    if retired.isEmpty { return [] }
    defer { retired = [] }
    return retired.compactMap { records.removeValue(forKey: $0)?.screen }
  }

  /// Removes the callers that wait for results.
  /// - Returns: Their slots.
  mutating func dropResults() -> [ResultSlot] {
    let slots = records.values.flatMap(\.awaiting)
    for id in records.keys { records[id]?.awaiting = [] }
    return slots
  }
}
