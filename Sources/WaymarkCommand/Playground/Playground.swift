#if Browser
import Waymark

/// Routes, commands, and their results.
///
/// It has no state. A change of the routes runs all commands again, so the results are always those of
/// these commands with these routes.
struct Playground {
  /// A command and its outcome.
  struct Step {
    let command: String
    let outcome: String
    let hasFailed: Bool
  }

  private(set) var problems: [RouteFile.Problem]
  /// The results of the commands, or an empty array if the routes have a mistake.
  private(set) var steps: [Step] = []
  /// The app after the commands, or `nil` if the routes have a mistake.
  private(set) var view: PlaygroundView?

  /// Runs commands.
  /// - Parameter commands: Commands of `run`.
  init(routes: String, commands: [String]) {
    let file = RouteFile(routes)
    problems = file.problems
    guard problems.isEmpty else { return }
    do {
      problems = try file.lostRedirects
      try run(commands, file)
    } catch {
      problems = [RouteFile.Problem(line: nil, column: nil, message: "\(error)", text: "")]
    }
  }

  private mutating func run(_ commands: [String], _ file: RouteFile) throws {
    var remarks: [String] = []
    let session = try ScriptSession(file, source: .app) { remarks.append($0) }
    for command in commands {
      remarks = []
      guard let answer = session.answer(.text(command)) else { continue }
      steps.append(
        Step(command: command, outcome: answer.outcome, hasFailed: answer.hasFailed))
    }
    view = PlaygroundView(file, session, remarks: remarks, graph: try RouteGraph(file).svg)
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
