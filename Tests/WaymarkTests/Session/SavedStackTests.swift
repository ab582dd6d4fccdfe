import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct SavedStackTests {
  private func entry(_ number: Int, _ path: Int) throws -> Entry {
    Entry(id: EntryID(number), try PlannedEntry("/\(path)"))
  }

  /// `/0` is never saved, and `/1` only on a saved entry.
  private func isSaved(_ entry: Entry, _ isBroken: Bool) -> Bool {
    entry.link.path != "/0" && !(isBroken && entry.link.path == "/1")
  }

  @Test func `law: an update saves the same text as a first save`() async throws {
    var random = SeededGenerator(law: "saved stacks are updated")
    for index in 0..<SeededGenerator.rounds(3_000) {
      await random.pause(at: index)
      let root = random.chance(50) ? try entry(0, 9) : nil
      var saved = SavedStack()
      var stack = EntryStack(try entry(0, random.below(3)))
      var number = 0
      for _ in 0..<20 {
        for _ in 0..<random.below(30) {
          number += 1
          stack.push(try entry(number, random.below(4)))
        }
        if random.chance(50) { stack.pop(to: random.below(stack.count)) }
        if random.chance(30) { _ = stack.remove(at: random.below(stack.count)) }
        if random.chance(30) { stack[random.below(stack.count)].refresh() }
        saved.update(stack, root: root, where: isSaved)
        var first = SavedStack()
        first.update(stack, root: root, where: isSaved)
        guard saved.saved == first.saved else {
          Issue.record("\(saved.saved?.notation ?? "") of \(stack.notation), seed \(random.seed)")
          return
        }
      }
    }
  }

  @Test func `an unsaved entry is omitted, and so are the entries that need it`() throws {
    var saved = SavedStack()
    let stack = try #require(
      EntryStack(try [2, 0, 1, 1, 2, 1].enumerated().map { try entry($0, $1) }))
    saved.update(stack, where: isSaved)
    #expect(saved.saved?.notation == "/2 > /2 > /1")
    saved.update(EntryStack(try entry(7, 0)), where: isSaved)
    #expect(saved.saved == nil)
    var rooted = SavedStack()
    rooted.update(EntryStack(try entry(7, 0)), root: try entry(7, 9), where: isSaved)
    #expect(rooted.saved?.notation == "/9")
  }
}
