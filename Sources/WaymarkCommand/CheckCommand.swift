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
    let lost = file.problems.isEmpty ? try Self.lostRedirects(in: file) : []
    for redirect in lost {
      if json {
        try JSONOutput.write(ListedProblem(redirect.message, about: redirect.pattern))
      } else {
        StandardError.write("\(routes.path): error: \(redirect.message)")
      }
    }
    if !file.problems.isEmpty || !lost.isEmpty { throw ExitCode(1) }
    if !json { StandardError.write("\(routes.path): no problem") }
  }

  /// The redirects that lead nowhere but to each other, and those whose links no route takes, each with
  /// what is wrong with it.
  static func lostRedirects(in file: RouteFile) throws -> [(pattern: String, message: String)] {
    let routes: Routes<String> = file.routes { pattern, _ in pattern }
    let navigator = try Navigator(routes)
    return try routes.registry.definitions.compactMap { definition in
      guard case .redirect(let target) = definition.content else { return nil }
      let links = try LinkExamples(of: definition).links.filter { link in
        try file.match(link)?.pattern == definition.text
      }
      let outcomes = links.map { navigator.preview(LinkTarget(text: $0), from: .app).outcome }
      let name = definition.text
      if outcomes.contains(.denied(.limit(.redirects))) {
        return (
          name, "the links of ‘\(name)’ are redirected in a circle; have one lead to a screen"
        )
      }
      // Of a parameter with a type only some values lead on, and what becomes of an address of somebody
      // else's the app says.
      let isLost =
        target.hasPrefix("/") && !outcomes.isEmpty
        && outcomes.allSatisfy { $0.word == "unmatched" }
      guard isLost else { return nil }
      return (
        name,
        "the links of ‘\(name)’ are redirected to ‘\(target)’ and come to no route; have them lead to a screen"
      )
    }
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
