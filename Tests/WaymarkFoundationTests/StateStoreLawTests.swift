import Foundation
import Testing
import Waymark
import WaymarkFoundation
import WaymarkTesting

/// The laws of stores: our stores keep them, and stores that break a law are detected.
@Suite struct StateStoreLawTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(component: "laws-\(UUID().uuidString)")

  @Test func `the laws hold for a store in memory`() {
    for seed in 1...20 {
      let store = MemoryStateStore()
      #expect(StateStoreLaws.failures(seed: UInt64(seed)) { store } == [])
    }
  }

  @Test func `the laws hold for a store in a file`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    for seed in 1...5 {
      let failures = StateStoreLaws.failures(seed: UInt64(seed)) {
        FileStateStore(folder: folder, name: "\(seed)")
      }
      #expect(failures == [])
    }
  }

  @Test func `the laws hold for a store in the user's defaults`() throws {
    let name = "laws-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    for seed in 1...20 {
      let failures = StateStoreLaws.failures(seed: UInt64(seed)) {
        UserDefaultsStateStore(defaults, key: "\(seed)")
      }
      #expect(failures == [])
    }
  }

  @Test func `names separate the stores in a folder, and locks separate processes`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let now = { Duration.seconds(Date.now.timeIntervalSince1970) }
    let failures = StateStoresRun.failures(now: now) { FileStateStores(folder: folder) }
    #expect(failures == [])
  }

  /// The mistakes of a store.
  enum Fault: CaseIterable {
    case forgetsLongTexts, keepsWhatIsRemoved, keepsWhatIsSetAside, keepsTheFirst, losesBlanks
    case savesOnFlushOnly, makesUpAPrevious, failsLater
  }

  /// A store with one fault, in a place that outlives it.
  private final class FaultyStore: StateStore {
    final class Place { var text: String? }

    struct Failed: Error {}

    let fault: Fault
    let place: Place
    var pending: String?
    var failure: (any Error)?

    init(_ fault: Fault, _ place: Place) {
      self.fault = fault
      self.place = place
    }

    func load() -> StoredSession? { place.text.map { StoredSession($0) } }
    func loadPrevious() -> StoredSession? { fault == .makesUpAPrevious ? StoredSession("?") : nil }
    func save(_ text: @escaping @Sendable () -> String) {
      let text = text()
      switch fault {
      case .forgetsLongTexts where text.utf8.count > 1_000: break
      case .keepsTheFirst: place.text = place.text ?? text
      case .losesBlanks: place.text = text.replacing("\r\n", with: "\n")
      case .savesOnFlushOnly: pending = text
      default: place.text = text
      }
      if fault == .failsLater { failure = Failed() }
    }
    func setAside() { if fault != .keepsWhatIsSetAside { place.text = nil } }
    func remove() { if fault != .keepsWhatIsRemoved { place.text = nil } }
    func flush() {
      place.text = pending ?? place.text
      pending = nil
    }
    func takeFailure() -> (any Error)? {
      defer { failure = nil }
      return failure
    }
  }

  @Test(arguments: Fault.allCases) func `a store that breaks a law is detected`(_ fault: Fault) {
    let place = FaultyStore.Place()
    let failures = StateStoreLaws.failures(seed: 1) { FaultyStore(fault, place) }
    #expect(!failures.isEmpty)
    #expect(failures.allSatisfy { $0.hasPrefix("Seed 1, after ") })
  }
}
