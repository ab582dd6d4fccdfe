/// An entry on top of others: what stacks share.
///
/// Besides the cell below, each knows one further down, so that any place is found in a logarithm of
/// steps: the jumps are those of a skew binary list (Myers, An applicative random-access stack, 1983).
final class EntryCell: Sendable {
  let entry: Entry
  let index: Int
  // Mutated only in deinit. Spelled `Optional<…>` to avoid the implicit initialization with nil.
  private(set) nonisolated(unsafe) var below: Optional<EntryCell>
  private nonisolated(unsafe) var jump: Optional<EntryCell>

  init(_ entry: Entry, on below: EntryCell?) {
    (self.entry, self.below) = (entry, below)
    index = below.map { $0.index + 1 } ?? 0
    jump = Self.jump(from: below)
  }

  private static func jump(from below: EntryCell?) -> EntryCell? {
    guard let below, let near = below.jump, let far = near.jump,
      below.index - near.index == near.index - far.index
    else { return below }
    return far
  }

  /// One after the other: a high stack would need as high a call stack otherwise.
  deinit {
    jump = nil
    var next = below
    below = nil
    // What somebody else still holds stays, with all below it.
    while next != nil, isKnownUniquelyReferenced(&next) {
      next?.jump = nil
      let below = next?.below
      next?.below = nil
      next = below
    }
  }

  @inline(never)  // Its callers share one copy of the code.
  func at(_ place: Int) -> EntryCell {
    precondition((0...index).contains(place), "A stack has no entry at that place.")
    var cell = self
    while cell.index > place {
      // There is something below as long as the place is lower.
      if let jump = cell.jump, jump.index >= place { cell = jump } else { cell = cell.below! }
    }
    return cell
  }

  /// The cells of two stacks of one height that they do not share, from the top down.
  func pairs(with other: EntryCell) -> some Sequence<(EntryCell, EntryCell)> {
    sequence(state: (self as EntryCell?, other as EntryCell?)) { state in
      guard let one = state.0, let other = state.1, one !== other else { return nil }
      state = (one.below, other.below)
      return (one, other)
    }
  }
}
