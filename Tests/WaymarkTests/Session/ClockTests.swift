import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

/// A session is restored after its clock is put back or was ahead.
@Suite struct ClockTests {
  /// A clock that a user, a network or an empty battery sets; and the sessions that it dates.
  private final class World {
    let store = MemoryStateStore()
    var now: Int64 = 1_795_250_000

    func launch() throws -> (Navigator<String>, RestoreReport) {
      let navigator = Shop.navigator()
      navigator.session.saving = StateSaving(
        in: store, maxAge: .seconds(100), now: { [unowned self] in .seconds(now) })
      return (navigator, navigator.session.restore())
    }

    /// Uses the app once.
    func use() throws {
      let (navigator, _) = try launch()
      navigator.open("/news/\(navigator.state.top.link == (try DeepLink("/news/1")) ? 2 : 1)")
    }

    var header: String { store.text.map { String($0.prefix { $0 != "\n" }) } ?? "" }
  }

  @Test func `a session from a clock that was ahead keeps its time until it is restored`()
    throws
  {
    let world = World()
    world.now += 1_000_000_000
    try world.use()
    let saved = world.store.text
    world.now -= 1_000_000_000
    var routes = Routes<String>()
    routes.add("/elsewhere") { "elsewhere" }
    routes.tab("/elsewhere")
    let navigator = Navigator(routes)
    navigator.session.saving = StateSaving(
      in: world.store, maxAge: nil, now: { .seconds(world.now) })
    #expect(!navigator.session.restore().didRestoreAny && saved != nil && world.store.text == saved)
  }

  @Test func `a clock that is set back between two saves discards nothing`() throws {
    let world = World()
    let right = world.now
    let (navigator, _) = try world.launch()
    navigator.open("/news/1")
    world.now = 5
    navigator.open("/news/2")
    #expect(world.header.hasSuffix(" saved:5 before:\(right)"))
    world.now = 7
    #expect(try world.launch().1.didRestoreAny)
    world.now = right + 100
    #expect(try world.launch().1.didRestoreAny, "its age is that of the last right time")
    world.now = right + 101
    #expect(try world.launch().1.isExpired)
  }

  @Test func `a corrected clock leaves no trace of the wrong time`() throws {
    let world = World()
    try world.use()
    world.now -= 50
    try world.use()
    #expect(world.header.contains(" before:"))
    world.now += 51
    try world.use()
    #expect(!world.header.contains(" before:"))
  }

  @Test func `a store that rejects a new time is reported, and the session is restored`() throws {
    struct Refused: Error {}
    let journal = Journal()
    let navigator = Shop.navigator(journal)
    let store = LoggedStore(Shop.navigator(after: ["/news/1"]).session.text(at: .seconds(9)))
    store.before = { if $0 != "load" { throw Refused() } }
    navigator.session.saving = StateSaving(in: store, maxAge: .zero, now: { .seconds(8) })
    #expect(navigator.session.restore().didRestoreAny)
    #expect(journal.diagnostics == [.notSaved(reason: "Refused()")])
  }

  @Test
  func `law: with a correct clock a recent session is restored, whatever was wrong before`()
    async throws
  {
    let seeded = SeededGenerator(law: "restored == (now - last right save <= maxAge)")
    var random = seeded
    var (backs, expiries, aheads) = (0, 0, 0)
    for index in 0..<SeededGenerator.rounds(1_000) {
      await random.pause(at: index)
      let world = World()
      // Two times are kept of a session, so that it is either ahead or behind, not both in turn. What was
      // saved by a clock that was ahead is young until a right one has seen it.
      let runsAhead = index.isMultiple(of: 2)
      var (time, lastRight, isAhead) = (world.now, world.now, false)
      try world.use()
      for _ in 0..<random.below(12) {
        time += Int64(random.below(60))
        let isRight = runsAhead || random.below(2) == 0
        world.now = isRight ? time : Int64(random.below(200))
        let (navigator, report) = try world.launch()
        if isRight {
          #expect(
            report.didRestoreAny == (isAhead || time - lastRight <= 100),
            "seed \(seeded.seed): \(world.header) at \(time)")
          if isAhead { (lastRight, isAhead) = (time, false) }
          if report.didRestoreAny { backs += 1 } else { expiries += 1 }
        }
        if random.below(2) == 0 {
          try navigator.session.save()
          if isRight { lastRight = time }
        }
        if runsAhead, random.below(6) == 0 {
          world.now = time + 1_000 + Int64(random.below(1_000_000))
          try navigator.session.save()
          (isAhead, aheads) = (true, aheads + 1)
        }
      }
    }
    #expect(min(backs, expiries, aheads) > SeededGenerator.rounds(100))
  }
}
