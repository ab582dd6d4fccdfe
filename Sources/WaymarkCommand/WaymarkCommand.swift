#if Browser
import ArgumentParser
import Foundation

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

  /// Runs the tool. It ends without a message if its reader, such as `head`, stops early.
  static func main() async {
    signal(SIGPIPE, SIG_DFL)
    await main(nil)
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
