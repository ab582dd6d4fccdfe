import Testing

@testable import Waymark

@Suite struct EntryTableTests {
  private final class Screen {}

  private let one = EntryID(1)
  private let two = EntryID(2)

  @Test func `a retired entry keeps only its screen, until it is freed`() {
    var table = EntryTable()
    #expect(table[one].screen == nil && table[one].values.isEmpty && table[one].source == .app)
    #expect(table.described.isEmpty && table.screenCount == 0)
    let screen = TypedScreen(Screen())
    let before = table.change(one) {
      ($0.screen, $0.values, $0.source) = (screen, ["a": 1], .notification)
    }
    #expect(before.screen == nil)
    let records = table.retire([one, two])
    #expect(records.map(\.source) == [.notification])
    #expect(table.described.isEmpty && table[one].screen === screen)
    #expect(table.freeRetired().first === screen)
    #expect(table[one].screen == nil && table.screenCount == 0 && table.freeRetired().isEmpty)
  }
}

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
