import ArgumentParser
import Waymark
import WaymarkRouteFile

/// Says why a link opens what it opens, or nothing.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say which routes were tried for a link, why each lost, and the plan.",
    discussion: "Ends with 1 if no route takes the link.")

  @OptionGroup var routes: RoutesOption
  @Option(help: SourceArgument.help) var source = SourceArgument(source: .app)
  @Argument(help: "The link.") var link: String

  func run() throws {
    let file = try routes.readSound(needsRoot: false)
    do {
      let match = try file.match(link)
      StandardOutput.write(file.explain(link, from: source.source))
      if match == nil { throw ExitCode(1) }
    } catch let error as LinkError {
      StandardError.write(error.underlined + "\n" + error.message)
      throw ExitCode(1)
    }
  }
}
