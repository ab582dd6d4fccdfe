/// An entry on top of others: what stacks share.
///
/// Besides the cell below, each knows one further down, so that any place is found in a logarithm of
/// steps: the jumps are those of a skew binary list (Myers, An applicative random-access stack, 1983).
final class EntryCell: Sendable {
  let entry: Entry
  let index: Int
  // Mutated only in deinit. Spelled `Optional<…>` to avoid the implicit initialization with nil.
  private nonisolated(unsafe) var lower: Optional<EntryCell>
  private nonisolated(unsafe) var jump: Optional<EntryCell>

  var below: EntryCell? { lower }

  init(_ entry: Entry, on lower: EntryCell?) {
    self.entry = entry
    self.lower = lower
    index = lower.map { $0.index + 1 } ?? 0
    jump = Self.jump(from: lower)
  }

  private static func jump(from lower: EntryCell?) -> EntryCell? {
    guard let lower, let near = lower.jump, let far = near.jump,
      lower.index - near.index == near.index - far.index
    else { return lower }
    return far
  }

  /// One after the other: a high stack would need as high a call stack otherwise.
  deinit {
    jump = nil
    var next = lower
    lower = nil
    // What somebody else still holds stays, with all below it.
    while next != nil, isKnownUniquelyReferenced(&next) {
      next?.jump = nil
      let lower = next?.lower
      next?.lower = nil
      next = lower
    }
  }

  @inline(never)  // Its callers share one copy of the code.
  func at(_ place: Int) -> EntryCell {
    precondition((0...index).contains(place), "A stack has no entry at that place.")
    var cell = self
    while cell.index > place {
      // There is something below as long as the place is lower.
      if let jump = cell.jump, jump.index >= place { cell = jump } else { cell = cell.lower! }
    }
    return cell
  }

  /// The cells of two stacks of one height that they do not share, from the top down.
  func pairs(with other: EntryCell) -> some Sequence<(EntryCell, EntryCell)> {
    sequence(state: (self as EntryCell?, other as EntryCell?)) { state in
      guard let one = state.0, let other = state.1, one !== other else { return nil }
      state = (one.lower, other.lower)
      return (one, other)
    }
  }
}
