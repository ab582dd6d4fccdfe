import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct NavigationStateRebuildTests {
  typealias Case = NavigationStateChangesTests.Case

  private func rebuild(
    _ target: PlannedEntry, below ancestors: [PlannedEntry] = [], reuse: ReusePolicy = .never,
    tab: (Int, String)? = (0, "/")
  ) throws -> NavigationAction {
    .open(try ScreenPlan(.fromRoot, target, tab: tab, below: ancestors, reuse: reuse))
  }

  @Test func `cold and warm are the same`() throws {
    let item = try rebuild(PlannedEntry("/p/7/i/3"), below: [PlannedEntry("/p/7")])
    let rows = [
      Case("[*/ | /search]", item, "[*/ > /p/7 > /p/7/i/3 | /search]"),
      Case("[/ > /a | */search > /b] ^sheet /c", item, "[*/ > /p/7 > /p/7/i/3 | /search > /b]"),
      Case("[*/x > /a | /search]", item, "[*/ > /p/7 > /p/7/i/3 | /search]"),
      Case("[*/ > /p/7 > /p/7/i/2 > /a | /search]", item, "[*/ > /p/7 > /p/7/i/3 | /search]"),
      Case(
        "[*/ > /p/7 > /p/7/i/3 > /a | /search]", item, "[*/ > /p/7 > /p/7/i/3 | /search]", .reused),
      Case(
        "[*/ > /p/7 > /p/7/i/3 | /search]", item, "[*/ > /p/7 > /p/7/i/3 | /search]", .unchanged),
    ]
    for row in rows { try row.check() }
  }

  @Test func `entries of the common beginning keep their ids`() throws {
    let old = try NavigationState("/ > /p/7 > /a > /p/7/i/3")
    var new = old
    new.apply(try rebuild(PlannedEntry("/p/7/i/3"), below: [PlannedEntry("/p/7?q=1")]))
    #expect(new.description == "/ > /p/7?q=1 > /p/7/i/3")
    #expect(new.entryIDs.prefix(2) == old.entryIDs.prefix(2))
    #expect(!old.entryIDs.contains(new.top.id))
    #expect(new.topStack.map(\.revision) == [0, 1, 0])
  }

  @Test func `context reaches a screen that stands already`() throws {
    var state = try NavigationState("/ > /a")
    let change = try rebuild(PlannedEntry("/a", carriesContext: true))
    #expect(state.apply(change) == .reused)
    #expect(state.topStack.map(\.revision) == [0, 1])
  }

  @Test func `a layer that comes again stays the same layer`() throws {
    let old = try NavigationState("/ > /a ^sheet /settings > /x ^sheet /b")
    var new = old
    let about = try rebuild(
      PlannedEntry("/settings/about"), below: [PlannedEntry("/settings", .sheet)])
    new.apply(about)
    #expect(new.description == "/ ^sheet /settings > /settings/about")
    #expect(new.modals[0].id == old.modals[0].id)
    #expect(new.modals[0].stack.root.id == old.modals[0].stack.root.id)
    #expect(!old.entryIDs.contains(new.top.id))
    #expect(new.apply(about) == .unchanged)
  }

  @Test(arguments: ["/ ^fullScreen /settings", "/ ^sheet /x", "/ ^sheet /x ^sheet /settings"])
  func `a layer of another style, screen or place is another layer`(text: String) throws {
    let old = try NavigationState(text)
    var new = old
    new.apply(try rebuild(PlannedEntry("/settings", .sheet)))
    #expect(new.description == "/ ^sheet /settings")
    #expect(!old.modals.map(\.id).contains(new.modals[0].id))
    #expect(!old.entryIDs.contains(new.top.id))
  }

  @Test func `a modal target without a tab leaves the root layer as it is`() throws {
    let change = try rebuild(PlannedEntry("/login", .fullScreen), tab: nil)
    let rows = [
      Case("[/ | */search > /a] ^sheet /b", change, "[/ | */search > /a] ^fullScreen /login"),
      Case("/ ^fullScreen /login > /b", change, "/ ^fullScreen /login", .reused),
      Case("/ ^fullScreen /login", change, "/ ^fullScreen /login", .unchanged),
    ]
    for row in rows { try row.check() }
  }

  @Test func `a target that is the root is delivered to it`() throws {
    let target = try PlannedEntry("/?q=1")
    let rows = [
      Case("/ > /a", try rebuild(target, reuse: .existing), "/?q=1", .reused),
      Case("/", try rebuild(target, reuse: .update), "/?q=1", .reused),
      Case("/x", try rebuild(target, reuse: .update), "/?q=1"),
      Case("/", try rebuild(target), "/ > /?q=1"),
    ]
    for row in rows { try row.check() }
  }

  @Test func `replacing on a rebuilt base takes the place of what is beneath`() throws {
    try Case("/ > /a", rebuild(PlannedEntry("/x", .replace)), "/x").check()
  }

  @Test func `a tab that does not exist changes nothing`() throws {
    try Case("/ > /a", rebuild(PlannedEntry("/x"), tab: (4, "/")), "/ > /a", .unchanged).check()
  }

  @Test func `law: a rebuilt tab and its layers are the same cold and warm`() throws {
    var changes = RandomChanges(random: SeededGenerator(law: "cold and warm"))
    var cases = 0
    for _ in 0..<1_000 {
      let cold = try changes.state()
      var warm = cold
      for _ in 0..<25 {
        let change = try changes.change(of: warm)
        warm.apply(change)
        guard case .open(let plan) = change, plan.base == .fromRoot, plan.placement == .presented,
          let tab = plan.tab, cold.tabs.indices.contains(tab.index)
        else { continue }
        var fresh = cold
        var again = warm
        let effects = [fresh.apply(change), again.apply(change)]
        if case .overLimit = effects[0] {
          #expect(effects[1] == effects[0])
          continue
        }
        #expect(fresh.selectedTab == again.selectedTab)
        #expect(fresh.tabs[tab.index].map(\.link) == again.tabs[tab.index].map(\.link))
        #expect(fresh.modals.map(\.style) == again.modals.map(\.style))
        #expect(fresh.modals.map(\.anchor) == again.modals.map(\.anchor))
        #expect(
          fresh.modals.map { $0.stack.map(\.link) } == again.modals.map { $0.stack.map(\.link) })
        cases += 1
      }
    }
    #expect(cases > 1_000)
  }
}
