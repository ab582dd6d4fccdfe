package import ArgumentParser

/// The tool: asks a routes file what links mean, without an app.
package struct WaymarkCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "waymark-cli",
    abstract: "Ask a routes file what links mean.",
    version: "0.1.0",
    subcommands: [
      MatchCommand.self, CheckCommand.self, ExplainCommand.self, RunCommand.self, ListCommand.self,
      NewCommand.self, DiffCommand.self, GraphCommand.self, PlaygroundCommand.self,
      InspectCommand.self, SiteCommand.self,
    ])

  package init() {}

  package static func main() async {
    if let problem = unknownCommand(in: CommandLine.arguments.dropFirst()) {
      exit(withError: ValidationError(problem))
    }
    await main(nil)
  }

  /// What is wrong with a word in the place of a command: the parser would speak of what comes after it.
  private static func unknownCommand(in words: ArraySlice<String>) -> String? {
    let words = words.first == "help" ? words.dropFirst() : words
    var commands = configuration.subcommands
    for word in words {
      guard !commands.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
        let names = commands.compactMap { $0.configuration.commandName }.joined(separator: ", ")
        return "There is no command ‘\(word)’; write one of \(names)."
      }
      commands = command.configuration.subcommands
    }
    return nil
  }
}
