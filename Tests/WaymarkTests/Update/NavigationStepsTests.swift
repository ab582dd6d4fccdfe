import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct NavigationStepsTests {
  @Test(arguments: [
    ("/", "/ > /a", ["/ > /a"]), ("/ ^sheet /a ^sheet /b", "/", ["/"]),
    (
      "/", "/ > /a ^sheet /b ^sheet /c",
      ["/ > /a", "/ > /a ^sheet /b", "/ > /a ^sheet /b ^sheet /c"]
    ), ("/ ^sheet /a", "/ > /b ^alert /c", ["/", "/ > /b", "/ > /b ^alert /c"]),
    ("[*/ | /search]", "[/ > /a | */search > /b]", ["[/ > /a | */search > /b]"]),
  ]) func `layers close, then tab and stacks change, then layers open one by one`(
    old: String, new: String, steps: [String]
  ) throws {
    var shown = try NavigationState(old)
    let wanted = try renumbered(NavigationState(new), unlike: shown)
    var seen: [String] = []
    while let next = wanted.step(from: shown), seen.count < 10 {
      seen.append(next.description)
      shown = next
    }
    #expect(seen == steps && shown == wanted)
  }

  /// The same state, whose layers are not those of another one.
  private func renumbered(_ state: NavigationState, unlike other: NavigationState)
    -> NavigationState
  {
    var state = state
    for index in state.modals.indices { state.modals[index].id = LayerID(100 + index) }
    return state
  }

  @Test func `the first step has no layers, and a refresh is not a separate step`() throws {
    let wanted = try NavigationState("[/ | */search > /a] ^sheet /b")
    for shown in [nil, try NavigationState("/")] {
      #expect(wanted.step(from: shown)?.description == "[/ | */search > /a]")
    }
    let old = try NavigationState("/ > /a")
    var new = old
    new.apply(.fact(.didChangeTitle(EntryID(1), "Home")))
    #expect(new.step(from: old) == nil)
    new.apply(.pop(refresh: false))
    #expect(new.step(from: old) == new)
  }

  @Test func `law: steps lead from the shown state to the wanted one, one kind at a time`() throws {
    var changes = RandomChanges(random: SeededGenerator(law: "steps"))
    for _ in 0..<300 {
      var shown = try changes.state()
      for _ in 0..<20 {
        var wanted = shown
        for _ in 0...changes.random.below(4) { try changes.change(&wanted) }
        var steps = 0
        while let next = wanted.step(from: shown), steps < 100 {
          steps += 1
          let (old, new) = (shown.modals.map(\.id), next.modals.map(\.id))
          #expect(old.starts(with: new) || new.starts(with: old), "\(shown) → \(next)")
          #expect(new.count <= old.count + 1)
          if old != new { #expect(stacks(next, old.count) == stacks(shown, new.count)) }
          shown = next
        }
        #expect(wanted.modals.map(\.id) == shown.modals.map(\.id))
        #expect(stacks(wanted, 100) == stacks(shown, 100))
        shown = wanted
      }
    }
  }

  /// The tab, and the ids of the stacks of the tabs and of some layers.
  private func stacks(_ state: NavigationState, _ layers: Int) -> [[Int]] {
    let stacks = state.tabs + state.modals.prefix(layers).map(\.stack)
    return [[state.selectedTab]] + stacks.map { $0.map(\.id.number) }
  }
}
