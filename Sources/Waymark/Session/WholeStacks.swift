/// The stacks of which nothing is left out when they are saved, to look only at what is new next time.
struct WholeStacks {
  private var stacks: [Int: EntryStack] = [:]

  /// Whether each entry of a stack is to be kept; another stack at the same place shares nothing.
  /// - Complexity: O(entries that the stack did not have the last time)
  mutating func isWhole(
    _ stack: EntryStack, at place: Int, where isKept: (Entry) -> Bool
  ) -> Bool {
    let known = stacks[place].map { stack.sharedCount(with: $0) } ?? 0
    let isWhole = stack.entries(from: known).allSatisfy(isKept)
    stacks[place] = isWhole ? stack : nil
    return isWhole
  }
}
