import ArgumentParser
import Waymark
import WaymarkPage

/// Runs commands on the routes of a file and prints what came of each.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run commands from standard input; each prints its outcome, a tab and the state.",
    discussion: """
      Commands: open LINK [from:SOURCE], back, root, dismiss, select N, evaluate LINK, deny NAME, \
      allow NAME, hold, release, state. Diagnostics go to standard error. Ends with 1 if a command \
      failed.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(help: SourceArgument.help) var source = SourceArgument(source: .app)

  func run() async throws {
    let file = try routes.readSound(needsRoot: true)
    let session = try ScriptSession(file, source: source.source)
    var hasFailed = false
    while let line = readLine() {
      guard let answer = session.answer(line) else { continue }
      StandardOutput.write(answer.line)
      if answer.hasFailed { hasFailed = true }
    }
    if hasFailed { throw ExitCode(1) }
  }
}
