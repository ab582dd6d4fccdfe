#if Browser
import ArgumentParser
import Waymark

/// Draws the routes of a file.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw the routes of a file as an SVG picture.",
    discussion: """
      Each screen is below the screen under it when a link from outside opens it, and each redirect \
      is below its target. Tabs, actions and all other routes are separate trees. Without --output, \
      the picture is written to standard output.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(name: .shortAndLong, help: "The file to write.", completion: .file())
  var output: String?

  func run() throws {
    try ToolFile.write(RouteGraph(try routes.readSound(needsRoot: true)).svg, to: output)
  }
}
#endif
