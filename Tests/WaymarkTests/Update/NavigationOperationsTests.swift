import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct NavigationOperationsTests {
  /// Operations in short: `dismiss`, `select 1`, `tab 0 push 2`, `sheet 1`, `refresh /a`.
  private func names(_ operations: [NavigationOperation]) -> [String] {
    operations.map { operation in
      switch operation {
      case .present(let layer): "\(layer.style.rawValue) \(layer.stack.count)"
      case .dismiss(let id): "dismiss \(id.number)"
      case .select(let tab): "select \(tab)"
      case .setStack(.tab(let tab), let entries, let motion):
        "tab \(tab) \(motion.rawValue) \(entries.count)"
      case .setStack(.modal, let entries, let motion): "modal \(motion.rawValue) \(entries.count)"
      case .refresh(let entry): "refresh \(entry.link)"
      }
    }
  }

  @Test func `each change has its operations`() throws {
    let push = NavigationAction.open(try ScreenPlan(.onTop, PlannedEntry("/x")))
    let sheet = NavigationAction.open(try ScreenPlan(.onTop, PlannedEntry("/x", .sheet)))
    let replace = NavigationAction.open(try ScreenPlan(.onTop, PlannedEntry("/x", .replace)))
    let rows: [(String, [NavigationAction], [String])] = [
      ("/", [], []), ("/", [push], ["tab 0 push 2"]), ("/", [push, push], ["tab 0 push 3"]),
      ("/ > /a > /b", [.popToRoot(refresh: false)], ["tab 0 pop 1"]),
      ("/ > /a", [.pop(refresh: true)], ["tab 0 pop 1", "refresh /"]),
      ("/ > /a", [replace], ["tab 0 replace 2"]),
      ("/ > /a > /b", [.pop(refresh: false), replace], ["tab 0 replace 2"]),
      ("/ ^sheet /a", [push], ["modal push 2"]), ("/", [sheet, push], ["sheet 2"]),
      ("/", [push, sheet], ["tab 0 none 2", "sheet 1"]),
      ("/ ^sheet /a ^sheet /b", [.fact(.didDismiss(LayerID(2)))], ["dismiss 4", "dismiss 2"]),
      ("/ > /a ^alert /b", [push], ["dismiss 3", "tab 0 push 3"]),
      ("/ ^actionSheet /a", [sheet], ["dismiss 2", "sheet 1"]),
      ("/ ^sheet /a", [.dismiss, sheet], ["dismiss 2", "sheet 1"]),
      ("[*/ | /search]", [.select(tab: 1)], ["select 1"]),
      ("[*/ > /a | /search]", [.select(tab: 1), push], ["select 1", "tab 1 push 2"]),
      (
        "[*/ | /search] ^sheet /a", [push, .fact(.didSelect(tab: 1))], ["select 1", "modal push 2"]
      ),
      (
        "/ > /a", [.refresh(EntryID(1)), .fact(.didChangeTitle(EntryID(2), "A"))],
        ["refresh /", "refresh /a"]
      ), ("/ ^sheet /a > /b", [.refresh(EntryID(3))], ["refresh /a"]),
      // A layer below others is removed by closing down to it.
      (
        "/ ^sheet /a ^sheet /b", [.remove(EntryID(3), replacingWith: nil), .refresh(nil)],
        ["dismiss 4", "dismiss 2", "sheet 1", "refresh /b"]
      ),
    ]
    for (text, changes, expected) in rows {
      let old = try NavigationState(text)
      var new = old
      for change in changes { new.apply(change) }
      let operations = new.operations(from: old)
      #expect(names(operations) == expected && old.replaying(operations) == new)
    }
  }

  @Test func `law: following the operations on the old state gives the new one`() throws {
    var changes = RandomChanges(random: SeededGenerator(law: "replay"))
    for _ in 0..<500 {
      var old = try changes.state()
      for _ in 0..<30 {
        var new = old
        for _ in 0...changes.random.below(3) { new.apply(try changes.change(of: new)) }
        let operations = new.operations(from: old)
        let replayed = old.replaying(operations)
        #expect(replayed == new, "\(old) → \(new)")
        #expect(operations.isEmpty == (old == new))
        if replayed != new { return }
        old = new
      }
    }
  }
}
