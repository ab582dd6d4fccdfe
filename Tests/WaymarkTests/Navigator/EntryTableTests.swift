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

  @Test func `a replaced screen is returned, and each screen is counted`() {
    var table = EntryTable()
    let (first, second) = (TypedScreen(Screen()), TypedScreen(Screen()))
    #expect(table.change(one) { $0.screen = first }.screen == nil)
    #expect(table.change(one) { $0.screen = second }.screen === first)
    _ = table.change(one) { $0.source = .notification }
    #expect(table.builtCount == 2 && table.screenCount == 1)
  }

  @Test func `no screen is freed inside the table`() {
    var table = EntryTable()
    weak var freed: Screen?
    do {
      let screen = Screen()
      freed = screen
      _ = table.change(one) { $0.screen = TypedScreen(screen) }
    }
    let records = table.retire([one])
    let screens = table.freeRetired()
    withExtendedLifetime((records, screens)) { #expect(freed != nil) }
  }

  @Test func `callers that wait for a result are removed with the host`() {
    var table = EntryTable()
    let (_, outlet) = AsyncStream.makeStream(of: (any Sendable).self)
    _ = table.change(one) { $0.awaiting = [ResultSlot(outlet)] }
    #expect(table.described == [one] && table.dropResults().count == 1 && table.described.isEmpty)
  }
}
