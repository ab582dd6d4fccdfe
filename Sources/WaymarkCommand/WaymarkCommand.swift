import ArgumentParser

/// The tool: asks a routes file what links mean, without an app.
@main
struct WaymarkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waymark-cli",
    abstract: "Ask a routes file what links mean.",
    subcommands: [
      MatchCommand.self, CheckCommand.self, ExplainCommand.self, RunCommand.self, ListCommand.self,
      NewCommand.self, DiffCommand.self, GraphCommand.self, PlaygroundCommand.self,
      InspectCommand.self, SiteCommand.self,
    ])
}
