import ArgumentParser
import Waymark
import WaymarkRouteFile

/// Lists everything that is wrong with a routes file.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List every problem of a routes file.",
    discussion: """
      Problems go to standard error; ends with 1 if there is one. With --json they go to standard output, \
      one object a line: {"column":…,"line":…,"message":…,"otherLine":…,"text":…}.
      """)

  @OptionGroup var routes: RoutesOption
  @Flag(help: "Write each problem as a JSON object in a line.") var json = false

  func run() throws {
    guard json else { return _ = try routes.readSound(needsRoot: true) }
    let problems = try routes.read().problems
    for problem in problems { try JSONOutput.write(ListedProblem(problem)) }
    if !problems.isEmpty { throw ExitCode(1) }
  }
}

/// A problem of a file, for other programs.
private struct ListedProblem: Encodable {
  let line: Int
  let column: Int
  let message: String
  let text: String
  let otherLine: Int?

  init(_ problem: RouteFile.Problem) {
    (line, column) = (problem.line, problem.column)
    (message, text) = (problem.message, problem.text)
    otherLine = problem.otherLine
  }
}
