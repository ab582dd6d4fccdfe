#if Browser
import ArgumentParser
import Waymark
import WaymarkSite

/// Writes a site association file, which lets the system open web links in an app.
struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Print the file apple-app-site-association of a website.",
    discussion: """
      A server publishes the file in /.well-known. It doesn't contain actions and routes with \
      ‘onWeb:false’.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(name: .customLong("app"), help: "The team and the bundle of an app: TEAM.BUNDLE.")
  var apps: [String]
  @Option(help: "The site, as https://example.com, if patterns are for one of several sites.")
  var origin: String?

  func run() throws {
    let routes = try routes.readSound(needsRoot: true).patternRoutes
    do throws(SiteError) {
      Console.print(String(try routes.siteAssociation(for: apps, at: origin).json.dropLast()))
    } catch {
      throw Console.error(error.message)
    }
  }
}
#endif
