import Testing

@testable import Waymark

@Suite struct TurnQueueTests {
  private final class Log { var lines: [String] = [] }

  /// Runs the waiting turns, as a navigator does; the user's steps precede each call.
  private func drain(_ queue: TurnQueue, _ log: Log) -> Int {
    guard queue.beginDraining() else { return -1 }
    while true {
      while let fact = queue.nextFact() { log.lines.append("\(fact)") }
      guard let call = queue.nextCall() else { break }
      call()
    }
    return queue.endDraining().count
  }

  @Test func `calls wait while code of the app runs, however deeply nested`() {
    let queue = TurnQueue()
    #expect(!queue.mustWait)
    queue.enterAppCode()
    queue.enterAppCode()
    queue.leaveAppCode()
    #expect(queue.mustWait && queue.beginDraining() == false)
    queue.enqueue(fact: .dismiss)
    #expect(queue.nextFact() == nil, "the user's facts wait, too")
    queue.leaveAppCode()
    #expect(!queue.mustWait && queue.nextFact().map { "\($0)" } == "dismiss")
    #expect(queue.nextFact() == nil)
    #expect(queue.beginDraining() == true && queue.beginDraining() == false)
    _ = queue.endDraining()
    #expect(queue.beginDraining() == true)
  }

  @Test(arguments: [(1_000, 0), (1_001, 1), (1_007, 7)])
  func `a drain runs a thousand calls and returns the rest`(_ count: Int, _ dropped: Int) {
    let queue = TurnQueue()
    let log = Log()
    for number in 0..<count { queue.enqueue { log.lines.append("\(number)") } }
    #expect(drain(queue, log) == dropped && log.lines.count == min(count, 1_000))
    // The next drain counts from zero, and nothing is left over.
    #expect(drain(queue, log) == 0)
  }
}

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
