import Foundation
import Testing
import Waymark
import WaymarkFoundation
import WaymarkTesting

/// The laws of stores: our stores keep them, and stores that break a law are detected.
@Suite struct StateStoreLawTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(component: "laws-\(UUID().uuidString)")

  private static func now() -> Duration { .seconds(Date.now.timeIntervalSince1970) }

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
    let failures = StateStoreLaws.failures(seed: 1, now: Self.now) {
      FileStateStores(folder: folder)
    }
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

  /// The mistakes of several stores.
  enum SharedFault: CaseIterable {
    case none, oneForAll, anyoneSaves, nobodyGoesOn, removesTwice, saysAnotherTime, namesNothing
  }

  private final class SharedPlace: @unchecked Sendable {
    var rows: [String: (text: String, version: Int)] = [:]
  }

  private struct SharedStores: StateStores {
    let fault: SharedFault
    let place: SharedPlace

    func store(_ name: String) -> any StateStore {
      SharedStore(fault, fault == .oneForAll ? "one" : name, place)
    }
    func names() -> [String: Duration] {
      if fault == .namesNothing { return [:] }
      return place.rows.mapValues { _ in
        fault == .saysAnotherTime ? .seconds(1) : StateStoreLawTests.now()
      }
    }
    func remove(_ name: String) -> Bool {
      place.rows.removeValue(forKey: name) != nil || fault == .removesTwice
    }
  }

  private final class SharedStore: StateStore {
    struct Refused: Error {}

    let fault: SharedFault
    let name: String
    let place: SharedPlace
    var version = 0

    init(_ fault: SharedFault, _ name: String, _ place: SharedPlace) {
      self.fault = fault
      self.name = name
      self.place = place
    }

    func load() -> StoredSession? {
      if fault != .nobodyGoesOn { version = place.rows[name]?.version ?? 0 }
      return place.rows[name].map { StoredSession($0.text) }
    }
    func save(_ text: @escaping @Sendable () -> String) throws {
      let now = place.rows[name]?.version ?? 0
      guard now == version || now == 0 || fault == .anyoneSaves else { throw Refused() }
      version = now + 1
      place.rows[name] = (text(), version)
    }
    func setAside() { remove() }
    func remove() { place.rows[name] = nil }
  }

  @Test(arguments: SharedFault.allCases)
  func `stores that mix names or processes are detected`(_ fault: SharedFault) {
    let place = SharedPlace()
    let failures = StateStoreLaws.failures(seed: 1, now: Self.now) {
      SharedStores(fault: fault, place: place)
    }
    #expect(failures.isEmpty == (fault == .none), "\(failures)")
  }
}
