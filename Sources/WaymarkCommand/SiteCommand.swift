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
      A server publishes the file in /.well-known. It leaves out routes \
      with ‘onWeb:false’, and actions without ‘onWeb:true’.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(name: .customLong("app"), help: "An app as TEAM.BUNDLE. Repeat it for several apps.")
  var apps: [String]
  @Option(help: "The site, such as https://example.com. Required if patterns name one of several.")
  var origin: String?

  func run() throws {
    let routes = try routes.file.readSound().patternRoutes
    do throws(SiteError) {
      Console.print(String(try routes.siteAssociation(for: apps, at: origin).json.dropLast()))
    } catch {
      throw Console.error(error.message)
    }
  }
}
#endif
