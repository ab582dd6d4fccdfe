import Testing

@testable import Waymark

@Suite struct NavigationStateFactsTests {
  @Test(arguments: [
    ([2], "[*/ > /b > /c | /search] ^sheet /d > /e ^alert /f"),
    ([2, 3, 4], "[*/ | /search] ^sheet /d > /e ^alert /f"),
    ([1], "[*/ > /a > /b > /c | /search] ^sheet /d > /e ^alert /f"),
    ([5], "[*/ > /a > /b > /c | /search] ^sheet /d > /e ^alert /f"),
    ([8], "[*/ > /a > /b > /c | /search] ^sheet /d ^alert /f"),
    ([7], "[*/ > /a > /b > /c > /e | /search] ^alert /f"),
    ([7, 8, 10], "[*/ > /a > /b > /c | /search]"),
    ([10], "[*/ > /a > /b > /c | /search] ^sheet /d > /e"),
    ([99], "[*/ > /a > /b > /c | /search] ^sheet /d > /e ^alert /f"),
  ])
  func `entries that a host removed are removed, and others stay`(
    ids: [Int], expected: String
  ) throws {
    var state = try NavigationState("[*/ > /a > /b > /c | /search] ^sheet /d > /e ^alert /f")
    state.apply(fact: .didRemove(ids.map { EntryID($0) }))
    #expect(state.description == expected)
  }

  @Test func `an action of the user changes a state`() throws {
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
