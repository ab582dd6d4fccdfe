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

/// Random calls of a store, and a model of its content.
///
/// A store loads the session that was saved last, and so does another store at the same location.
/// Nothing is loaded before the first save, or after a session was removed or set aside. The
/// previous session was saved before the last one.
struct StateStoreLaws {
  /// Makes a new store, always at the same location, which is empty at first.
  private let make: () throws -> any StateStore
  private var random: SeededGenerator
  private var failures: [String] = []
  private var store: (any StateStore)?
  private var text: String?
  /// Every text that was saved before the last one.
  private var before: Set<String> = []
  private var done: [String] = []

  /// Checks a store with random calls, and returns the violations of the laws.
  static func failures(
    calls: Int = 200, seed: UInt64, of make: @escaping () throws -> any StateStore
  ) -> [String] {
    var laws = StateStoreLaws(make: make, random: SeededGenerator(seed: seed))
    do {
      try laws.begin()
      for _ in 0..<calls where laws.failures.isEmpty { try laws.call() }
      try laws.end()
    } catch { laws.fail("it threw \(error)") }
    return laws.failures
  }

  private mutating func fail(_ words: String) {
    failures.append(
      "Seed \(random.seed), after \(done.suffix(8).joined(separator: ", ")): \(words).")
  }

  private mutating func begin() throws {
    store = try make()
    try expect(nil, "of an empty place")
    if try store?.loadPrevious() != nil { fail("a previous session exists before a save") }
    try store?.flush()
    try store?.remove()
    try expect(nil, "where nothing was removed")
  }

  private mutating func call() throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: try save()
    case 5: try flush()
    case 6: try again()
    case 7: try remove()
    case 8: try setAside()
    default: try previous()
    }
    try expect(text, "by the store itself")
  }

  private mutating func end() throws {
    try flush()
    try again()
    try remove()
    try again()
  }

  private mutating func save() throws {
    let text = Self.text(&random)
    done.append("save \(text.utf8.count) bytes")
    if let old = self.text { before.insert(old) }
    self.text = text
    try store?.save { text }
  }

  private mutating func flush() throws {
    done.append("flush")
    try store?.flush()
    if let error = store?.takeFailure() { fail("a save failed: \(error)") }
  }

  /// Replaces the store with another one of the same session.
  private mutating func again() throws {
    try flush()
    done.append("another store")
    store = nil
    store = try make()
    try expect(text, "by another store")
  }

  private mutating func remove() throws {
    done.append("remove")
    try store?.remove()
    (text, before) = (nil, [])
    if try store?.loadPrevious() != nil { fail("the previous session exists after a removal") }
  }

  private mutating func setAside() throws {
    // The previous session is loaded only after one that can't be read.
    guard text != nil else { return }
    try flush()
    done.append("set aside")
    try store?.setAside()
    text = nil
  }

  private mutating func previous() throws {
    try flush()
    guard let previous = try store?.loadPrevious() else { return }
    if !before.contains(previous.text) { fail("the session before the last one was never saved") }
  }

  private mutating func expect(_ text: String?, _ place: String) throws {
    let session = try store?.load()
    if session?.text != text {
      fail("\(Self.words(text)) was saved, and \(Self.words(session?.text)) is loaded \(place)")
    }
    if let damage = session?.damage { fail("the session is damaged: \(damage)") }
  }

  private static func words(_ text: String?) -> String {
    text.map { "a text of \($0.utf8.count) bytes" } ?? "nothing"
  }

  /// Returns short or long text, with characters of links and titles.
  private static func text(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "waymark-state 1\n", "tabs / /search\n", "\"'\\;--", "%2F", "ü", "日本", "👩‍👩‍👧", "\r\n", "\t", "=",
    ]
    let count =
      Int.random(in: 0..<20, using: &random) == 0 ? 5_000 : Int.random(in: 0..<20, using: &random)
    return (0...count).map { _ in pieces.randomElement(using: &random)! }.joined()
  }
}
