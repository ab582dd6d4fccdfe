#if canImport(SwiftUI)
  import Observation

  /// The entries of a stack as the columns of a wide window show them.
  @MainActor @Observable final class ColumnsModel {
    /// The entries of the columns before the last; nil where a column is empty.
    private(set) var leading: [EntryModel?]
    /// The stack of the last column; nil while it is empty.
    private(set) var last: StackModel?

    /// - Parameter count: the number of columns, at least 2.
    init(_ count: Int, _ entries: [EntryModel]) {
      leading = Array(repeating: nil, count: count - 1)
      set(entries)
    }

    func set(_ entries: [EntryModel]) {
      let next = leading.indices.map { $0 < entries.count ? entries[$0] : nil }
      if !next.elementsEqual(leading, by: ===) { leading = next }
      let rest = Array(entries.dropFirst(leading.count))
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
