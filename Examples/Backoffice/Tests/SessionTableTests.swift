import Foundation
import GRDB
import SessionTable
import Testing
import WaymarkTesting

/// The laws of stores, on a database that several processes have open.
@Suite struct SessionTableTests {
  @Test(arguments: 1...5) func `each process has a pool of its own, and the laws hold`(
    _ seed: UInt64
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    let failures = StateStoreLaws.failures(
      seed: seed, now: { .seconds(Date.now.timeIntervalSince1970) }
    ) {
      try SessionTable(
        DatabasePool(
          path: folder.appending(path: "sessions.sqlite").path, configuration: configuration))
    }
    #expect(failures == [])
  }
}
