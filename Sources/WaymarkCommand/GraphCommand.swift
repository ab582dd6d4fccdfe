#if Browser
import ArgumentParser

/// Lists the routes of a file as trees.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "List the routes of a file as trees.",
    discussion: """
      Each screen is below the screen under it when a link from outside opens it, and each redirect \
      is below its target. Tabs, actions and all other routes are separate trees.
      """)

  @OptionGroup var routes: RoutesOption

  func run() throws { Console.print(try RouteGraph(try routes.readSound(needsRoot: true)).text) }
}
#endif
