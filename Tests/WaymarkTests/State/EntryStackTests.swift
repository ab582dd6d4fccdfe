import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct EntryStackTests {
  private func entry(_ number: Int, _ path: Int? = nil) throws -> Entry {
    Entry(id: EntryID(number), try PlannedEntry("/\(path ?? number)"))
  }

  /// The slow obvious one.
  private func kept(_ entries: [Entry], of old: [Entry], contextFor id: EntryID?) -> [Entry] {
    var entries = entries
    for index in 0..<min(entries.count, old.count) {
      var kept = old[index]
      guard kept.identity == entries[index].identity else { break }
      kept.update(from: entries[index], always: entries[index].id == id)
      entries[index] = kept
    }
    return entries
  }

  @Test func `law: a stack is what an array is`() async throws {
    var random = SeededGenerator(law: "a stack is an array")
    for index in 0..<2_000 {
      await random.pause(at: index)
      var number = 1
      var array = [try entry(0)]
      var stack = EntryStack(array[0])
      var old = (stack, array)
      for _ in 0..<random.below(40) {
        number += 1
        let new = try entry(number, random.below(4))
        let place = random.below(array.count)
        switch random.below(9) {
        case 0...2:
          stack.push(new)
          array.append(new)
        case 3:
          #expect(stack.pop() == (array.count > 1))
          if array.count > 1 { array.removeLast() }
        case 4:
          stack.pop(to: place)
          array.removeSubrange((place + 1)...)
        case 5:
          #expect(stack.remove(at: place) == (array.count > 1))
          if array.count > 1 { array.remove(at: place) }
        case 6:
          stack[place].refresh()
          array[place].refresh()
        case 7:
          stack.top = new
          array[array.count - 1] = new
        default:
          let context = random.chance(50) ? new.id : nil
          stack.reuseCommonPrefix(of: old.0, contextFor: context)
          array = kept(array, of: old.1, contextFor: context)
        }
        if random.chance(20) { old = (stack, array) }
        let found = array.lastIndex { $0.link == new.link }
        let isSame =
          Array(stack) == array && stack.count == array.count && stack.root == array[0]
          && stack.top == array.last && stack.indices.allSatisfy { stack[$0] == array[$0] }
          && stack.lastIndex { $0.link == new.link } == found
          && EntryStack(array) == stack && (old.0 == stack) == (old.1 == array)
          && stack.entries(from: place < array.count ? place : 0)
            == Array(array[(place < array.count ? place : 0)...])
        if !isSame {
          Issue.record(
            "\(Array(stack).map(\.link)) is no \(array.map(\.link)), seed \(random.seed)")
          return
        }
      }
    }
  }

  @Test func `what a push keeps is shared, and so is the beginning of a stack that is made anew`()
    throws
  {
    var old = EntryStack(try entry(1))
    for number in 2...100 { old.push(try entry(number)) }
    var new = old
    new.push(try entry(101))
    #expect(new.cell.below === old.cell)
    #expect(new.pop() && new.cell === old.cell)
    var other = try #require(EntryStack(try (1...60).map { try entry(1_000 + $0, $0) }))
    other.push(try entry(2_000))
    other.reuseCommonPrefix(of: old, contextFor: nil)
    #expect(other.cell.at(59) === old.cell.at(59) && other.count == 61)
  }

  @Test func `a high stack goes away without a high call stack`() throws {
    let one = try entry(1)
    var stack = EntryStack(one)
    for _ in 0..<300_000 { stack.push(one) }
    let half = stack.cell.at(150_000)
    stack = EntryStack(one)
    #expect(half.index == 150_000 && half.at(0).entry == one)
  }
}
