#if Browser
import ArgumentParser
import Waymark

/// Explains what a link opens.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what a link opens, and why it matches a route or doesn't.",
    discussion: """
      The exit code is 1 if no route matches the link.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(help: SourceArgument.help) var source = SourceArgument(source: .app)
  @Argument(help: "The link.") var link: String

  func run() throws {
    let file = try routes.readSound(needsRoot: false)
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

/// The source of a link as an argument.
struct SourceArgument: ExpressibleByArgument {
  static let names = "app, page:ORIGIN, universalLink, customScheme, notification"
  static let help: ArgumentHelp = "The source of the link: \(names)."

  let source: LinkSource

  init(source: LinkSource) { self.source = source }

  init?(argument: String) {
    switch argument {
    case "app": source = .app
    case "universalLink": source = .universalLink
    case "customScheme": source = .customScheme
    case "notification": source = .notification
    default:
      guard let origin = argument.rest(after: "page:"), !origin.isEmpty else { return nil }
      source = .page(String(origin))
    }
  }

  var defaultValueDescription: String { "app" }
}

extension LinkError {
  /// The text with a caret, and the message.
  var report: String { underlined + "\n" + message }
}
#endif
