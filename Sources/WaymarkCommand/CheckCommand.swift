import ArgumentParser
import Waymark
import WaymarkGraph
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
    let file = json ? try routes.read() : try routes.readSound(needsRoot: true)
    for problem in file.problems { try JSONOutput.write(ListedProblem(problem)) }
    // Where redirects lead is known of sound files only.
    let circles = file.problems.isEmpty ? try Self.circles(in: file) : []
    for pattern in circles {
      let message = Self.words(aboutCircleOf: pattern)
      if json {
        try JSONOutput.write(ListedProblem(message, about: pattern))
      } else {
        StandardError.write("\(routes.path): error: \(message)")
      }
    }
    if !file.problems.isEmpty || !circles.isEmpty { throw ExitCode(1) }
  }

  static func words(aboutCircleOf pattern: String) -> String {
    "the links of ‘\(pattern)’ are redirected in a circle; have one lead to a screen"
  }

  /// The patterns of redirects that lead nowhere but to each other.
  static func circles(in file: RouteFile) throws -> [String] {
    let routes: Routes<String> = file.routes { pattern, _ in pattern }
    let navigator = try Navigator(routes)
    return routes.registry.definitions.filter { definition in
      guard case .redirect = definition.content else { return false }
      return LinkExamples(of: definition).links.contains { link in
        guard (try? file.match(link))??.pattern == definition.text else { return false }
        return navigator.preview(LinkTarget(text: link), from: .app).outcome
          == .denied(.limit(.redirects))
      }
    }.map(\.text)
  }
}

/// A problem of a file, for other programs.
private struct ListedProblem: Encodable {
  /// Nil for one that belongs to several lines.
  let line: Int?
  let column: Int?
  let message: String
  /// The text of the line, or the pattern that the problem is about.
  let text: String
  let otherLine: Int?

  init(_ problem: RouteFile.Problem) {
    (line, column) = (problem.line, problem.column)
    (message, text) = (problem.message, problem.text)
    otherLine = problem.otherLine
  }

  init(_ message: String, about pattern: String) {
    (line, column, otherLine) = (nil, nil, nil)
    (self.message, text) = (message, pattern)
  }
}
