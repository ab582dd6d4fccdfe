import WaymarkTesting

@testable import Waymark

/// The stores and the wall clock, which survive a process.
final class KeptWorld {
  lazy var session = store("session")
  lazy var pendingLinks = store("pending")
  /// The calls of both stores and the reports of the navigator, in order.
  var log: [String] = []
  var wallTime = Duration.seconds(1_000_000)
  var isSignedIn = false
  let journal = Journal()
  /// The stores that refuse changes, such as `session`, or loads: `session load`.
  var refusing: Set<String> = []
  /// The rest of the app, for a single test.
  var more: (inout Routes<String>) -> Void = { _ in }

  private func store(_ name: String) -> LoggedStore {
    let store = LoggedStore()
    store.before = { [unowned self] call in
      if call != "load" { log.append("\(name) \(call)") }
      if refusing.contains(call == "load" ? "\(name) load" : name) { throw LoggedStore.Full() }
    }
    return store
  }

  /// Starts a process, which restores the session and then the pending link. Returns the navigator,
  /// a closure that releases held links, and the outcome of the pending link.
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
    navigator.onOutcome = { [unowned self] _, _, outcome in log.append(outcome.word) }
    navigator.pendingLink.lifetime = .seconds(600)
    navigator.session.saving = StateSaving(in: session)
    navigator.pendingLink.save(
      in: pendingLinks, now: { [unowned self] in wallTime })
    navigator.session.restore()
    let token = hold ? navigator.pendingLink.hold() : nil
    let release = { token.map { navigator.pendingLink.release($0) } ?? .unchanged }
    return (navigator, release, navigator.pendingLink.restore())
  }
}
