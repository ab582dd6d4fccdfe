import Foundation
import LawSupport
import Testing
import Waymark
import WaymarkFoundation
import WaymarkTesting

/// The laws of stores.
@Suite struct StateStoreLawTests {
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary.url }

  @Test func `the laws hold for stores in memory and in files`() {
    for seed in UInt64(1)...20 {
      let memory = MemoryStateStore()
      #expect(StateStoreLaws.failures(seed: seed) { memory } == [])
      guard seed <= 5 else { continue }
      let inFiles = StateStoreLaws.failures(seed: seed) {
        FileStateStore(folder: folder, name: "\(seed)")
      }
      #expect(inFiles == [])
    }
  }

  @Test func `names separate the stores of a folder, and a process sees those of others`() throws {
    let (one, other) = (FileStateStores(folder: folder), FileStateStores(folder: folder))
    let names = [
      "0123456789abcdef", "0123456789abcdef-waiting", "token-0123456789abcdef",
      String(repeating: "a", count: 230),
    ]
    #expect(try one.names().isEmpty)
    for name in names { try save(name, one.store(name)) }
    let saved = try one.names()
    #expect(Set(saved.keys) == Set(names))
    // The clock of the disk can differ.
    let now = Duration.seconds(Date.now.timeIntervalSince1970)
    #expect(saved.values.allSatisfy { (now - .seconds(60)...now + .seconds(5)).contains($0) })
    for name in names {
      #expect(try other.store(name).load()?.text == name)
      #expect(try other.remove(name) && !one.remove(name) && one.store(name).load() == nil)
    }
    #expect(try one.names().isEmpty)
    #expect(StateStoreLaws.failures(seed: 1) { one.store("law-0123456789abcdef") } == [])
  }

  private func save(_ text: String, _ store: (any StateStore)?) throws {
    try store?.save { text }
    try store?.flush()
    if let error = store?.takeFailure() { throw error }
  }
}
