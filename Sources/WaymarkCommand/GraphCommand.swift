import ArgumentParser
import Waymark
import WaymarkGraph
import WaymarkRouteFile

/// Draws the routes of a file.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draw the routes of a file as a picture (SVG).",
    discussion: """
      Each screen hangs on the one that a link from outside lays beneath it, each redirect on the screen \
      that it leads to; tabs, actions and what belongs to no tab stand apart. Without --output the \
      picture goes to standard output.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(name: .shortAndLong, help: "The file to write.") var output: String?

  func validate() throws {
    if output == "-" {
      throw ValidationError(
        "‘-’ is no file; leave --output out, and the picture goes to standard output.")
    }
  }

  func run() throws {
    let svg = try RouteGraph(try routes.readSound(needsRoot: true)).svg
    guard let output else { return StandardOutput.write(String(svg.dropLast())) }
    try WrittenFile.write(svg, to: output, advice: "name another file by --output")
  }
}
