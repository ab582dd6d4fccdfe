/// The memory of each entry beside the state: its screen, and how it was opened.
///
/// Screens, contexts and results belong to the app, whose code may run when they are freed. So no
/// function here frees one: it is returned, and freed by the caller.
struct EntryTable: ~Copyable {
  /// The memory of one entry.
  struct Record {
    /// The screen; nil until a host asks for it.
    var screen: AnyScreen?
    /// The native values with which the entry was opened.
    var context: [String: any Sendable] = [:]
    /// The source that asked for the entry.
    var source = LinkSource.app
    /// The callers that wait for the result of its screen.
    var awaiting: [ResultSlot] = []
    /// True if its screen could not be built, so that the entry is about to be removed.
    var isUnbuildable = false
  }

  private(set) var records: [EntryID: Record] = [:]
  /// The checks that single screens have added, asked before another screen is pushed on them.
  private(set) var guards: [EntryID: [RouteGuard]] = [:]
  /// Entries that are gone from the state, whose screens a host may still show.
  private var retired: [EntryID] = []
  private var unlinkedCount = 0
  /// The number of screens that were built so far.
  private(set) var builtCount = 0

  /// The record of an entry; an empty one if nothing is remembered.
  subscript(id: EntryID) -> Record { records[id] ?? Record() }

  /// Changes what is remembered of an entry.
  /// - Parameter screen: its screen, if that was built.
  /// - Returns: the record before, whose values may be freed.
  @discardableResult
  mutating func change(
    _ id: EntryID, built screen: AnyScreen? = nil, _ body: (inout Record) -> Void = { _ in }
  ) -> Record {
    func change(_ record: inout Record) -> Record {
      let old = record
      if let screen { record.screen = screen }
      body(&record)
      return old
    }
    if screen != nil { builtCount += 1 }
    return change(&records[id, default: Record()])
  }

  /// Remembers new entries, by the source that asked for them.
  mutating func add(_ ids: [EntryID], from source: LinkSource) {
    records.reserveCapacity(records.count + ids.count)
    for id in ids { change(id) { $0.source = source } }
  }

  mutating func add(_ check: RouteGuard, to id: EntryID) { guards[id, default: []].append(check) }

  /// Remembers a screen that was built.
  /// - Returns: the screen before, which may be freed.
  mutating func install(_ screen: AnyScreen, for id: EntryID) -> AnyScreen? {
    change(id, built: screen).screen
  }

  /// Forgets entries that are gone from the state; their screens stay until ``freeRetired()``.
  /// - Returns: the records and checks, which may be freed.
  mutating func retire(_ ids: [EntryID]) -> ([Record], [[RouteGuard]]) {
    var forgotten: [Record] = []
    var checks: [[RouteGuard]] = []
    for id in ids {
      if !guards.isEmpty, let own = guards.removeValue(forKey: id) { checks.append(own) }
      guard let record = records.removeValue(forKey: id) else { continue }
      forgotten.append(record)
      guard let screen = record.screen else { continue }
      records[id] = Record(screen: screen)
      retired.append(id)
    }
    return (forgotten, checks)
  }

  /// Forgets the screens of entries that are gone, once no host shows them any more.
  /// - Returns: the screens, which may be freed.
  mutating func freeRetired() -> [AnyScreen] {
    defer { retired = [] }
    return retired.compactMap { records.removeValue(forKey: $0)?.screen }
  }

  /// Forgets who waits for results.
  /// - Returns: the slots, which may be freed.
  mutating func dropResults() -> [ResultSlot] {
    var slots: [ResultSlot] = []
    for (id, record) in records where !record.awaiting.isEmpty {
      slots += record.awaiting
      records[id]?.awaiting = []
    }
    return slots
  }

  /// The number of the next screen without a link, from 1.
  mutating func nextUnlinkedNumber() -> Int {
    unlinkedCount += 1
    return unlinkedCount
  }
}
