/// What tells one entry of a state from every other, for as long as it stands.
public struct EntryID: Hashable, Sendable, Comparable {
  /// A number that a host may send over a wire; numbers grow with every new entry.
  public let number: Int

  /// Makes the id that has a number; one that no entry has is harmless.
  public init(_ number: Int) { self.number = number }

  /// Whether the first was given out earlier.
  public static func < (one: EntryID, other: EntryID) -> Bool { one.number < other.number }
}
