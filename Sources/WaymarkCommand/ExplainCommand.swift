#if Browser
import ArgumentParser
import Waymark

/// Explains what a link opens.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what a link opens, and why it matches a route or doesn't.",
    discussion:
      "The exit code is 1 if no route matches it, or if the link or the file has a mistake.")

  @OptionGroup var routes: RoutesOption
  @Option(help: SourceArgument.help) var source = SourceArgument()
  @Argument(help: "The link.") var link: String

  func run() throws {
    let file = try routes.file.readSound()
    let isMatched: Bool
    do throws(LinkError) {
      isMatched = try file.match(link) != nil
    } catch {
      Console.note(error.report)
      throw ExitCode.failure
    }
    Console.print(file.explain(link, from: source.source))
    if !isMatched { throw ExitCode.failure }
  }
}

struct SourceArgument: ExpressibleByArgument {
  static let help: ArgumentHelp =
    "The source: app, page:ORIGIN, universalLink, customScheme, notification, restoration, untrusted."

  var source = LinkSource.app
  var defaultValueDescription: String { source.word }

  init() {}

  init?(argument: String) {
    guard let source = LinkSource(word: argument), source != .page("") else { return nil }
    self.source = source
  }
}

extension LinkError {
  var report: String { underlined + "\n" + message }
}
#endif
