import Waymark

/// Random calls of a store, and a model of its content.
struct StateStoreRun {
  let make: () throws -> any StateStore
  var random: SeededGenerator
  private(set) var failures: [String] = []
  private var store: (any StateStore)?
  private var text: String?
  /// Every text that was saved before the last one.
  private var before: Set<String> = []
  private var done: [String] = []

  init(make: @escaping () throws -> any StateStore, random: SeededGenerator) {
    self.make = make
    self.random = random
  }

  mutating func fail(_ words: String) {
    failures.append(
      "Seed \(random.seed), after \(done.suffix(8).joined(separator: ", ")): \(words).")
  }

  mutating func begin() throws {
    store = try make()
    try expect(nil, "of an empty place")
    if try store?.loadPrevious() != nil { fail("a previous session exists before a save") }
    try store?.flush()
    try store?.remove()
    try expect(nil, "where nothing was removed")
  }

  mutating func call() throws {
    switch random.below(10) {
    case 0..<5: try save()
    case 5: try flush()
    case 6: try again()
    case 7: try remove()
    case 8: try setAside()
    default: try previous()
    }
    try expect(text, "by the store itself")
  }

  mutating func end() throws {
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
    if !before.contains(previous.text) {
      fail("the session before the last one was never saved")
    }
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
    let count = random.chance(5) ? 5_000 : random.below(20)
    return (0...count).map { _ in random.pick(pieces) }.joined()
  }
}
