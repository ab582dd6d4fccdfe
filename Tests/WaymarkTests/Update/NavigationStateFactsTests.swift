import Testing

@testable import Waymark

@Suite struct NavigationStateFactsTests {
  private static func ids(_ numbers: [Int]) -> [EntryID] { numbers.map { EntryID($0) } }

  @Test(arguments: [
    ([1, 2, 3], [1, 2], 2), ([1, 2, 3], [1], 1),
    // Nothing went, or not from the top.
    ([1, 2, 3], [1, 2, 3], nil), ([1, 2, 3], [2, 3], nil), ([1, 2], [1, 2, 3], nil),
    ([1, 2, 3], [], nil),
    // What was uncovered is gone meanwhile, and what covered it not: it is popped to what is left.
    ([1, 9, 3], [1, 9], 1),
    // Both are gone: it is no news.
    ([1, 9, 8], [1, 9], nil), ([9, 8], [9], nil),
    // What covered it is gone, and what was uncovered stands: that is told.
    ([1, 2, 8], [1, 2], 2),
  ]) func `a stack that got shorter is a fact if it is a beginning and somebody knows it`(
    old: [Int], left: [Int], top: Int?
  ) throws {
    let state = try NavigationState("/ > /a > /b")
    let fact = state.fact(from: Self.ids(old), to: Self.ids(left))
    #expect(fact == top.map { .didPop(to: EntryID($0)) })
  }

  @Test func `what the user did changes a state`() throws {
    var state = try NavigationState("[*/ > /a > /b | /search] ^sheet /c")
    let facts: [HostFact] = [
      .didDismiss(try #require(state.modals.first).id), .didPop(to: EntryID(2)), .didSelect(tab: 1),
      .didSelect(tab: 1), .didPop(to: EntryID(99)), .didScroll(EntryID(2), to: 40),
      .didChangeTitle(EntryID(2), "A"), .didChangeLink(EntryID(2), "/d"),
      .didChangeLink(EntryID(2), "/%zz"),
    ]
    var changes = 0
    for fact in facts where state.apply(fact: fact) { changes += 1 }
    #expect(changes == 6 && state.description == "[/ > /d | */search]")
    #expect(state.tabs[0].top.title == "A" && state.tabs[0].top.details.scrolled == 40)
  }
}
