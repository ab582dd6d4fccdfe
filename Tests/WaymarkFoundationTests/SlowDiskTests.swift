import Foundation
import Testing
import Waymark

@testable import WaymarkFoundation

/// A save never delays an open, even if the disk is slow or fails.
@Suite struct SlowDiskTests {
  /// A disk whose calls wait for a signal, or for a duration.
  private final class SlowDisk: Disk, @unchecked Sendable {
    let inner = SimulatedDisk()
    private let lock = NSCondition()
    private var isHeld = false
    private var begun = 0
    private var pauseOfCalls = 0.0
    /// The duration of each call.
    /// - Units: seconds
    var pause: Double {
      get { lock.withLock { pauseOfCalls } }
      set { lock.withLock { pauseOfCalls = newValue } }
    }

    func hold() { lock.withLock { isHeld = true } }

    func letGo() {
      lock.withLock { isHeld = false }
      lock.broadcast()
    }

    /// Waits until a call is waiting.
    func waitForSomebody() {
      lock.withLock { while begun == 0 { lock.wait() } }
    }

    private func wait() {
      let pause = pause
      if pause > 0 { Thread.sleep(forTimeInterval: pause) }
      lock.withLock {
        if isHeld {
          begun += 1
          lock.broadcast()
        }
        while isHeld { lock.wait() }
      }
    }

    func makeFolder(_ path: String) throws(DiskError) -> Bool {
      wait()
      return try inner.makeFolder(path)
    }
    func has(_ file: Int32, at path: String) throws(DiskError) -> Bool {
      wait()
      return try inner.has(file, at: path)
    }
    func read(_ path: String) throws(DiskError) -> [UInt8]? {
      wait()
      return try inner.read(path)
    }
    func create(_ path: String) throws(DiskError) -> Int32 {
      wait()
      return try inner.create(path)
    }
    func write(_ bytes: [UInt8], to file: Int32, at path: String) throws(DiskError) {
      wait()
      try inner.write(bytes, to: file, at: path)
    }
    func sync(_ file: Int32, at path: String) throws(DiskError) {
      wait()
      try inner.sync(file, at: path)
    }
    func syncFolder(_ path: String) throws(DiskError) {
      wait()
      try inner.syncFolder(path)
    }
    func rename(_ path: String, to other: String) throws(DiskError) {
      wait()
      try inner.rename(path, to: other)
    }
    func remove(_ path: String) throws(DiskError) -> Bool {
      wait()
      return try inner.remove(path)
    }
    func lock(_ path: String) throws(DiskError) -> Int32 {
      wait()
      return try inner.lock(path)
    }
    func close(_ file: Int32) { inner.close(file) }
  }

  private func navigator(_ disk: SlowDisk?) throws -> Navigator<String> {
    var routes = Routes<String>()
    routes.entryLimit = 100_000
    routes.add("/") { "home" }
    routes.add("/item/:n") { (n: Int) in "\(n)" }
    let navigator = Navigator(routes)
    guard let disk else { return navigator }
    navigator.session.saving = StateSaving(
      in: FileStateStore(
        folder: URL(fileURLWithPath: SavedTexts.folder), name: "main", pause: .zero, disk: disk))
    navigator.session.restore()
    return navigator
  }

  @Test(.timeLimit(.minutes(1)))
  func `opening a link returns while the disk hangs`() throws {
    let disk = SlowDisk()
    let navigator = try navigator(disk)
    disk.hold()
    navigator.open("/item/0")
    disk.waitForSomebody()
    // The first save has begun and waits for `letGo()`, and these links are opened nevertheless.
    for number in 1...1_000 { #expect(navigator.open("/item/\(number)") == .opened) }
    #expect(disk.inner.calls <= 1, "nothing was written; one file was looked for")
    disk.letGo()
    try navigator.session.flush()
    let second = try self.navigator(disk)
    #expect(second.state.description == navigator.state.description)
  }

  @Test(.timeLimit(.minutes(1)))
  func `opening a link returns while a disk that refused the previous save hangs`() throws {
    let disk = SlowDisk()
    let navigator = try navigator(disk)
    disk.inner.fault = { _ in ENOSPC }
    var told: [Diagnostic] = []
    navigator.onDiagnostic = { told.append($0) }
    // A later change reports the failure of an earlier write.
    while told.isEmpty { navigator.open("/item/0") }
    #expect(told[0].message.contains("No space left on device"), "\(told[0].message)")
    disk.hold()
    for number in 1...1_000 { #expect(navigator.open("/item/\(number)") == .opened) }
    #expect(
      told.count == 1 || told.count == 2, "a refusal is reported once, and the disk is tried again")
    disk.waitForSomebody()
    disk.inner.fault = { _ in nil }
    disk.letGo()
    try navigator.session.flush()
    #expect(try self.navigator(disk).state.description == navigator.state.description)
  }

  @Test func `the cost of opening a link does not depend on the disk`() throws {
    func nanoseconds(of navigator: Navigator<String>) -> Int {
      let start = ContinuousClock.now
      for number in 0..<1_000 { navigator.open("/item/\(number)") }
      return Int((ContinuousClock.now - start) / .nanoseconds(1_000))
    }
    let none = nanoseconds(of: try navigator(nil))
    let (quick, slow) = (SlowDisk(), SlowDisk())
    let quickly = nanoseconds(of: try navigator(quick))
    let waiting = try navigator(slow)
    slow.pause = 0.02
    let slowly = nanoseconds(of: waiting)
    print(
      """
      saving: an open takes \(none) ns without saving, \(quickly) ns with a disk in memory, \
      \(slowly) ns with one of which each call takes 20 ms
      """)
    #expect(slow.inner.calls < 500, "an open that waited for the disk would have made a call")
    slow.pause = 0
    try waiting.session.flush()
    #expect(try self.navigator(slow).state.description == waiting.state.description)
  }
}
