import Testing

@testable import Waymark

@Suite struct TabStacksTests {
  private func stack(_ link: String, _ number: Int) throws -> EntryStack {
    EntryStack(Entry(id: EntryID(number), try PlannedEntry(link)))
  }

  @Test func `whatever tab is selected, the stacks are those of an array in the same order`() throws
  {
    var random = SeededRandom(law: "TabStacks == [EntryStack]")
    for count in 1...5 {
      var expected = try (0..<count).map { try stack("/\($0)", $0 + 1) }
      var tabs = TabStacks(expected, selected: random.below(count))
      for number in 0..<40 {
        if random.chance(50) { tabs.select(random.below(count)) }
        let place = random.below(count)
        let new = try stack("/new/\(number)", 100 + number)
        tabs[place] = new
        expected[place] = new
        let holds =
          Array(tabs) == expected && tabs.count == count && tabs.front == expected[tabs.selected]
          && expected.indices.allSatisfy { tabs[$0] == expected[$0] }
        if !holds { Issue.record("\(count) tabs, seed \(random.seed)") }
      }
    }
  }

  @Test func `others are shared where nothing but the selected stack is another one`() throws {
    let stacks = try (1...3).map { try stack("/\($0)", $0) }
    let old = TabStacks(stacks, selected: 1)
    var new = old
    new.front = try stack("/x", 4)
    #expect(new.sharesOthers(with: old))
    new[2] = try stack("/3", 3)
    #expect(!new.sharesOthers(with: old))
    let single = TabStacks([stacks[0]], selected: 0)
    #expect(single.sharesOthers(with: single) && !single.sharesOthers(with: old))
    #expect(!old.sharesOthers(with: single))
  }
}
