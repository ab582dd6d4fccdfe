import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct UpdateQueueTests {
  private let start = Duration.seconds(100)
  private let home: NavigationState

  init() throws { home = try NavigationState("/ > /a > /b") }

  private func state(_ changes: NavigationAction...) -> NavigationState {
    var state = home
    for change in changes { state.apply(change) }
    return state
  }

  /// The next update, which has to be there.
  private func take(
    from queue: inout UpdateQueue, at now: Duration
  ) throws -> NavigationUpdate {
    let update = queue.next(now: now)
    return try #require(update)
  }

  /// A queue whose host shows the home state.
  private func settledQueue() throws -> UpdateQueue {
    var queue = UpdateQueue()
    queue.enqueue(home, transition: .instant)
    let update = try take(from: &queue, at: start)
    #expect(queue.complete(revision: update.revision, isShown: true) == true)
    return queue
  }

  @Test func `the first update is a whole picture, and not animated`() throws {
    var queue = UpdateQueue()
    #expect(queue.isIdle)
    #expect(queue.next(now: start) == nil)
    queue.enqueue(home, transition: .flip)
    let update = try take(from: &queue, at: start)
    #expect(update.revision == 1)
    #expect(update.before == nil)
    #expect(update.after == home)
    #expect(update.operations.isEmpty)
    #expect(update.transition == .instant)
    #expect(!queue.isIdle)
    #expect(queue.shown == nil)
    #expect(queue.complete(revision: 1, isShown: true) == true)
    #expect(queue.isIdle)
    #expect(queue.shown == home)
  }

  @Test func `what is shown already is not sent`() throws {
    var queue = try settledQueue()
    queue.enqueue(home, transition: .automatic)
    #expect(queue.next(now: start) == nil)
    #expect(queue.isIdle)
  }

  @Test func `what happens during a flight becomes one update, and the newest looks win`() throws {
    var queue = try settledQueue()
    queue.enqueue(state(.pop(refresh: false)), transition: .automatic)
    let first = try take(from: &queue, at: start)
    #expect(first.transition != .instant)
    #expect(
      first.operations == [
        .setStack(.tab(0), try #require(EntryStack(home.tabs[0].prefix(2))), .pop)
      ])

    queue.enqueue(home, transition: .flip)
    #expect(queue.next(now: start) == nil)
    let root = state(.popToRoot(refresh: false))
    queue.enqueue(root, transition: .instant)
    #expect(queue.next(now: start) == nil)
    #expect(queue.complete(revision: first.revision, isShown: true) == true)

    let second = try take(from: &queue, at: start)
    #expect(second.revision == first.revision + 1)
    #expect(second.before == first.after)
    #expect(second.after == root)
    #expect(second.transition == .instant)
  }

  @Test func `a pending that comes true by expected is not sent`() throws {
    var queue = try settledQueue()
    let popped = state(.pop(refresh: false))
    queue.enqueue(popped, transition: .automatic)
    let first = try take(from: &queue, at: start)
    queue.enqueue(home, transition: .automatic)
    queue.enqueue(popped, transition: .automatic)
    queue.complete(revision: first.revision, isShown: true)
    #expect(queue.next(now: start) == nil)
    #expect(queue.isIdle)
  }

  @Test func `late and doubled answers are ignored`() throws {
    var queue = try settledQueue()
    #expect(queue.complete(revision: 1, isShown: false) == false)
    #expect(queue.shown == home)
    queue.enqueue(state(.pop(refresh: false)), transition: .automatic)
    let update = try take(from: &queue, at: start)
    #expect(queue.complete(revision: update.revision - 1, isShown: true) == false)
    #expect(queue.complete(revision: update.revision + 1, isShown: true) == false)
    #expect(!queue.isIdle)
    #expect(queue.complete(revision: update.revision, isShown: true) == true)
    #expect(queue.complete(revision: update.revision, isShown: true) == false)
  }

  @Test func `after a failure the next change is a whole picture`() throws {
    var queue = try settledQueue()
    queue.enqueue(state(.pop(refresh: false)), transition: .automatic)
    let update = try take(from: &queue, at: start)
    #expect(queue.complete(revision: update.revision, isShown: false) == true)
    #expect(queue.shown == nil)
    #expect(queue.isIdle)
    #expect(queue.next(now: start) == nil)
    queue.enqueue(home, transition: .automatic)
    let next = try take(from: &queue, at: start)
    #expect(next.before == nil)
    #expect(next.transition == .instant)
  }

  @Test func `a host that does not answer is given up at the next change`() throws {
    var queue = try settledQueue()
    queue.enqueue(state(.pop(refresh: false)), transition: .automatic)
    let lost = try take(from: &queue, at: start)
    #expect(queue.next(now: start + .seconds(60)) == nil)
    #expect(queue.isOverdue(now: start + .seconds(60)))
    #expect(!queue.isIdle)

    queue.enqueue(home, transition: .automatic)
    #expect(queue.next(now: start + .seconds(10)) == nil)
    let whole = try take(from: &queue, at: start + .milliseconds(10_001))
    #expect(whole.before == nil)
    #expect(whole.after == home)
    #expect(queue.complete(revision: lost.revision, isShown: true) == false)
    #expect(queue.complete(revision: whole.revision, isShown: true) == true)
    #expect(queue.shown == home)
  }

  @Test func `an overdue answer counts as long as nothing else was sent`() throws {
    var queue = try settledQueue()
    let popped = state(.pop(refresh: false))
    queue.enqueue(popped, transition: .automatic)
    let slow = try take(from: &queue, at: start)
    #expect(queue.next(now: start + .seconds(60)) == nil)
    #expect(queue.complete(revision: slow.revision, isShown: true) == true)
    #expect(queue.shown == popped)
  }

  @Test func `the limit can be chosen`() throws {
    var queue = UpdateQueue()
    queue.limit = .milliseconds(10)
    queue.enqueue(home, transition: .instant)
    _ = queue.next(now: start)
    #expect(!queue.isOverdue(now: start + .milliseconds(10)))
    #expect(queue.isOverdue(now: start + .milliseconds(11)))
  }

  @Test func `a fact is not sent back`() throws {
    var queue = try settledQueue()
    let fact = NavigationAction.fact(.didPop(to: home.tabs[0][1].id))
    queue.fact(fact)
    #expect(queue.shown == state(fact))
    queue.enqueue(state(fact), transition: .automatic)
    #expect(queue.next(now: start) == nil)
  }

  @Test func `a fact during a flight holds after it has landed`() throws {
    var queue = try settledQueue()
    let push = NavigationAction.open(try ScreenPlan(.onTop, PlannedEntry("/c")))
    let fact = NavigationAction.fact(.didPop(to: home.tabs[0].root.id))
    queue.enqueue(state(push), transition: .automatic)
    let update = try take(from: &queue, at: start)
    queue.fact(fact)
    queue.complete(revision: update.revision, isShown: true)
    #expect(queue.shown == state(push, fact))
    queue.enqueue(state(push, fact), transition: .automatic)
    #expect(queue.next(now: start) == nil)
  }

  @Test func `a fact reaches a pending that is waiting`() throws {
    var queue = try settledQueue()
    queue.enqueue(state(.pop(refresh: false)), transition: .automatic)
    let update = try take(from: &queue, at: start)
    let title = NavigationAction.fact(.didChangeTitle(home.tabs[0].root.id, "Home"))
    queue.enqueue(home, transition: .automatic)
    queue.fact(title)
    queue.complete(revision: update.revision, isShown: true)
    let next = try take(from: &queue, at: start)
    #expect(next.after == state(title))
    #expect(next.operations == [.setStack(.tab(0), state(title).tabs[0], .push)])
  }

  @Test func `a new host starts from nothing, and answers of the old one do not count`() throws {
    var queue = try settledQueue()
    queue.enqueue(state(.pop(refresh: false)), transition: .automatic)
    let old = try take(from: &queue, at: start)
    queue.reset()
    #expect(queue.isIdle)
    #expect(queue.shown == nil)
    #expect(queue.complete(revision: old.revision, isShown: true) == false)
    queue.enqueue(home, transition: .automatic)
    let update = try take(from: &queue, at: start)
    #expect(update.before == nil)
    #expect(update.revision > old.revision)
  }

  @Test func `a state with other tabs is a whole picture`() throws {
    var queue = try settledQueue()
    queue.enqueue(try NavigationState("[*/ | /search]"), transition: .automatic)
    let update = queue.next(now: start)
    #expect(update != nil)
    #expect(update?.before == nil)
  }

  @Test func `law: a host that follows the updates shows what is wanted`() throws {
    var changes = RandomChanges(random: SeededGenerator(law: "queue"))
    for _ in 0..<300 {
      var wanted = try changes.state()
      var queue = UpdateQueue()
      var screen: NavigationState?
      var now = start
      queue.enqueue(wanted, transition: .instant)
      for _ in 0..<40 {
        now += .milliseconds(changes.random.below(6_000))
        if let update = queue.next(now: now) {
          #expect(update.before == screen || update.before == nil)
          screen = update.before?.replaying(update.operations) ?? update.after
          #expect(screen == update.after)
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
        screen = update.before?.replaying(update.operations) ?? update.after
      }
      #expect(screen == wanted)
    }
  }
}
