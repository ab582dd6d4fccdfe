#if Browser
import ArgumentParser
import Foundation
import Waymark
import WaymarkSite

/// Writes and checks site association files, which let the system open web links in an app.
struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write and check the files by which a site hands its links to an app.",
    subcommands: [SiteWriteCommand.self, SiteCheckCommand.self],
    defaultSubcommand: SiteWriteCommand.self)
}

/// Writes the files for the routes of an app.
struct SiteWriteCommand: ParsableCommand {
  /// Apple's systems read no longer file.
  private static let byteLimit = 128 * 1024

  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Write apple-app-site-association.",
    discussion: """
      Without --output, the file is written to standard output. It doesn't contain actions and routes with ‘onWeb:false’. Links that the file hands to the app although no \
      route matches them are listed on standard error.
      """)

  @OptionGroup var routes: RoutesOption
  @Option(name: .customLong("app"), help: "The team and the bundle of an app: TEAM.BUNDLE.")
  var apps: [String]
  @Option(help: "The site, as https://example.com, if patterns are for one of several sites.")
  var origin: String?
  @Option(
    name: .shortAndLong, help: "The file to write, which a server publishes in /.well-known.",
    completion: .file())
  var output: String?

  func validate() throws {
    do throws(SiteError) {
      for app in apps { try SiteError.check(app) }
    } catch {
      throw ValidationError(error.message)
    }
  }

  func run() throws {
    let routes = try routes.readSound(needsRoot: true).patternRoutes
    let association = try reporting { () throws(SiteError) in
      try routes.siteAssociation(for: apps, at: origin)
    }
    let text = association.json
    if text.utf8.count > Self.byteLimit {
      Console.note(
        "warning: the file has \(text.utf8.count) bytes; Apple's systems read no more than "
          + "\(Self.byteLimit)")
    }
    let differences = try reporting { () throws(SiteError) in
      try routes.siteDifferences(from: association, at: origin)
    }
    for difference in differences { Console.note("note: " + association.words(for: difference)) }
    try ToolFile.write(text, to: output)
  }
}

/// Shows what the system does with links, and how a file and routes disagree.
struct SiteCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Show whether a site association file hands links to the app.",
    discussion: """
      Prints one line per link: ‘app’ or ‘browser’, a tab, and the rule that decides, or the reason \
      why none does. The file doesn't name its site; --origin or the origins in --routes do. With \
      --routes, the differences follow, each with an example: routes with links that aren't handed to \
      the app, and rules for links that no route matches. The exit code is 1 if a route misses links.
      """)

  @Option(help: "The site association file.", completion: .file()) var file: String
  @Option(help: "The file that lists the routes.", completion: .file()) var routes: String?
  @Option(help: "The app, TEAM.BUNDLE. Without it, all apps in the file.") var app: String?
  @Option(help: "The site, as https://example.com, if patterns are for one of several sites.")
  var origin: String?
  @Argument(help: "The links.") var links: [String] = []

  func validate() throws {
    if links.isEmpty, routes == nil {
      throw ValidationError("Specify links, or --routes to compare them with the file.")
    }
    if let origin, LinkOrigin(accepting: origin) == nil {
      throw ValidationError("‘\(origin)’ is not a site; write it as https://example.com.")
    }
  }

  func run() throws {
    let association = try read()
    if let app, !association.details.contains(where: { $0.apps.contains(app) }) {
      let all = association.details.flatMap(\.apps).joined(separator: ", ")
      throw Console.error(
        "the file does not name ‘\(app)’; it names \(all.isEmpty ? "no app" : all)")
    }
    let list = try routes.map {
      try RoutesOption.parse(["--routes", $0]).readSound(needsRoot: true)
    }
    let own = list?.patternRoutes
    let sites =
      origin.flatMap(LinkOrigin.init(accepting:)).map { [$0] } ?? own?.registry.addresses.origins
      ?? []
    if sites.isEmpty, !links.isEmpty {
      Console.note("note: the site is unknown, so hosts are not compared; name it by --origin")
    }
    for link in links {
      let route = list.map { (try? $0.match(link))??.pattern }
      Console.print(association.line(for: link, app, at: sites, route))
    }
    guard let own else { return }
    let differences = try reporting { () throws(SiteError) in
      try own.siteDifferences(from: association, for: app, at: origin)
    }
    for difference in differences { Console.print(association.words(for: difference)) }
    if differences.contains(where: \.isMissed) { throw ExitCode.failure }
    if differences.isEmpty {
      Console.note("note: the file hands over every link that it should, and no other")
    }
  }

  private func read() throws -> SiteAssociation {
    let data = try ToolFile.contents(of: file)
    do {
      return try SiteAssociation(json: data)
    } catch {
      Console.note("\(file): error: \(error.message) Write it by ‘waymark-cli site’.")
      throw ExitCode.failure
    }
  }
}

/// Runs a step, or reports its error and throws an exit code.
private func reporting<Result>(_ step: () throws(SiteError) -> Result) throws -> Result {
  do throws(SiteError) {
    return try step()
  } catch {
    throw Console.error(error.message)
  }
}

extension SiteAssociation {
  /// Returns the line about a link.
  /// - Parameters:
  ///   - sites: The sites of the file. If they are unknown, hosts aren't compared.
  ///   - route: The pattern that matches the link, if the routes are known and one does.
  fileprivate func line(
    for link: String, _ app: String?, at sites: [LinkOrigin], _ route: String??
  ) -> String {
    let host = (try? DeepLink(link)).flatMap { LinkOrigin(of: $0)?.host }
    if let host, !sites.isEmpty, !sites.contains(where: { $0.hasHost(host) }) {
      return "browser\t\(host) is another site than " + sites.map(\.host).joined(separator: ", ")
    }
    let decision = decision(about: link, for: app)
    let reason =
      switch decision {
      case .handed(let detail, let component), .excluded(let detail, let component):
        rule(detail, component)
      case .unmatched: "no rule matches it"
      case .notWeb: "it begins neither with https:// nor with http://"
      }
    if decision.isHanded { return "app\t" + reason }
    guard let route else { return "browser\t" + reason }
    let inApp = route.map { "in the app \($0) matches it" } ?? "no route matches it"
    return "browser\t\(reason); \(inApp)"
  }

  fileprivate func words(for difference: SiteDifference) -> String {
    switch difference {
    case .missed(let pattern, let link): "missed\t\(pattern)\t\(link)"
    case .surplus(let detail, let component, let link):
      "surplus\t\(rule(detail, component))\t\(link)"
    }
  }

  /// Returns a rule with its number, as the file writes it.
  private func rule(_ detail: Int, _ component: Int) -> String {
    let apps = details[detail].apps.joined(separator: ", ")
    return "rule \(component + 1) of \(apps): " + details[detail].components[component].json
  }
}
#endif
