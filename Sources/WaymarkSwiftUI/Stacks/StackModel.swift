#if canImport(SwiftUI)
import Observation
import SwiftUI

/// The entries of a stack, and the values that the app pushed between and above them.
@MainActor @Observable final class StackModel {
  private(set) var root: EntryModel
  /// The path that SwiftUI shows.
  private(set) var path = NavigationPath()
  /// The number of its columns in a wide window.
  let columnCount: Int
  /// The entries of the columns before the last one, except of empty columns.
  private(set) var leading: [EntryModel] = []
  /// The stack of the last column, or `nil` while it's empty.
  private(set) var last: StackModel?
  /// The entries, the root first.
  @ObservationIgnored private(set) var entries: [EntryModel]
  /// The entry of each element of the path, or `nil` for a value of the app.
  @ObservationIgnored private var elements: [EntryID?] = []

  init(_ entries: [EntryModel], columns count: Int = 1) {
    self.entries = entries
    columnCount = count
    root = entries[0]
    set(entries)
  }

  /// Returns the remaining entries of a path that the user has made, or `nil` for another path.
  ///
  /// The user changes only the end of a path, with the back button or a link with a value.
  func left(by path: NavigationPath) -> [EntryID]? {
    var (longer, shorter) = (self.path, path)
    if longer.count < shorter.count { swap(&longer, &shorter) }
    longer.removeLast(longer.count - shorter.count)
    guard longer == shorter else { return nil }
    return [root.id] + elements.prefix(path.count).compactMap(\.self)
  }

  func take(_ path: NavigationPath) {
    let missing = max(0, path.count - elements.count)
    elements = elements.prefix(path.count) + Array(repeating: nil, count: missing)
    self.path = path
  }

  /// Removes the values that the app has pushed, because other views show the entries now.
  func dropOwnPushes() {
    last?.dropOwnPushes()
    guard elements.contains(nil) else { return }
    (elements, path) = ([], NavigationPath())
    set(entries)
  }

  /// A Boolean value indicating whether the app has pushed values on the topmost entry.
  var isCovered: Bool { last?.isCovered == true || path.count > 0 && elements.last == .some(nil) }

  /// Removes the values that the app has pushed on the topmost entry, at most as many as the limit.
  /// Returns `false` without one.
  @discardableResult func popOwnValues(limit: Int = .max) -> Bool {
    if last?.popOwnValues(limit: limit) == true { return true }
    guard isCovered else { return false }
    let count = elements.reversed().prefix(limit).prefix { $0 == nil }.count
    elements.removeLast(count)
    path.removeLast(count)
    return true
  }

  /// Shows these entries. Values that the app pushed stay up to the first entry that is removed.
  func set(_ entries: [EntryModel]) {
    self.entries = entries
    setColumns()
    let ids = entries.dropFirst().map(\.id)
    var isKept = root === entries[0]
    if !isKept { root = entries[0] }
    var (kept, count) = (0, 0)
    for element in elements {
      if let element { isKept = isKept && kept < ids.count && element == ids[kept] }
      guard isKept else { break }
      kept += element == nil ? 0 : 1
      count += 1
    }
    guard count < elements.count || kept < ids.count else { return }
    var next = path
    next.removeLast(elements.count - count)
    elements.removeLast(elements.count - count)
    for id in ids[kept...] {
      next.append(id)
      elements.append(id)
    }
    path = next
  }

  private func setColumns() {
    guard columnCount > 1 else { return }
    let next = Array(entries.prefix(columnCount - 1))
    if !next.elementsEqual(leading, by: ===) { leading = next }
    let rest = Array(entries.dropFirst(columnCount - 1))
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
