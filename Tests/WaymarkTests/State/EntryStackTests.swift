import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct EntryStackTests {
  private func entry(_ number: Int, _ path: Int? = nil) throws -> Entry {
    Entry(id: EntryID(number), try PlannedEntry("/\(path ?? number)"))
  }

  /// The slow, obvious implementation.
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

  @Test func `law: a stack behaves as an array does`() async throws {
    var random = SeededGenerator(law: "a stack is an array")
    for index in 0..<2_000 {
      await random.pause(at: index)
      var number = 1
      var array = [try entry(0)]
      var stack = EntryStack(array[0])
      var old = (stack, array)
      for _ in 0..<random.below(random.chance(20) ? 160 : 40) {
        number += 1
        let new = try entry(number, random.below(4))
        let place = random.below(array.count)
        switch random.below(9) {
        case 0...2:
          stack.push(new)
          array.append(new)
        case 3, 4:
          stack.pop(to: place)
          array.removeSubrange((place + 1)...)
        case 5:
          let left = stack.removing([array[place].id])
          #expect((left == nil) == (array.count == 1))
          stack = left ?? stack
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
          && stack.lastIndex { $0.link == new.link } == found && EntryStack(array) == stack
          && (old.0 == stack) == (old.1 == array)
        let common = zip(stack, old.0).prefix { $0.id == $1.id }.count
        let isCommon =
          stack.commonCount(with: old.0) == common
          && stack.indices.allSatisfy { stack.index(of: stack[$0].id) == $0 }
        if !isSame || !isCommon {
          Issue.record(
            "\(Array(stack).map(\.link)) is no \(array.map(\.link)), seed \(random.seed)")
          return
        }
      }
    }
  }
}
