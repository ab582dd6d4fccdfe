#if Browser
import ArgumentParser
import Waymark

/// The tool, which answers questions about the links of a routes file.
@main struct WaymarkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waymark-cli",
    abstract: "Answer questions about the links of a routes file.",
    version: "0.1.0",
    subcommands: [
      CheckCommand.self, ExplainCommand.self, DiffCommand.self, GraphCommand.self,
      PlaygroundCommand.self, InspectCommand.self, SiteCommand.self,
    ])

  static func main() async {
    if let problem = unknownCommand(in: CommandLine.arguments.dropFirst()) {
      exit(withError: ValidationError(problem))
    }
    await main(nil)
  }

  /// Returns a message about a word that isn't a command. The parser's own is about the words after it.
  private static func unknownCommand(in words: ArraySlice<String>) -> String? {
    let words = words.first == "help" ? words.dropFirst() : words
    var commands = configuration.subcommands
    for word in words {
      guard !commands.isEmpty, !word.begins(with: "-") else { return nil }
      guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
        let names = commands.compactMap { $0.configuration.commandName }.joined(separator: ", ")
        return "There is no command ‘\(word)’; write one of \(names)."
      }
      commands = command.configuration.subcommands
    }
    return nil
  }
}
#else
import Foundation

/// The tool without the packages it needs.
@main struct WaymarkCommand {
  static func main() {
    let message =
      "waymark-cli needs the trait Browser of the package Waymark: add ‘--traits Browser’ to the "
      + "command, or ‘traits: [\"Browser\"]’ to your dependency.\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(1)
  }
}
#endif
