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
    #expect(try one == other && one.hashValue == other.hashValue && one != (NavigationState("/a")))
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

/// Opens whose plans no link of the shop has; the others are in the tests of the rules.
@Suite struct NavigationStateOpenTests {
  typealias Case = NavigationStateChangesTests.Case

  private func open(
    _ text: String, _ presentation: Presentation = .push, anchor: String? = nil,
    reuse: ReusePolicy = .never, placement: ScreenPlan.Placement = .presented,
    tab: (Int, String)? = nil
  ) throws -> ScreenPlan {
    let target = try PlannedEntry(text, presentation, anchor: anchor)
    return try ScreenPlan(.onTop, target, tab: tab, reuse: reuse, placement: placement)
  }

  private func rebuild(
    _ target: PlannedEntry, reuse: ReusePolicy = .never, tab: (Int, String)? = (0, "/")
  ) throws -> ScreenPlan { try ScreenPlan(.fromRoot, target, tab: tab, reuse: reuse) }

  @Test func `opening on top`() throws {
    let popover = try open("/x", .popover, anchor: "cart")
    let again = try open("/x", reuse: .existing)
    let inTab = try open("/x", reuse: .existing, tab: (1, "/search"))
    let cleared = try open("/x", placement: .clearAndReplace)
    let rows = [
      Case("/ ^sheet /a ^popover /b ^sheet /c", popover, "/ ^sheet /a ^popover /x"),
      // A question is closed before anything is opened, and one that is reused stays.
      Case("/ ^external https://a ^alert /b", try open("/x"), "/ > /x"),
      Case("/ > /a ^alert /b", .pop(refresh: false), "/ > /a"),
      Case("/ > /a ^alert /b", try open("/b", reuse: .existing), "/ > /a ^alert /b", .unchanged),
      Case("/ > /a ^alert /b", try open("/a", reuse: .update), "/ > /a", .reused),
      // A screen is never pushed in an in-app browser.
      Case("/ > /a ^external https://a ^external https://b", try open("/x"), "/ > /a > /x"),
      Case("/ > /a ^external https://a", try open("/x", placement: .popAndReplace), "/ > /x"),
      Case("/ ^sheet /a > /b", try open("/x", placement: .popAndReplace), "/ ^sheet /x"),
      Case("[/ > /a | */b > /c] ^sheet /d", cleared, "[/ > /a | */x]"),
      // The nearest screen is reused first.
      Case("/ > /x?q=1 > /x?q=2 > /a", again, "/ > /x?q=1 > /x", .reused),
      Case("/ > /x ^sheet /x > /a", again, "/ > /x ^sheet /x", .reused),
      Case("/ ^sheet /x ^sheet /x > /a", again, "/ ^sheet /x ^sheet /x", .reused),
      Case("[/x | */search > /x > /a]", again, "[/x | */search > /x]", .reused),
      Case("[/ | */search | /b > /x | /x]", again, "[/ | /search | */b > /x | /x]", .reused),
      Case("/ ^sheet /x > /a", try open("/x", .sheet, reuse: .existing), "/ ^sheet /x", .reused),
      Case("/ > /x", try open("/x", .external, reuse: .existing), "/ > /x ^external /x"),
      Case("/ ^external https://a/x", again, "/ > /x"),
      // A named tab closes the layers only where nothing is reused.
      Case("[*/ | /search] ^sheet /x > /a", inTab, "[*/ | /search] ^sheet /x", .reused),
      Case("[*/ | /search] ^sheet /a", inTab, "[/ | */search > /x]"),
      Case("/ ^sheet /c", try open("/x", tab: (1, "/search")), "/ ^sheet /c", .unchanged),
    ]
    for row in rows { try row.check() }
    var state = try NavigationState("/ > /a")
    state.show(try open("/a", .replace))
    #expect(state.entryIDs == [EntryID(1), EntryID(3)], "a replaced screen is another screen")
  }

  @Test func `a rebuilt tab`() throws {
    let login = try rebuild(PlannedEntry("/login", .fullScreen), tab: nil)
    let root = try PlannedEntry("/?q=1")
    let rows = [
      Case("[*/x > /a | /search]", try rebuild(PlannedEntry("/p")), "[*/ > /p | /search]"),
      // A modal target without a tab leaves the root layer as it is.
      Case("[/ | */search > /a] ^sheet /b", login, "[/ | */search > /a] ^fullScreen /login"),
      Case("/ ^fullScreen /login > /b", login, "/ ^fullScreen /login", .reused),
      Case("/ ^fullScreen /login", login, "/ ^fullScreen /login", .unchanged),
      // A target that is the root is delivered to it.
      Case("/ > /a", try rebuild(root, reuse: .existing), "/?q=1", .reused),
      Case("/", try rebuild(root, reuse: .update), "/?q=1", .reused),
      Case("/x", try rebuild(root, reuse: .update), "/?q=1"),
      Case("/", try rebuild(root), "/ > /?q=1"),
      Case("/ > /a", try rebuild(PlannedEntry("/x", .replace)), "/x"),
      // The tab does not exist.
      Case("/ > /a", try rebuild(PlannedEntry("/x"), tab: (4, "/")), "/ > /a", .unchanged),
      Case("/ > /a", try rebuild(PlannedEntry("/a", carriesContext: true)), "/ > /a", .reused),
    ]
    for row in rows { try row.check() }
  }

  @Test func `a delivery raises the revision once, and only if it delivers something`() throws {
    let old = try NavigationState("/ > /x > /a")
    let targets = [
      (try PlannedEntry("/x"), 0), (try PlannedEntry("/x?q=1"), 1),
      (try PlannedEntry("/x", title: "News"), 1), (try PlannedEntry("/x", payload: "1"), 1),
      (try PlannedEntry("/x", carriesContext: true), 1),
      (try PlannedEntry("/x?q=1", title: "News", payload: "1", carriesContext: true), 1),
    ]
    for (target, revision) in targets {
      var state = old
      #expect(state.show(try ScreenPlan(.onTop, target, reuse: .existing)) == .reused)
      #expect(state.top.id == EntryID(2) && state.top.revision == revision)
      #expect(
        [state.top.title, state.top.payload] == [target.details.title, target.details.payload])
    }
  }

  @Test func `a title that the screen announced outlasts the title of a link`() throws {
    var state = try NavigationState("/ > /x")
    state.apply(.fact(.didChangeTitle(state.top.id, "News")))
    let plain = try ScreenPlan(.onTop, PlannedEntry("/x"), reuse: .existing)
    #expect(state.show(plain) == .unchanged && state.top.title == "News")
    let titled = try PlannedEntry("/x", title: "Today")
    state.show(try ScreenPlan(.onTop, titled, reuse: .existing))
    state.apply(.fact(.didChangeTitle(state.top.id, "Latest")))
    #expect(state.top.title == "Today" && state.show(plain) == .reused)
    #expect(state.top.title == "Latest")
  }
}
