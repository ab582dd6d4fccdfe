#if Browser
import ArgumentParser
import Waymark
import WaymarkPage
import WaymarkTerminal

/// Runs commands on the routes of a file.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run commands from standard input, and print outcomes and states.",
    discussion: """
      Commands: open LINK [from:SOURCE], back, root, dismiss, select N, preview LINK, deny NAME, \
      allow NAME, hold, release, state. Each one prints its outcome, a tab and the state. Diagnostics \
      are on standard error. The exit code is 1 if a command fails. In a terminal, the command shows \
      the screens instead, and the source of typed links is the app.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(help: SourceArgument.help) var source = SourceArgument(source: .app)

  func run() async throws {
    let file = try routes.readSound(needsRoot: true)
    guard StandardInput.isTerminal else { return try answerScript(file) }
    guard source.source == .app else {
      throw ValidationError(
        "In a terminal, the source of links is the app; pipe commands into it to use --source.")
    }
    try await Self.show(file)
  }

  private func answerScript(_ file: RouteFile) throws {
    let session = try ScriptSession(file, source: source.source)
    var input = StandardInput()
    var hasFailed = false
    while let line = input.next() {
      guard let answer = session.answer(line) else { continue }
      Console.print(answer.line)
      if answer.hasFailed { hasFailed = true }
    }
    if hasFailed { throw ExitCode.failure }
  }

  @MainActor private static func show(_ file: RouteFile) async throws {
    let places = file.places.map { Page.Item.row($0, link: LinkTarget(text: $0)) }
    let routes: Routes<Page> = file.routes { pattern, opening in
      let values = opening.parameterItems.map { Page.Item.fact($0.name, $0.value) }
      return Page(
        opening.link.description,
        [
          Page.Section("Route", [.text(pattern)]), Page.Section("Parameters", values),
          Page.Section("Places", places),
        ].filter { !$0.items.isEmpty })
    }
    try routes.validate()
    await TerminalHost().run(Navigator(routes))
  }
}
#endif
