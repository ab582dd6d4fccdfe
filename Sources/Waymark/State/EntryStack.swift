/// Entries on top of each other, the first at the bottom; there is always one.
public struct EntryStack: RandomAccessCollection, Hashable, Sendable {
  private var entries: [Entry]

  init(_ root: Entry) { entries = [root] }

  /// nil if there is no entry.
  init?(_ entries: [Entry]) {
    guard !entries.isEmpty else { return nil }
    self.entries = entries
  }

  /// The entry at the bottom.
  public var root: Entry { entries[0] }
  /// The entry on top.
  public var top: Entry { entries[entries.count - 1] }
  /// The place of the entry at the bottom.
  public var startIndex: Int { 0 }
  /// The place after the entry on top.
  public var endIndex: Int { entries.count }
  /// The entry at a place, counted from the bottom.
  public subscript(position: Int) -> Entry { entries[position] }

  mutating func push(_ entry: Entry) { entries.append(entry) }

  /// False if only one entry is left, which stays.
  mutating func pop() -> Bool {
    guard entries.count > 1 else { return false }
    entries.removeLast()
    return true
  }

  /// Takes off what stands above a place.
  mutating func pop(to index: Int) { entries.removeSubrange((index + 1)...) }

  /// False if only one entry is left, which stays.
  mutating func remove(at index: Int) -> Bool {
    guard entries.count > 1 else { return false }
    entries.remove(at: index)
    return true
  }

  mutating func replaceTop(with entry: Entry) { entries[entries.count - 1] = entry }

  mutating func change(at index: Int, _ body: (inout Entry) -> Void) { body(&entries[index]) }

  mutating func changeTop(_ body: (inout Entry) -> Void) { body(&entries[entries.count - 1]) }

  /// Puts the entries of an older stack in place of equal ones, from the bottom to the first that
  /// is another screen, so that their ids stay.
  mutating func keepBeginning(of old: EntryStack, contextFor contextID: EntryID?) {
    for index in 0..<Swift.min(count, old.count) {
      var kept = old.entries[index]
      guard kept.identity == entries[index].identity else { return }
      kept.take(entries[index], always: entries[index].id == contextID)
      entries[index] = kept
    }
  }
}
