import Waymark

/// The requirements for stores with names, also for several processes.
struct StateStoresRun {
  let make: () throws -> any StateStores
  let now: () -> Duration
  private(set) var failures: [String] = []

  init(make: @escaping () throws -> any StateStores, now: @escaping () -> Duration) {
    self.make = make
    self.now = now
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
      fail("Another process doesn't load the session ‘\(name)’")
    }
    for name in Self.names {
      if try !others.remove(name) { fail("Another process can't remove ‘\(name)’") }
      if try stores.remove(name) { fail("‘\(name)’ can be removed twice") }
      if try stores.store(name).load() != nil { fail("‘\(name)’ is loaded after it was removed") }
    }
    if try !stores.names().isEmpty { fail("The names include removed sessions") }
  }

  mutating func checkProcesses() throws {
    let name = Self.names[0]
    let (first, second) = (try make(), try make())
    try save("before", first.store(name))
    var (one, other): ((any StateStore)?, (any StateStore)?) = (
      first.store(name), second.store(name)
    )
    if try one?.load() != other?.load() { fail("Two processes load different sessions") }
    try save("one", one)
    if !isRefused("other", other) { fail("A process replaces the session of another one") }
    try save("one again", one)
    if try second.store(name).load()?.text != "one again" {
      fail("A refused save replaced the saved session")
    }
    // Each process ends, the one without the session first.
    other = nil
    one = nil
    var last: (any StateStore)? = second.store(name)
    if try last?.load()?.text != "one again" { return fail("The last session is lost") }
    try save("last", last)
    if try first.store(name).load()?.text != "last" {
      fail("A process can't save the session that it has loaded")
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
