#if canImport(SwiftUI)
  import Observation

  /// The entries of a stack as the columns of a wide window show them.
  @MainActor @Observable final class ColumnsModel {
    /// The number of columns, at least 2.
    let count: Int
    /// The entries of the columns before the last; fewer than these where columns are empty.
    private(set) var leading: [EntryModel] = []
    /// The stack of the last column; nil while it is empty.
    private(set) var last: StackModel?

    init(_ count: Int, _ entries: [EntryModel]) {
      self.count = count
      set(entries)
    }

    func set(_ entries: [EntryModel]) {
      let next = Array(entries.prefix(count - 1))
      if !next.elementsEqual(leading, by: ===) { leading = next }
      let rest = Array(entries.dropFirst(count - 1))
      if rest.isEmpty {
        if last != nil { last = nil }
      } else if let last {
        last.set(rest)
      } else {
        last = StackModel(rest)
      }
    }
  }
#endif
