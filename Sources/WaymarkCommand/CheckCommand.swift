#if Browser
import ArgumentParser
import Waymark

/// Lists the problems of a routes file.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List the problems of a routes file.",
    discussion: "Writes the problems to standard error. The exit code is 1 if there is a problem.")

  @OptionGroup var routes: RoutesOption

  func run() throws {
    let routes = self.routes.file
    let file = try routes.read()
    // The targets of redirects are known only if the file has no other problem.
    let problems = file.problems.isEmpty ? file.lostRedirects : file.problems
    for problem in problems { Console.note(routes.report(problem)) }
    if !problems.isEmpty { throw ExitCode.failure }
    Console.note("\(routes.path): no problem")
  }
}

extension RouteFile {
  /// The redirects that form a circle, and those whose targets no route matches. The file has no other
  /// problem.
  var lostRedirects: [Problem] {
    let routes = patternRoutes
    let navigator = Navigator(routes)
    return routes.registry.definitions.enumerated().compactMap { number, definition in
      guard case .redirect(let target) = definition.content else { return nil }
      let outcomes = examples(of: definition).map {
        navigator.preview(LinkTarget(text: $0), from: .app).outcome
      }
      let links = "the links of ‘\(definition.text)’ are redirected"
      func problem(_ message: String) -> Problem {
        self.problem(ofRedirect: number, to: target, links + message)
      }
      if outcomes.contains(where: { if case .denied(.redirectCircle) = $0 { true } else { false } })
      {
        return problem(" in a circle; redirect one of them to a screen")
      }
      // A typed target may match only some values, and only the app knows what an address of another
      // site opens.
      let isLost =
        target.begins(with: "/") && !outcomes.isEmpty
        && outcomes.allSatisfy { $0.word == "unmatched" }
      return isLost
        ? problem(" to ‘\(target)’, which no route matches; redirect them to a screen") : nil
    }
  }
}
#endif
