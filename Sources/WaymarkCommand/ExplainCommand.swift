#if Browser
import ArgumentParser
import Waymark

/// Explains what a link opens.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what a link opens, and why it matches a route or doesn't.",
    discussion: """
      The exit code is 1 if no route matches the link. With --json, the answer is an object: \
      {"explanation":…,"link":…,"parameters":{…},"pattern":…}, with an "error" if the text isn't a link.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(help: SourceArgument.help) var source = SourceArgument(source: .app)
  @Flag(help: "Write the answer as a JSON object.") var json = false
  @Argument(help: "The link.") var link: String

  func run() throws {
    let file = try routes.readSound(needsRoot: false)
    var found = FoundRoute(link, in: file)
    if found.error == nil { found.explanation = file.explain(link, from: source.source) }
    if json {
      try Console.printJSON(found)
    } else if let report = found.report {
      Console.note(report)
    } else {
      Console.print(found.explanation ?? "")
    }
    if found.pattern == nil { throw ExitCode.failure }
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
#endif
