@testable import Waymark

extension EntryTable {
  /// The entries of which anything but a screen is remembered.
  var described: [EntryID] {
    records.filter { _, record in
      !record.context.isEmpty || record.source != .app || !record.awaiting.isEmpty
        || record.isUnbuildable
    }.map(\.key).sorted()
  }

  /// How many screens are held.
  var screenCount: Int { records.values.count { $0.screen != nil } }
}
