import Foundation
import Testing
import Waymark

@testable import WaymarkFoundation

/// A save never delays an open, even if the disk is slow or fails.
@Suite struct SlowDiskTests {
  /// A disk whose calls wait for a signal.
  private final class SlowDisk: @unchecked Sendable {
    let memory = SimulatedDisk()
    private let lock = NSCondition()
    private var isHeld = false
    private var begun = 0

    init() { memory.beforeCall = { [weak self] in self?.wait() } }

    func hold() { lock.withLock { isHeld = true } }

    func letGo() {
      lock.withLock { isHeld = false }
      lock.broadcast()
    }

    /// Waits until a call is waiting.
    func waitForCall() { lock.withLock { while begun == 0 { lock.wait() } } }

    private func wait() {
      lock.withLock {
        if isHeld {
          begun += 1
          lock.broadcast()
        }
        while isHeld { lock.wait() }
      }
    }
  }

  private func navigator(_ disk: SlowDisk) -> Navigator<String> {
    var routes = Routes<String>()
    routes.entryLimit = 100_000
    routes.add("/") { "home" }
    routes.add("/item/:n") { (n: Int) in "\(n)" }
    let navigator = Navigator(routes)
    navigator.session.saving = StateSaving(in: disk.memory.store)
    navigator.session.restore()
    return navigator
  }

  @Test(.timeLimit(.minutes(1))) func `opening a link returns while the disk hangs`() throws {
    let disk = SlowDisk()
    let navigator = navigator(disk)
    disk.hold()
    navigator.open("/item/0")
    disk.waitForCall()
    // The first save has begun and waits for `letGo()`, and these links are opened nevertheless.
    for number in 1...1_000 { #expect(navigator.open("/item/\(number)") == .opened) }
    #expect(disk.memory.calls <= 1, "nothing was written; one file was looked for")
    disk.letGo()
    try navigator.session.flush()
    #expect(self.navigator(disk).state.description == navigator.state.description)
  }

  @Test(.timeLimit(.minutes(1)))
  func `opening a link returns while a disk that refused the previous save hangs`() throws {
    let disk = SlowDisk()
    let navigator = navigator(disk)
    disk.memory.fault = { _ in ENOSPC }
    var told: [Diagnostic] = []
    navigator.onDiagnostic = { told.append($0) }
    // A later change reports the failure of an earlier write.
    while told.isEmpty { navigator.open("/item/0") }
    #expect(told[0].message.contains("No space left on device"), "\(told[0].message)")
    disk.hold()
    for number in 1...1_000 { #expect(navigator.open("/item/\(number)") == .opened) }
    #expect(
      told.count == 1 || told.count == 2, "a refusal is reported once, and the disk is tried again")
    disk.waitForCall()
    disk.memory.fault = { _ in nil }
    disk.letGo()
    try navigator.session.flush()
    #expect(self.navigator(disk).state.description == navigator.state.description)
  }
}

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
    navigator.session.saving = StateSaving(in: disk.store, isAutomatic: false)
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
