import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct NavigationStateChangesTests {
  struct Case {
    let before: String
    let change: (inout NavigationState) -> ActionResult
    let after: String
    let effect: ActionResult

    init(
      _ before: String, _ change: NavigationAction, _ after: String,
      _ effect: ActionResult = .changed
    ) {
      (self.before, self.after, self.effect) = (before, after, effect)
      self.change = { $0.apply(change) }
    }

    init(_ before: String, _ plan: ScreenPlan, _ after: String, _ effect: ActionResult = .changed) {
      (self.before, self.after, self.effect) = (before, after, effect)
      change = { $0.show(plan) }
    }

    func check() throws {
      var state = try NavigationState(before)
      let effect = change(&state)
      #expect(state.description == after && effect == self.effect, "\(before) becomes \(state)")
    }
  }

  @Test func `each change has its state and its effect`() throws {
    let spare = try PlannedEntry("/spare")
    let tab = PlannedTab(index: 1, root: try PlannedEntry("/search"))
    let rows = [
      // Pop to root stays in the layer on top.
      Case("/ > /a > /b", .popToRoot(refresh: false), "/"),
      Case("/ > /a ^sheet /b > /c > /d", .popToRoot(refresh: false), "/ > /a ^sheet /b"),
      Case("/ > /a ^sheet /b", .popToRoot(refresh: false), "/ > /a ^sheet /b", .unchanged),
      Case("/", .popToRoot(refresh: false), "/", .unchanged),
      Case("/", .popToRoot(refresh: true), "/"),
      // Dismiss closes the layer on top.
      Case("/ ^sheet /a ^sheet /b > /c", .dismiss, "/ ^sheet /a"),
      Case("/ > /a", .dismiss, "/ > /a", .unchanged),
      // Select shows another tab, or the root of the selected one.
      Case("[*/ > /a | /search > /b] ^sheet /c", .select(tab: 1), "[/ > /a | */search > /b]"),
      Case("[*/ > /a | /search > /b] ^sheet /c", .select(tab: 0), "[*/ | /search > /b]"),
      Case("[*/ | /search]", .select(tab: 0), "[*/ | /search]", .unchanged),
      Case("[*/ | /search] ^sheet /c", .select(tab: 2), "[*/ | /search] ^sheet /c", .unchanged),
      Case("[*/ | /search] ^sheet /c", .select(tab: -1), "[*/ | /search] ^sheet /c", .unchanged),
      // A fact applies to the entry with its id, and a fact without an entry is ignored.
      Case("/ > /a > /b ^sheet /c > /d", .fact(.didPop(to: EntryID(2))), "/ > /a"),
      Case("/ ^sheet /a > /b ^sheet /c", .fact(.didPop(to: EntryID(3))), "/ ^sheet /a"),
      Case("[*/ | /search > /a] ^sheet /b", .fact(.didPop(to: EntryID(2))), "[*/ | /search]"),
      Case("/ > /a", .fact(.didPop(to: EntryID(2))), "/ > /a", .unchanged),
      Case("/ > /a ^sheet /b", .fact(.didPop(to: EntryID(99))), "/ > /a ^sheet /b", .unchanged),
      Case("/ ^sheet /a ^sheet /b", .fact(.didDismiss(LayerID(2))), "/"),
      Case("/ ^sheet /a ^sheet /b", .fact(.didDismiss(LayerID(4))), "/ ^sheet /a"),
      Case("/ ^sheet /a", .fact(.didDismiss(LayerID(1))), "/ ^sheet /a", .unchanged),
      Case(
        "[*/ > /a | /search] ^sheet /b", .fact(.didSelect(tab: 1)), "[/ > /a | */search] ^sheet /b"),
      Case("[*/ > /a | /search]", .fact(.didSelect(tab: 0)), "[*/ > /a | /search]", .unchanged),
      Case("[*/ > /a | /search]", .fact(.didSelect(tab: 2)), "[*/ > /a | /search]", .unchanged),
      // An entry that is removed leaves no empty stack.
      Case("/ > /a > /b", .remove(EntryID(2), replacingWith: spare), "/ > /b"),
      Case("/ ^sheet /a > /b", .remove(EntryID(3), replacingWith: nil), "/ ^sheet /b"),
      Case("/ ^sheet /a ^sheet /b", .remove(EntryID(3), replacingWith: spare), "/ ^sheet /b"),
      Case("[*/ | /search]", .remove(EntryID(2), replacingWith: spare), "[*/ | /spare]"),
      Case("[*/ | /search]", .remove(EntryID(2), replacingWith: nil), "[*/ | /search]", .unchanged),
      Case("/", .remove(EntryID(9), replacingWith: spare), "/", .unchanged),
      // A screen that leaves another tab leaves the layers where they are.
      Case("[/ > /a > /b | */search] ^sheet /c", .leave(EntryID(2)), "[/ | */search] ^sheet /c"),
      Case("[*/ > /a > /b | /search] ^sheet /c", .leave(EntryID(2)), "[*/ | /search]"),
      // A stack set to nothing shows the root of its tab.
      Case("[*/ | /search > /a]", .setStack(tab, []), "[/ | */search]"),
      Case("[*/ | /search]", .setStack(tab, [try PlannedEntry("/b")]), "[/ | */b]"),
      Case("/ ^sheet /a", .setStack(tab, []), "/ ^sheet /a", .unchanged),
    ]
    for row in rows { try row.check() }
  }

  @Test func `a refresh or a new title raises an entry's revision, the same one doesn't`() throws {
    var state = try NavigationState("/ > /a")
    let rows: [(NavigationAction, ActionResult, [Int])] = [
      (.refresh(EntryID(1)), .changed, [1, 0]), (.refresh(nil), .changed, [1, 1]),
      (.refresh(EntryID(3)), .unchanged, [1, 1]),
      (.fact(.didChangeTitle(EntryID(2), "News")), .changed, [1, 2]),
      (.fact(.didChangeTitle(EntryID(2), "News")), .unchanged, [1, 2]),
      (.fact(.didChangeTitle(EntryID(9), "News")), .unchanged, [1, 2]),
    ]
    for (change, result, revisions) in rows {
      let found = state.apply(change)
      #expect(found == result && state.tabs[0].map(\.revision) == revisions, "\(change)")
    }
    #expect(state.top.title == "News")
  }

  @Test func `a stack is set as it is given, and its beginning keeps ids`() throws {
    let tab = PlannedTab(index: 0, root: try PlannedEntry("/"))
    let old = try NavigationState("[/ > /a > /b | */search] ^sheet /c")
    var new = old
    let entries = try ["/", "/a", "/x", "/b"].map { try PlannedEntry($0) }
    #expect(new.apply(.setStack(tab, entries)) == .changed)
    #expect(new.description == "[*/ > /a > /x > /b | /search]")
    #expect(new.tabs[0].prefix(2).map(\.id) == old.tabs[0].prefix(2).map(\.id))
    #expect(Set(new.tabs[0].suffix(2).map(\.id)).isDisjoint(with: old.entryIDs))
    #expect(new.apply(.setStack(tab, entries)) == .unchanged)
  }

  @Test func `future ids are not part of a state`() throws {
    let one = try NavigationState("/")
    var other = one
    other.show(try ScreenPlan(.onTop, PlannedEntry("/a")))
    other.apply(.pop(refresh: false))
    #expect(one == other && one.hashValue == other.hashValue)
    #expect(one != (try NavigationState("/a")))
    other.show(try ScreenPlan(.onTop, PlannedEntry("/a")))
    #expect(other.top.id == EntryID(3))
  }

  @Test func `law: after any change a state keeps its rules, and its text reads back`() throws {
    let seeded = SeededGenerator(law: "invariants")
    var changes = RandomChanges(random: seeded)
    for _ in 0..<500 {
      var state = try changes.state()
      for step in 0..<40 {
        let old = state
        let hasChanged =
          switch try changes.change(&state) {
          case .changed, .reused: true
          case .unchanged, .overLimit: false
          }
        var holds = state.brokenRule == nil && (state != old) == hasChanged
        if step < 24 {
          let read = try NavigationState(state.description)
          holds = holds && read.description == state.description && read.brokenRule == nil
        }
        guard !holds else { continue }
        Issue.record("\(old) becomes \(state), seed \(seeded.seed)")
        return
      }
    }
  }

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
  func `entries that a host removed go, and others stay`(ids: [Int], expected: String) throws {
    var state = try NavigationState("[*/ > /a > /b > /c | /search] ^sheet /d > /e ^alert /f")
    state.apply(fact: .didRemove(ids.map { EntryID($0) }))
    let isLink = state.apply(fact: .didChangeLink(EntryID(1), "/%zz"))
    #expect(state.description == expected && !isLink)
    // An entry closes that doesn't fit in the stack below.
    var full = try NavigationState("/ > /a ^sheet /b > /c", entryLimit: 2)
    #expect(full.apply(fact: .didRemove([EntryID(4)])) && full.description == "/ > /a")
  }
}
