#if Browser
import ArgumentParser

/// Lists the routes of a file as trees.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "List the routes of a file as trees.",
    discussion: """
      Each screen is indented below the one that the user returns to with Back, after a link from \
      outside. A redirect is indented below its target. Tabs, actions and all other routes are \
      separate trees.
      """)

  @OptionGroup var routes: RoutesOption

  func run() throws { Console.print(try RouteGraph(try routes.file.readSound()).text) }
}
#endif
