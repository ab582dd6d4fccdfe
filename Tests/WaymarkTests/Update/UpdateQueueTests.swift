import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct UpdateQueueTests {
  private let start = Duration.seconds(100)

  @Test func `an overdue answer counts if nothing else was sent`() throws {
    let home = try NavigationState("/ > /a")
    var queue = UpdateQueue()
    queue.limit = .milliseconds(10)
    queue.enqueue(home, transition: .instant)
    let sent = queue.next(now: start)
    let slow = try #require(sent)
    #expect([10, 11].map { queue.isOverdue(now: start + .milliseconds($0)) } == [false, true])
    #expect(queue.next(now: start + .seconds(60)) == nil)
    #expect(queue.complete(revision: slow.revision, isShown: true) == true && queue.shown == home)
  }

  @Test func `law: a host that follows the updates shows the wanted state`() throws {
    let seeded = SeededGenerator(law: "queue")
    var changes = RandomChanges(random: seeded)
    for _ in 0..<300 {
      var wanted = try changes.state()
      var queue = UpdateQueue()
      var screen: NavigationState?
      var now = start
      queue.enqueue(wanted, transition: .instant)
      for _ in 0..<40 {
        now += .milliseconds(changes.random.below(6_000))
        if let update = queue.next(now: now) {
          let isFromScreen = update.before == screen || update.before == nil
          screen = update.after
          if !isFromScreen {
            Issue.record("\(update.after), seed \(seeded.seed)")
          }
        }
        if changes.random.chance(60), let update = queue.inFlight {
          queue.complete(revision: update.revision, isShown: changes.random.chance(90))
        } else if changes.random.chance(30), let shown = screen {
          let fact = NavigationAction.fact(.didPop(to: changes.random.pick(shown.entryIDs)))
          screen?.apply(fact)
          wanted.apply(fact)
          queue.fact(fact)
        } else {
          wanted.apply(try changes.change(of: wanted))
          queue.enqueue(wanted, transition: .automatic)
        }
      }
      queue.enqueue(wanted, transition: .automatic)
      while true {
        if let update = queue.inFlight { queue.complete(revision: update.revision, isShown: true) }
        guard let update = queue.next(now: now) else { break }
        screen = update.after
      }
      #expect(screen == wanted, "seed \(seeded.seed)")
    }
  }
}
