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
    let problems = (file.problems + file.lostRedirects).sorted {
      ($0.line, $0.column) < ($1.line, $1.column)
    }
    for problem in problems { Console.note(routes.report(problem)) }
    if !problems.isEmpty { throw ExitCode.failure }
    Console.note("\(routes.path): no problem")
  }
}

extension RouteFile {
  /// The redirects in a circle and, without other problems, those to links that no route matches.
  var lostRedirects: [Problem] {
    compiled.registry.definitions.enumerated().compactMap { number, definition in
      guard case .redirect(let target) = definition.content else { return nil }
      let outcomes = examples(of: definition).map { compiled.decision(about: $0).outcome }
      let links = "the links of ‘\(definition.text)’ are redirected"
      func problem(_ message: String) -> Problem {
        self.problem(ofRedirect: number, to: target, links + message)
      }
      if outcomes.contains(where: { if case .denied(.redirectCircle) = $0 { true } else { false } })
      {
        return problem(" in a circle; redirect one of them to a screen")
      }
      // A typed target can match some values only, and the app decides about other addresses.
      let isLost =
        problems.isEmpty && target.begins(with: "/") && !outcomes.isEmpty
        && outcomes.allSatisfy { $0.word == "unmatched" }
      return isLost
        ? problem(" to ‘\(target)’, which no route matches; redirect them to a screen") : nil
    }
  }
}
#endif
