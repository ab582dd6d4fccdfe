#if Browser
import ArgumentParser
import Waymark

/// Explains what a link opens.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain which routes were tried for a link, why each lost, and what the link opens.",
    discussion: """
      The exit code is 1 if no route matches the link. With --json: \
      {"explanation":…,"link":…,"parameters":{…},"pattern":…}, or an "error" for a text that is not a \
      link.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(help: SourceArgument.help) var source = SourceArgument(source: .app)
  @Flag(help: "Write the answer as a JSON object.") var json = false
  @Argument(help: "The link.") var link: String

  func run() throws {
    let file = try routes.readSound(needsRoot: false)
    let explanation = file.explain(link, from: source.source)
    if json {
      var found = FoundRoute(link, in: file)
      if found.error == nil { found.explanation = explanation }
      try Console.printJSON(found)
      if found.pattern == nil { throw ExitCode.failure }
      return
    }
    do throws(LinkError) {
      let match = try file.match(link)
      Console.print(explanation)
      if match != nil { return }
    } catch {
      Console.note(error.report)
    }
    throw ExitCode.failure
  }
}

/// Where a link comes from, as the command line writes it.
struct SourceArgument: ExpressibleByArgument {
  static let names = "app, page:ORIGIN, universalLink, customScheme, notification"
  static let help: ArgumentHelp = "Where the link comes from: \(names)."

  let source: LinkSource

  init(source: LinkSource) { self.source = source }

  init?(argument: String) {
    switch argument {
    case "app": source = .app
    case "universalLink": source = .universalLink
    case "customScheme": source = .customScheme
    case "notification": source = .notification
    default:
      guard argument.hasPrefix("page:"), argument != "page:" else { return nil }
      source = .page(String(argument.dropFirst("page:".count)))
    }
  }

  var defaultValueDescription: String { "app" }
}
#endif
