import Testing

@testable import Waymark

/// What of a session is written, and when; without a navigator, a store or a clock.
@Suite struct SessionSaverTests {
  private func saver(isAutomatic: Bool = true) -> SessionSaver {
    SessionSaver(saving: StateSaving(in: MemoryStateStore(), isAutomatic: isAutomatic))
  }

  private func saved(_ state: String, _ time: Int64? = nil, before: Int64? = nil) throws
    -> SavedState
  {
    SavedState(
      time: time, timeBefore: before, tabRoots: [try DeepLink("/")],
      state: try NavigationState(state, entryLimit: .max, directivePrefix: ""))
  }

  /// The effect as a text: what is written and its times.
  private func words(_ effect: SessionSaver.Effect) -> String {
    switch effect {
    case .nothing: return "nothing"
    case .remove: return "remove"
    case .write(let saved):
      let times = [saved.time, saved.timeBefore].compactMap(\.self).map { " \($0)" }.joined()
      return "write \(saved.state)" + times
    }
  }

  @Test func `nothing is saved by itself before a restore or a save`() {
    let saver = saver()
    #expect(!saver.savesChanges)
    saver.mayAutosave = true
    #expect(saver.savesChanges)
  }

  @Test func `by hand means only by hand, and without a store nothing is saved`() {
    for saving in [nil, StateSaving(in: MemoryStateStore(), isAutomatic: false)] {
      let saver = SessionSaver(saving: saving)
      saver.mayAutosave = true
      #expect(!saver.savesChanges)
    }
  }

  @Test func `a session that could not be loaded is not overwritten by a change`() {
    let saver = saver()
    saver.loadError = CancellationError()
    #expect(!saver.savesChanges)
  }

  @Test func `the same state is written once, and again only by hand`() throws {
    let saver = saver()
    #expect(words(saver.save(try saved("/ > /a", 1), isForced: false)) == "write / > /a 1")
    #expect(words(saver.save(try saved("/ > /a", 2), isForced: false)) == "nothing")
    #expect(words(saver.save(try saved("/ > /a", 3), isForced: true)) == "write / > /a 3")
    #expect(words(saver.save(try saved("/ > /b", 4), isForced: false)) == "write / > /b 4")
    #expect(words(saver.save(try saved("/ > /a", 5), isForced: false)) == "write / > /a 5")
  }

  @Test func `what the store refused is written with the next change`() throws {
    let saver = saver()
    _ = saver.save(try saved("/ > /a"), isForced: false)
    saver.writeFailed()
    #expect(words(saver.save(try saved("/ > /a"), isForced: false)) == "write / > /a")
  }

  @Test func `where nothing is to be saved the store is emptied once`() {
    let saver = saver()
    #expect(words(saver.save(nil, isForced: false)) == "remove")
    #expect(words(saver.save(nil, isForced: false)) == "nothing")
    #expect(words(saver.save(nil, isForced: true)) == "remove")
  }

  @Test func `a clock that is put back leaves the later time beside its own`() throws {
    let saver = saver()
    _ = saver.save(try saved("/ > /a", 100), isForced: false)
    #expect(words(saver.save(try saved("/ > /b", 5), isForced: false)) == "write / > /b 5 100")
    #expect(words(saver.save(try saved("/ > /c", 7), isForced: false)) == "write / > /c 7 100")
    #expect(words(saver.save(try saved("/ > /d", 101), isForced: false)) == "write / > /d 101")
  }

  @Test func `the times of a session that was loaded count like those of a save`() throws {
    let saver = saver()
    saver.load(try saved("/", 5, before: 100))
    #expect(words(saver.save(try saved("/ > /b", 7), isForced: false)) == "write / > /b 7 100")
  }

  @Test func `a restored session that is ahead of the clock gets the time of the clock`() throws {
    for (now, effect) in [(9, "write / 9 10"), (10, "nothing"), (11, "nothing")]
      as [(Int64, String)]
    {
      let saver = saver()
      let session = try saved("/", 10)
      saver.load(session)
      #expect(words(saver.renew(session, at: now)) == effect, "\(now)")
    }
  }
}
