#if Browser
import Waymark

/// The app of a playground: its state, the outcomes of the commands, an explanation, and its routes as a
/// picture.
struct PlaygroundView {
  let state: NavigationState
  /// The outcome of each command.
  private(set) var outcomes: [String] = []
  /// The names of all guards, in alphabetical order.
  let guards: [String]
  /// The names of the guards that deny.
  let denied: Set<String>
  /// The diagnostics of the last command.
  let remarks: [String]
  /// Explains the last link of a command, or the link of the top screen.
  let explanation: String
  /// Links to try, one per route.
  let examples: [String]
  let graph: String

  /// The guards that deny and the diagnostics, while commands run.
  private final class Session {
    var denied: Set<String> = []
    var remarks: [String] = []
  }

  init(_ file: RouteFile, _ commands: [Playground.Command]) throws {
    let session = Session()
    let routes = file.routes(
      guards: { name, _ in session.denied.contains(name) ? .deny("") : .allow },
      screen: { pattern, _ in pattern })
    try routes.validate()
    let navigator = Navigator(routes)
    navigator.onDiagnostic = { session.remarks.append($0.message) }
    var asked: (link: String, source: LinkSource)?
    for command in commands {
      session.remarks = []
      let outcome: Outcome
      switch command {
      case .open(let link, let source):
        asked = (link, source)
        outcome = navigator.open(text: link, from: source)
      case .back: outcome = navigator.back()
      case .dismiss: outcome = navigator.dismiss()
      case .popToRoot: outcome = navigator.popToRoot()
      case .select(let tab):
        outcome =
          navigator.state.tabs.indices.contains(tab) ? navigator.select(tab: tab) : .unchanged
      case .setGuard(let name, let denies):
        if denies { session.denied.insert(name) } else { session.denied.remove(name) }
        outcome = .performed
      }
      outcomes.append(outcome.word + (outcome.reason.map { "(\($0))" } ?? ""))
    }
    state = navigator.state
    guards = file.guardNames.sorted()
    (denied, remarks) = (session.denied, session.remarks)
    graph = try RouteGraph(file).svg
    examples = Self.examples(in: file, navigator)
    let (link, source) = asked ?? (state.top.link.description, .app)
    do throws(LinkError) {
      _ = try file.match(link)
      explanation = file.explain(link, from: source)
    } catch {
      explanation = error.report
    }
  }

  private static func examples(in file: RouteFile, _ navigator: Navigator<String>) -> [String] {
    file.patternRoutes.registry.definitions.compactMap { definition in
      let links = file.examples(of: definition)
      // Only some values of a redirect may lead to a screen.
      return links.first { !navigator.preview(LinkTarget(text: $0), from: .app).outcome.isFailure }
        ?? links.first
    }
  }
}
#endif
