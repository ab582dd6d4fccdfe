/// The identifier of an entry, unique and stable for as long as the entry is in a state.
public struct EntryID: Hashable, Sendable, Comparable {
  /// A number that a host may send over a wire; numbers grow with every new entry.
  public let number: Int

  /// Makes the id that has a number; one that no entry has is harmless.
  public init(_ number: Int) { self.number = number }

  /// True if the first was given out earlier.
  public static func < (one: EntryID, other: EntryID) -> Bool { one.number < other.number }
}
