extension EntryStack {
  /// How many entries two stacks share, from the bottom.
  /// - Complexity: O(entries that they do not share)
  func sharedCount(with other: EntryStack) -> Int {
    let height = Swift.min(count, other.count) - 1
    let apart = cell.at(height).pairs(with: other.cell.at(height))
    return height + 1 - apart.reduce(0) { count, _ in count + 1 }
  }
}
