@testable import Waymark

extension EntryTable {
  /// The entries with any stored value other than a screen.
  var described: [EntryID] {
    records.filter { _, record in
      !record.values.isEmpty || record.source != .app || !record.awaiting.isEmpty
        || record.isUnbuildable
    }.map(\.key).sorted { $0.number < $1.number }
  }

  /// The number of screens that are held.
  var screenCount: Int { records.values.count { $0.screen != nil } }
}
