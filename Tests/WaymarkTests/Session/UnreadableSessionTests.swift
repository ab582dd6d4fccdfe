import Testing
import WaymarkTesting

@testable import Waymark

/// A session that cannot be read is moved aside.
@Suite struct UnreadableSessionTests {
  private static let later = "waymark-state 2\nwho knows\n"
  private let good = Shop.navigator(after: ["/news/1"]).session.text() ?? ""

  private func restored(_ store: LoggedStore) -> (Navigator<String>, RestoreReport) {
    let navigator = Shop.navigator(savedIn: store)
    return (navigator, navigator.session.restore())
  }

  @Test func `an unreadable session is moved aside, and the previous one is restored`() {
    for text in [Self.later, "", "rubbish", "waymark-state 1 sum:00000000\ntabs /\n/\nend\n"] {
      let store = LoggedStore(text, previous: good)
      let (navigator, report) = restored(store)
      #expect(report.didRestoreAny && report.isSetAside)
      #expect(report.problems.count == 1 && navigator.state == "[*/ > /news/1 | /search]")
      navigator.open("/news/2")
      #expect(store.aside?.text == text && store.text == navigator.session.text())
    }
    // Nothing is lost if only the previous one exists.
    let (navigator, report) = restored(LoggedStore(previous: good))
    #expect(report.didRestoreAny && report.problems.isEmpty && !report.isSetAside)
    #expect(navigator.state == "[*/ > /news/1 | /search]")
  }

  @Test func `if nothing can be read, the failure is that of the newest session`() {
    let store = LoggedStore(Self.later, previous: "rubbish")
    let (navigator, report) = restored(store)
    #expect(!report.didRestoreAny && report.isSetAside)
    #expect(report.problems.count == 2)
    #expect(report.message.contains("which this release does not read. It was moved aside."))
    navigator.open("/news/2")
    #expect(store.aside?.text == Self.later)
  }

  @Test func `a session that cannot be moved aside is not overwritten automatically`() throws {
    let store = LoggedStore(Self.later, previous: good)
    store.before = { if $0 == "setAside" { throw LoggedStore.Full() } }
    let (navigator, report) = restored(store)
    #expect(
      report.problems == [
        "The saved session could not be loaded (The disk is full.); "
          + "nothing is saved until it can be."
      ])
    #expect(!report.isSetAside)
    navigator.open("/news/2")
    #expect(throws: (any Error).self) { try navigator.session.flush() }
    #expect(store.text == Self.later)
    try navigator.session.save()
    #expect(store.text == navigator.session.text())
  }

  @Test func `if every entry is refused, the session stays only until the next change`() {
    let store = LoggedStore(good)
    var isLocked = true
    let navigator = Shop.navigator()
    navigator.addGuard("locked") { _ in isLocked ? .deny("later") : .allow }
    let report = navigator.restore(from: store)
    #expect(report.problems.isEmpty && report.skipped.map(\.link.description) == ["/news/1"])
    #expect(navigator.state == "[*/ | /search]" && store.text == good)
    isLocked = false
    navigator.open("/news/2")
    #expect(store.text == navigator.session.text())
  }

  @Test func `a store that lost its end is reported, and the rest is restored`() {
    let store = LoggedStore()
    store.newest = (good, damage: "three bytes")
    let (navigator, journal) = Shop.journaled(savedIn: store)
    let report = navigator.session.restore()
    #expect(report.didRestoreAny && report.problems.count == 1)
    #expect(journal.diagnostics == report.problems.map { .notRestored(reason: $0) })
    #expect(
      report.message
        == "3 entries were restored.\nThe session that was saved last is lost (three bytes).")
  }
}
