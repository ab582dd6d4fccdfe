/// What is remembered of single entries beside the state; most have nothing of it.
struct EntryMemory {
  /// The native values with which entries were opened, which may be built again.
  var contexts: [EntryID: [String: any Sendable]] = [:]
  /// Who asked for each entry, ancestors included.
  var sources: [EntryID: LinkSource] = [:]
  /// Who waits for what an entry's screen comes to.
  var results: [EntryID: [ResultSlot]] = [:]

  var isEmpty: Bool { contexts.isEmpty && sources.isEmpty && results.isEmpty }

  /// Forgets an entry that is gone.
  mutating func forget(_ id: EntryID) {
    if !contexts.isEmpty { contexts[id] = nil }
    if !sources.isEmpty { sources[id] = nil }
    if !results.isEmpty { results[id] = nil }
  }
}
