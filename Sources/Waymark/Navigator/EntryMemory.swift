/// What is remembered of single entries beside the state; most have nothing of it.
struct EntryMemory {
  /// The native values with which entries were opened, which may be built again.
  var contexts: [EntryID: [String: any Sendable]] = [:]
  /// Who asked for each entry, ancestors included.
  var sources: [EntryID: LinkSource] = [:]
  /// Who waits for what an entry's screen comes to.
  var results: [EntryID: [ResultSlot]] = [:]

  var isEmpty: Bool { contexts.isEmpty && sources.isEmpty && results.isEmpty }

  /// Forgets an entry that is gone, and returns the app's own things, which may do something when they
  /// are freed.
  mutating func forget(_ id: EntryID) -> [Any] {
    if !sources.isEmpty { sources[id] = nil }
    let context = contexts.isEmpty ? nil : contexts.removeValue(forKey: id)
    let result = results.isEmpty ? nil : results.removeValue(forKey: id)
    return [context as Any, result as Any]
  }
}
