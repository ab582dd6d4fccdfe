@testable import Waymark

extension EntryTable {
  /// The entries of which anything but a screen is remembered.
  var described: [EntryID] {
    records.filter { record in
      !record.context.isEmpty || record.source != .app || !record.awaiting.isEmpty
        || record.isUnbuildable
    }.map(\.id)
  }

  /// How many screens are held.
  var screenCount: Int { records.count { $0.screen != nil } }
}
