import Waymark

/// How long a start takes until the first screen of a saved session is there.
struct RestoreRun {
  /// A host that asks for the screen that is seen.
  private final class TopHost: NavigationHost {
    var onEvent: ((HostEvent) -> Void)?
    func apply(_ update: NavigationUpdate, screens: Screens<String>) {
      _ = screens[update.after.top]
      onEvent?(.settled(revision: update.revision, .completed))
    }
  }

  private let routes: Routes<String>
  private let text: String
  private let count: Int

  init(_ count: Int) {
    self.count = count
    var routes = Routes<String>()
    routes.entryLimit = max(count, 1_000)
    routes.add("/") { "home" }
    routes.add("/project/:project") { (project: Int) in "\(project)" }
    routes.add("/project/:project/item/:item", .guard("open") { _ in .allow }) {
      (_: Int, item: Int) in "\(item)"
    }
    for name in ["author", "branch", "commit", "file", "search", "settings", "tag", "tree"] {
      routes.add("/\(name)/:name") { (name: String) in name }
    }
    self.routes = routes
    let stack = (1..<count).map { " > /project/7/item/\($0)" }.joined()
    text = "waymark-state 1\ntabs /\n/\(stack)\nend\n"
  }

  /// One start; the shortest of several is that of a machine that did nothing else.
  func run() throws -> (whole: Duration, restoring: Duration) {
    let clock = ContinuousClock()
    let host = TopHost()
    var restoring = Duration.zero
    let whole = try clock.measure {
      let navigator = try Navigator(routes)
      var report: RestoreReport?
      restoring = clock.measure { report = navigator.session.restore(text) }
      navigator.attach(host)
      precondition(report?.restored.count == count && report?.skipped.isEmpty == true)
      precondition(navigator.screens.builtCount == 1)
    }
    return (whole, restoring)
  }

  static func printTable() throws {
    for count in [10, 1_000, 10_000] {
      let run = RestoreRun(count)
      let times = try (0..<10).map { _ in try run.run() }
      let whole = times.map(\.whole).min() ?? .zero
      let restoring = times.map(\.restoring).min() ?? .zero
      print(
        "\(count) entries, \(run.text.utf8.count) bytes: first screen after \(whole), "
          + "of which \(restoring) to read, match and ask for each link")
    }
  }
}
