import Testing
import Waymark
import WaymarkTesting

@Suite struct HostMannerTests {
  private let clock = ManualClock()
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()
  private let journal = Journal()

  init() {
    navigator = Navigator(HostConformance.routes { "\($0.link)" }, clock: { [clock] in clock.now })
    journal.listen(to: navigator)
  }

  private func expectShown(at location: SourceLocation = #_sourceLocation) {
    #expect(host.state?.difference(from: navigator.state) == nil, sourceLocation: location)
    #expect(host.mistakes == [], sourceLocation: location)
  }

  @Test func `a busy host gets one update for all changes`() throws {
    host.manner = .late
    navigator.host = host
    navigator.openAll(["/item/1", "/item/2", "/settings"])
    navigator.dismiss()
    navigator.open("/item/3")
    #expect(host.updates.count == 1)
    host.settle()
    let update = try #require(host.updates.last)
    #expect(host.updates.count == 2 && update.before?.description == "[*/ | /search | /account]")
    #expect(update.after == navigator.state && update.stackChange == .push)
    host.settle()
    #expect(host.updates.count == 2 && host.waiting.isEmpty)
    expectShown()
  }

  @Test func `a change that is undone while a host is busy is never sent`() {
    host.manner = .late
    navigator.host = host
    navigator.expect("/item/1 -> opened\nback -> performed")
    host.settleAll()
    #expect(host.updates.count == 1)
    expectShown()
  }

  @Test func `an answer to an update that was never sent is ignored`() {
    host.manner = .late
    navigator.host = host
    navigator.open("/item/1")
    for revision in [-1, 0, 2, Int.max] {
      host.onEvent?(.settled(revision: revision, .completed))
      host.onEvent?(.settled(revision: revision, .failed("no")))
    }
    #expect(host.updates.count == 1 && journal.diagnostics.isEmpty)
    host.settleAll()
    expectShown()
  }

  @Test func `a silent host gets a whole picture at the first change after the limit`() throws {
    host.manner = .never
    navigator.host = host
    navigator.open("/item/1")
    #expect(navigator.hostLimit == .seconds(10))
    clock.advance(by: navigator.hostLimit)
    navigator.open("/item/4")
    #expect(host.updates.count == 1 && journal.diagnostics.isEmpty)
    clock.advance(by: .milliseconds(1))
    host.manner = .late
    navigator.open("/item/2")
    let update = try #require(host.updates.last)
    #expect(host.updates.count == 2)
    #expect(
      update.before == nil && update.transition == .instant && update.after == navigator.state)
    #expect(journal.diagnostics == [.hostFailed(revision: 1, reason: "it did not answer in time")])
    // The abandoned answer arrives late.
    host.onEvent?(.settled(revision: 1, .completed))
    navigator.open("/item/3")
    #expect(host.updates.count == 2)
    host.settleAll()
    #expect(host.updates.count == 3 && journal.diagnostics.count == 1)
    expectShown()
  }

  @Test func `an overdue answer counts if nothing else was sent`() throws {
    host.manner = .late
    navigator.host = host
    clock.advance(by: navigator.hostLimit + .seconds(60))
    host.settleAll()
    navigator.open("/item/1")
    #expect(host.updates.last?.before != nil && journal.diagnostics.isEmpty)
    expectShown()
  }

  @Test func `the time in which the app is suspended does not count`() {
    host.manner = .never
    navigator.host = host
    clock.advance(by: .seconds(3_600))
    host.onEvent?(.resumed)
    clock.advance(by: navigator.hostLimit)
    navigator.open("/item/1")
    #expect(host.updates.count == 1 && journal.diagnostics.isEmpty)
    clock.advance(by: .milliseconds(1))
    navigator.open("/item/2")
    #expect(
      host.updates.count == 2
        && journal.diagnostics == [.hostFailed(revision: 1, reason: "it did not answer in time")])
  }

  @Test func `an update that is not shown does not change the state`() throws {
    for manner in [RecordingHost<String>.Manner.cancelled, .failed] {
      let navigator = Navigator(HostConformance.routes { "\($0.link)" })
      let host = navigator.attachRecorder()
      navigator.openAll(["/item/1", "/settings"])
      host.manner = manner
      let opened = "[*/ > /item/1 | /search | /account] ^sheet /settings ^fullScreen /film/1"
      navigator.expect("/film/1 -> opened \(opened)")
      #expect(host.updates.count == 4)
      host.manner = .atOnce
      navigator.open("/item/2")
      let update = try #require(host.updates.last)
      #expect(
        update.before == nil && update.transition == .instant && update.after == navigator.state)
      #expect(host.updates.count == 5)
      navigator.back()
      #expect(host.updates.last?.before != nil && host.mistakes.isEmpty)
      #expect(host.state?.difference(from: navigator.state) == nil)
    }
  }

  @Test func `a host that never shows an update is not asked forever`() {
    for manner in [RecordingHost<String>.Manner.cancelled, .failed, .never] {
      let navigator = Navigator(HostConformance.routes { "\($0.link)" })
      var failures = 0
      navigator.onDiagnostic = { if case .hostFailed = $0 { failures += 1 } }
      let host = navigator.attachRecorder(manner)
      navigator.openAll(["/item/1", "/item/2", "/item/3"])
      #expect(host.updates.count == (manner == .never ? 1 : 4))
      #expect(
        host.updates.allSatisfy { $0.before == nil } && failures == (manner == .failed ? 4 : 0))
    }
  }

  @Test func `a host that lost its picture gets a whole one`() {
    navigator.host = host
    navigator.open("/item/1")
    host.onEvent?(.attached)
    #expect(host.updates.count == 3)
    #expect(host.updates.last?.before == nil && host.updates.last?.after == navigator.state)
    expectShown()
  }
}
