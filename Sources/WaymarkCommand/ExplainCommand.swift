import ArgumentParser
import Waymark
import WaymarkRouteFile

/// Says why a link opens what it opens, or nothing.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say which routes were tried for a link, why each lost, and the plan.",
    discussion: """
      Ends with 1 if no route takes the link. With --json: \
      {"explanation":…,"link":…,"parameters":{…},"pattern":…}, or an "error" for a text that is no link.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(help: SourceArgument.help) var source = SourceArgument(source: .app)
  @Flag(help: "Write the answer as a JSON object.") var json = false
  @Argument(help: "The link.") var link: String

  func run() throws {
    let file = try routes.readSound(needsRoot: false)
    do {
      let match = try file.match(link)
      let explanation = file.explain(link, from: source.source)
      if json {
        try JSONOutput.write(FoundRoute(link, in: file, explanation))
      } else {
        StandardOutput.write(explanation)
      }
      if match == nil { throw ExitCode(1) }
    } catch let error as LinkError {
      if json {
        try JSONOutput.write(FoundRoute(link, in: file))
      } else {
        StandardError.write(error.underlined + "\n" + error.message)
      }
      throw ExitCode(1)
    }
  }
}
