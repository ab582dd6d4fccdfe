@testable import Waymark

extension EntryTable {
  /// The entries of which anything but a screen is remembered.
  var described: [EntryID] {
    records.filter { _, record in
      !record.context.isEmpty || record.source != .app || !record.awaiting.isEmpty
        || record.isUnbuildable
    }.map(\.key) + guards.keys
  }

  /// How many screens are held.
  var screenCount: Int { records.count { $0.value.screen != nil } }
}
