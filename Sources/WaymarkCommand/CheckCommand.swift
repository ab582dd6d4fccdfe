import ArgumentParser
import Waymark

/// Lists everything that is wrong with a routes file.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List every problem of a routes file.",
    discussion: "Problems go to standard error; ends with 1 if there is one.")

  @OptionGroup var routes: RoutesOption

  func run() throws { _ = try routes.readSound(needsRoot: true) }
}
