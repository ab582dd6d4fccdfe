import ArgumentParser
import Waymark
import WaymarkPage
import WaymarkRouteFile
import WaymarkTerminal

/// Runs commands on the routes of a file and prints what came of each.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run commands from standard input; each prints its outcome, a tab and the state.",
    discussion: """
      Commands: open LINK [from:SOURCE], back, root, dismiss, select N, preview LINK, deny NAME, \
      allow NAME, hold, release, state. Diagnostics go to standard error. Ends with 1 if a command \
      failed. On a terminal it shows the screens instead, and links typed there come from the app.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(help: SourceArgument.help) var source = SourceArgument(source: .app)

  func run() async throws {
    let file = try routes.readSound(needsRoot: true)
    if StandardInput.isTerminal {
      guard source.source == .app else {
        throw ValidationError(
          "On a terminal, links come from the app; pipe commands into the tool to use --source.")
      }
      try await Self.show(file)
    } else {
      try answerScript(file)
    }
  }

  private func answerScript(_ file: RouteFile) throws {
    let session = try ScriptSession(file, source: source.source)
    var input = StandardInput()
    var hasFailed = false
    while let line = input.next() {
      guard let answer = session.answer(line) else { continue }
      StandardOutput.write(answer.line)
      if answer.hasFailed { hasFailed = true }
    }
    if hasFailed { throw ExitCode(1) }
  }

  @MainActor private static func show(_ file: RouteFile) async throws {
    let places = file.places
    let routes = file.routes { pattern, opening in Page(pattern: pattern, opening, places: places) }
    await TerminalHost().run(try Navigator(routes))
  }
}
