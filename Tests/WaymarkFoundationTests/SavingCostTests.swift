import Foundation
import Testing
import Waymark

@testable import WaymarkFoundation

/// The bytes of a save.
@Suite struct SavingCostTests {
  @Test(arguments: [10, 100, 1_000])
  func `a push writes only the new entry, however high the stack is`(_ height: Int) throws {
    var routes = Routes<String>()
    routes.entryLimit = 2_000
    routes.add("/") { "home" }
    routes.add("/project/:project/item/:item") { (_: Int, item: Int) in "\(item)" }
    let navigator = Navigator(routes)
    let disk = SimulatedDisk()
    let folder = URL(fileURLWithPath: SavedTexts.folder)
    navigator.session.saving = StateSaving(
      in: FileStateStore(folder: folder, disk: disk), isAutomatic: false)
    navigator.session.restore()
    navigator.setStack(["/"] + (1..<height).map { "/project/7/item/\($0)" })
    try navigator.session.flush()

    var pushed = 0
    let bytes = disk.writtenBytes
    let saves = 250
    for number in 0..<saves {
      // Up and down, so that the height does not change.
      if number.isMultiple(of: 2) {
        navigator.open("/project/7/item/\(number)")
        pushed += navigator.state.top.link.description.utf8.count + 3
      } else {
        navigator.back()
      }
      try navigator.session.flush()
    }
    let written = disk.writtenBytes - bytes
    // The numbers, the first line and the two checksums of a frame, and occasionally the whole text.
    #expect(written < 2 * (pushed + saves * 100) + 20_000)
  }
}
