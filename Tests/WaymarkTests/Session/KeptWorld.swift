import WaymarkTesting

@testable import Waymark

/// The store and the wall clock, which survive a process.
final class KeptWorld {
  lazy var session = store()
  /// The calls of the store and the reports of the navigator, in order.
  var log: [String] = []
  var wallTime = Duration.seconds(1_000_000)
  var isSignedIn = false
  let journal = Journal()
  /// The calls that the store refuses: `save`, `flush` and `load`.
  var refusing: Set<String> = []
  /// The rest of the app, for a single test.
  var more: (inout Routes<String>) -> Void = { _ in }

  private func store() -> LoggedStore {
    let store = LoggedStore()
    store.before = { [unowned self] call in
      if call != "load" { log.append(call) }
      if refusing.contains(call) { throw LoggedStore.Full() }
    }
    return store
  }

  /// The pending link in the store.
  var savedLink: PendingLinkRecord? {
    get throws { try session.text.map { try SavedState($0) }?.pending }
  }

  /// Starts a process, which restores the session. Returns the navigator, a closure that releases
  /// held links, and the outcome of the pending link, or `unchanged` without one.
  func start(_ hold: Bool = false) -> (Navigator<String>, () -> Outcome, Outcome) {
    var routes = Shop.routes(journal)
    routes.add("/login", .present(.sheet), .neverSaved) { "login" }
    routes.add(
      "/account/:n",
      .guard("in") { [unowned self] _ in isSignedIn ? .allow : .hold(presenting: "/login") }
    ) { (n: Int) in "\(n)" }
    more(&routes)
    let clock = ManualClock()
    let navigator = Navigator(routes, clock: { clock.now })
    journal.listen(to: navigator)
    var outcome = Outcome.unchanged
    navigator.onOutcome = { [unowned self] link, _, result in
      log.append(result.word)
      if link != "/login" { outcome = result }
    }
    navigator.pendingLink.lifetime = .seconds(600)
    navigator.session.saving = StateSaving(in: session, now: { [unowned self] in wallTime })
    if hold { navigator.pendingLink.hold() }
    navigator.session.restore()
    return (navigator, { navigator.pendingLink.release() }, outcome)
  }
}

/// A store of two generations that records its calls, each of which may fail.
final class LoggedStore: StateStore {
  struct Full: ErrorWithMessage { let message = "The disk is full." }

  var newest: (text: String, damage: String?)?
  var previous: (text: String, damage: String?)?
  /// The session that was moved aside.
  var aside: (text: String, damage: String?)?
  /// The error of a save that had returned before.
  var failure: (any Error)?
  /// The names of the calls.
  private(set) var calls: [String] = []
  /// Runs before each call, which fails with its error.
  var before: (String) throws -> Void = { _ in }

  init(_ text: String? = nil, previous: String? = nil) {
    newest = text.map { ($0, nil) }
    self.previous = previous.map { ($0, nil) }
  }

  var text: String? { newest?.text }

  private func begin(_ call: String) throws {
    calls.append(call)
    try before(call)
  }

  func load() throws -> (text: String, damage: String?)? {
    try begin("load")
    return newest
  }
  func loadPrevious() -> (text: String, damage: String?)? { previous }
  func save(_ text: @escaping @Sendable () -> String) throws {
    try begin("save")
    newest = (text(), nil)
  }
  func setAside() throws {
    try begin("setAside")
    (aside, newest) = (newest, nil)
  }
  func remove() throws {
    try begin("remove")
    (newest, previous) = (nil, nil)
  }
  func flush() throws { try begin("flush") }
  func takeFailure() -> (any Error)? {
    defer { failure = nil }
    return failure
  }
}
