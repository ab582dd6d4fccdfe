import Waymark
import WaymarkGraph
import WaymarkRouteFile

/// Routes, commands, and what comes of them.
///
/// It has no state: a change of the routes carries out all commands anew, so that what is shown is
/// always what these commands do with these routes.
struct Playground {
  /// How long the routes may be: they are the payload of a screen.
  static let longestText = Limit.payloadBytes.value

  /// A mistake in the routes.
  struct Problem: Encodable {
    /// The line, from 1; nil for a mistake of several lines.
    let line: Int?
    /// The character in the line, from 1.
    let column: Int
    let message: String
    /// The line, and a caret below the place.
    let marked: String
    /// The line of the other route, where two are concerned.
    let otherLine: Int?
  }

  /// A command, and what came of it.
  struct Step: Encodable {
    let command: String
    let outcome: String
    let hasFailed: Bool
  }

  let routes: String
  let commands: [String]
  private(set) var problems: [Problem]
  /// What came of the commands; empty while the routes have a mistake that no navigator takes.
  private(set) var steps: [Step] = []
  /// What there is to see; nil while the routes have such a mistake.
  private(set) var view: PlaygroundView?

  /// - Parameter script: a command in each line, as `run` takes them.
  init(routes: String, script: String) {
    self.routes = routes
    commands = script.split(whereSeparator: \.isNewline).map(String.init)
    let file = RouteFile(routes)
    problems = file.problems.map(Problem.init)
    guard problems.isEmpty else { return }
    do {
      problems = try CheckCommand.lostRedirects(in: file).map { Problem($0.message) }
      try carryOut(file)
    } catch {
      problems = [Problem("\(error)")]
    }
  }

  private mutating func carryOut(_ file: RouteFile) throws {
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

  /// Why a text is too long for a playground; nil if it is not.
  static func problem(ofLength text: String) -> String? {
    let count = text.utf8.count
    return count > longestText
      ? "the routes have \(count) bytes, and a playground takes \(longestText)" : nil
  }
}

extension Playground.Problem {
  fileprivate init(_ problem: RouteFile.Problem) {
    (line, column, message) = (problem.line, problem.column, problem.message)
    (marked, otherLine) = (problem.marked, problem.otherLine)
  }

  fileprivate init(_ message: String) {
    (line, column, marked, otherLine) = (nil, 1, "", nil)
    self.message = message
  }
}
