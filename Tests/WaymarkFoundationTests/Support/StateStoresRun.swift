import Waymark
import WaymarkFoundation
import WaymarkTesting

/// Checks named stores that several processes share.
///
/// Each name has a separate store. Names are listed with the time of their last save, and only one
/// caller removes a name. If two stores have loaded the same session, only the first one that saves
/// can change it.
struct StateStoresRun {
  let make: () throws -> any StateStores
  let now: () -> Duration
  private(set) var failures: [String] = []

  init(make: @escaping () throws -> any StateStores, now: @escaping () -> Duration) {
    self.make = make
    self.now = now
  }

  /// Returns the violations of the laws.
  /// - Parameter make: Makes the stores of a process, another one for each call.
  /// - Parameter now: Returns the time since 1970.
  static func failures(
    now: @escaping () -> Duration, of make: @escaping () throws -> any StateStores
  ) -> [String] {
    var run = StateStoresRun(make: make, now: now)
    do {
      try run.checkNames()
      try run.checkProcesses()
      let stores = try make()
      return run.failures
        + StateStoreLaws.failures(seed: 1) { stores.store("law-0123456789abcdef") }
    } catch {
      run.fail("it threw \(error)")
    }
    return run.failures
  }

  mutating func fail(_ words: String) { failures.append(words + ".") }

  private static let names = [
    "0123456789abcdef", "0123456789abcdef-waiting", "token-0123456789abcdef",
    String(repeating: "a", count: 230),
  ]

  mutating func checkNames() throws {
    let stores = try make()
    // The clock of another machine can differ.
    let (early, slack) = (now(), Duration.seconds(5))
    if try !stores.names().isEmpty { fail("There are names before anything was saved") }
    for name in Self.names { try save(name, stores.store(name)) }
    let kept = try stores.names()
    if Set(kept.keys) != Set(Self.names) { fail("The names are \(kept.keys.sorted())") }
    for (name, time) in kept where time < early - slack || time > now() + slack {
      fail("‘\(name)’ was saved at another time")
    }
    let others = try make()
    for name in Self.names where try others.store(name).load()?.text != name {
      fail("Another process does not load the session ‘\(name)’")
    }
    for name in Self.names {
      if try !others.remove(name) { fail("‘\(name)’ was saved, but not removed") }
      if try stores.remove(name) { fail("‘\(name)’ was removed twice") }
      if try stores.store(name).load() != nil { fail("‘\(name)’ is still there") }
    }
    if try !stores.names().isEmpty { fail("There are names of removed sessions") }
  }

  mutating func checkProcesses() throws {
    let name = Self.names[0]
    let (first, second) = (try make(), try make())
    try save("before", first.store(name))
    var (one, other): ((any StateStore)?, (any StateStore)?) = (
      first.store(name), second.store(name)
    )
    if try one?.load() != other?.load() { fail("Two processes load two sessions") }
    try save("one", one)
    if !isRefused("other", other) {
      fail("A process replaces a session that another one has saved since")
    }
    try save("one again", one)
    if try second.store(name).load()?.text != "one again" {
      fail("A rejected session replaced the saved one")
    }
    // Each process ends, the one without the session first.
    other = nil
    one = nil
    var last: (any StateStore)? = second.store(name)
    if try last?.load()?.text != "one again" { return fail("The last saved session is lost") }
    try save("last", last)
    if try first.store(name).load()?.text != "last" {
      fail("A process that has loaded a session cannot go on with it")
    }
    last = nil
    _ = try second.remove(name)
  }

  private func save(_ text: String, _ store: (any StateStore)?) throws {
    try store?.save { text }
    try store?.flush()
    if let error = store?.takeFailure() { throw error }
  }

  private func isRefused(_ text: String, _ store: (any StateStore)?) -> Bool {
    do {
      try save(text, store)
      return false
    } catch {
      return true
    }
  }
}
