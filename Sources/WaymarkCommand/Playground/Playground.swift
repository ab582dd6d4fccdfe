#if Browser
import Observation
import Waymark

/// The app of a routes file, after the commands of its user.
///
/// A change of the routes runs all commands again, so the results are always those of these commands
/// with these routes.
@Observable final class Playground {
  /// The text of the routes file.
  private(set) var text: String
  private(set) var problems: [RouteFile.Problem] = []
  /// The app after the commands, or `nil` if the routes have a mistake.
  private(set) var navigator: Navigator<String>?
  /// The commands in words, each with its outcome.
  private(set) var log: [(command: String, outcome: String)] = []
  /// The names of the guards that deny.
  private(set) var denied: Set<String> = []
  /// The diagnostics of the last command.
  private(set) var remarks: [String] = []
  private var file = RouteFile("")
  private typealias Command = (words: String, link: String?, run: (Navigator<String>) -> Outcome)
  /// The commands, with the link that each opens.
  private var commands: [Command] = []
  private var lastOpened: (link: String, source: LinkSource)?

  init(_ text: String) {
    self.text = text
    start()
  }

  func use(_ text: String) {
    self.text = text
    start()
  }

  func reset() {
    commands = []
    start()
  }

  private func start() {
    (log, denied, remarks, lastOpened, navigator) = ([], [], [], nil, nil)
    file = RouteFile(text)
    problems = file.problems
    guard problems.isEmpty else { return }
    problems = file.lostRedirects
    let routes = file.routes(
      guards: { [unowned self] name, _, _ in denied.contains(name) ? .deny("") : .allow },
      screen: { pattern, _ in pattern })
    let navigator = Navigator(routes)
    self.navigator = navigator
    for command in commands { perform(command, in: navigator) }
  }

  // MARK: Commands

  /// Runs a command of the app or its user.
  func run(
    _ words: String, about link: String? = nil,
    _ command: @escaping (Navigator<String>) -> Outcome
  ) {
    commands.append((words, link, command))
    if let navigator { perform((words, link, command), in: navigator) }
  }

  private func perform(_ command: Command, in navigator: Navigator<String>) {
    var messages: [String] = []
    navigator.onDiagnostic = { messages.append($0.message) }
    let outcome = command.run(navigator)
    navigator.onDiagnostic = nil
    remarks = messages
    log.append((command.words, outcome.message(about: command.link) ?? outcome.word))
  }

  func open(_ link: String, from source: LinkSource) {
    let words = "open \(link)" + (source == .app ? "" : " from \(source.word)")
    run(words, about: link) { [unowned self] in
      lastOpened = (link, source)
      return $0.open(text: link, from: source)
    }
  }

  func select(tab: Int) {
    run("select tab \(tab + 1)") {
      $0.state.tabs.indices.contains(tab) ? $0.select(tab: tab) : .unchanged
    }
  }

  func setGuard(_ name: String, denies: Bool) {
    run("\(denies ? "deny" : "allow") \(name)") { [unowned self] _ in
      if denies { denied.insert(name) } else { denied.remove(name) }
      return .performed
    }
  }

  // MARK: Results

  /// The names of all guards, in alphabetical order.
  var guards: [String] { file.guardNames.sorted() }

  var graph: String { (try? RouteGraph(file).text) ?? "" }

  /// Explains the last link of a command, or the link of the top screen.
  var explanation: String {
    let (link, source) = lastOpened ?? (navigator?.state.top.link.description ?? "/", .app)
    do throws(LinkError) {
      _ = try file.match(link)
      return file.explain(link, from: source)
    } catch {
      return error.report
    }
  }

  /// Links to try, one per route.
  var examples: [String] {
    file.patternRoutes.registry.definitions.compactMap { definition in
      let links = file.examples(of: definition)
      // Only some values of a redirect may lead to a screen.
      return links.first {
        navigator?.preview(LinkTarget(text: $0), from: .app).outcome.isFailure == false
      } ?? links.first
    }
  }

  /// The routes of a new playground.
  static let shop = """
    # One route per line: a pattern, and options.
    # Change one, open a link, and see.

    # These links belong to the app, too:
    origin https://shop.example
    scheme shop

    /                    tab
    /orders              tab guard:signedIn
    /order/:order        parent:/orders
    /item/:item          types:Int
    /item/:item/reviews
    /login               present:sheet
    /p/:item             redirect:/item/:item
    /logout              action
    """
}
#endif
