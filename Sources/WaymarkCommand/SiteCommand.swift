import ArgumentParser
import Foundation
import Waymark
import WaymarkRouteFile
import WaymarkSite

/// Site association files: what the system needs to hand links of the web to an app.
struct SiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Write the files by which a site hands its links to an app, and check them.",
    subcommands: [SiteWriteCommand.self, SiteCheckCommand.self, SiteServeCommand.self],
    defaultSubcommand: SiteWriteCommand.self)
}

/// The apps of a site, and the routes that they take.
struct SiteFiles: ParsableArguments {
  /// Apple's systems read no longer file.
  private static let byteLimit = 128 * 1024

  @OptionGroup var routes: RoutesOption
  @Option(name: .customLong("app"), help: "An app: its team and its bundle, TEAM.BUNDLE.")
  var apps: [String]
  @Option(help: "An app for Android: PACKAGE:SHA256 of its certificate.") var android: [String] = []
  @Option(help: "The site, as https://example.com; needed where patterns are for one of several.")
  var origin: String?

  func validate() throws {
    do throws(SiteError) {
      for app in apps { try SiteError.check(app) }
      for app in android { _ = try AssetLink(app) }
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// Makes the files, by their names, and says on standard error what is to be known of them.
  func make() throws -> [(name: String, text: String)] {
    let routes: Routes<String> = try routes.readSound(needsRoot: true).routes { pattern, _ in
      pattern
    }
    let association = try told { () throws(SiteError) in
      try routes.siteAssociation(for: apps, at: origin)
    }
    let text = association.json
    if text.utf8.count > Self.byteLimit {
      StandardError.write(
        "warning: the file has \(text.utf8.count) bytes; Apple's systems read no more than "
          + "\(Self.byteLimit)")
    }
    let differences = try told { () throws(SiteError) in
      try routes.siteDifferences(from: association, at: origin)
    }
    for difference in differences {
      StandardError.write("note: " + association.words(for: difference))
    }
    let links = try android.map { try AssetLink($0) }
    return [("apple-app-site-association", text)]
      + (links.isEmpty ? [] : [("assetlinks.json", AssetLink.json(of: links))])
  }
}

/// Writes the files for the routes of an app.
struct SiteWriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Write apple-app-site-association, and assetlinks.json for Android.",
    discussion: """
      Without --output the file for Apple's systems goes to standard output. Actions and routes with \
      ‘onWeb:false’ are left out. Links that the file cannot keep from the app, although no route takes \
      them, are named on standard error, one a line.
      """)

  @OptionGroup var files: SiteFiles
  @Option(
    name: .shortAndLong, help: "The folder to write to, which a server offers as /.well-known.")
  var output: String?

  func validate() throws {
    if !files.android.isEmpty, output == nil {
      throw ValidationError("--android makes a second file; say where both go by --output.")
    }
  }

  func run() throws {
    for (name, text) in try files.make() {
      if let output {
        try write(text, to: output + "/" + name)
      } else {
        StandardOutput.write(String(text.dropLast()))
      }
    }
  }

  private func write(_ text: String, to path: String) throws {
    let advice = "name another folder by --output"
    try WrittenFile.makeFolder((path as NSString).deletingLastPathComponent, advice: advice)
    try WrittenFile.write(text, to: path, advice: advice)
    StandardOutput.write(path)
  }
}

/// Says what the system does with links, and how a file and routes disagree.
struct SiteCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say what the system does with links, by a site association file.",
    discussion: """
      One line a link, in order: ‘app’ or ‘browser’, a tab, and the rule that decides, or why none \
      does. The file does not say for which site it is: --origin or the origins of --routes do. With \
      --routes, every route with links that are not handed to the app follows, and every rule that \
      hands over links which no route takes, with an example each. Ends with 1 if a route misses links.
      """)

  @Option(help: "The site association file.") var file: String
  @Option(help: "The file that lists the routes.") var routes: String?
  @Option(help: "The app to ask about, TEAM.BUNDLE; else all that the file names.") var app: String?
  @Option(help: "The site, as https://example.com; needed where patterns are for one of several.")
  var origin: String?
  @Argument(help: "The links.") var links: [String] = []

  func validate() throws {
    if links.isEmpty, routes == nil {
      throw ValidationError("Give links to ask about, or --routes to compare the file with.")
    }
    if let origin, LinkOrigin(origin) == nil {
      throw ValidationError("‘\(origin)’ is no site; write it as https://example.com.")
    }
  }

  func run() throws {
    let association = try read()
    if let app, !association.details.contains(where: { $0.apps.contains(app) }) {
      let all = association.details.flatMap(\.apps).joined(separator: ", ")
      StandardError.write(
        "error: the file does not name ‘\(app)’; it names \(all.isEmpty ? "no app" : all)")
      throw ExitCode(1)
    }
    let list = try routes.map {
      try RoutesOption.parse(["--routes", $0]).readSound(needsRoot: true)
    }
    let own = list?.routes { pattern, _ in pattern }
    let sites =
      origin.flatMap(LinkOrigin.init).map { [$0] } ?? own?.registry.addresses.origins ?? []
    if sites.isEmpty, !links.isEmpty {
      StandardError.write("note: no site is known, so hosts are not looked at; name it by --origin")
    }
    for link in links {
      let taker = list.map { FoundRoute(link, in: $0).pattern }
      StandardOutput.write(association.line(for: link, app, at: sites, taker))
    }
    guard let own else { return }
    let differences = try told { () throws(SiteError) in
      try own.siteDifferences(from: association, for: app, at: origin)
    }
    for difference in differences { StandardOutput.write(association.words(for: difference)) }
    if differences.contains(where: \.isMissed) { throw ExitCode(1) }
    if differences.isEmpty {
      StandardError.write("note: the file hands over every link that it should, and no other")
    }
  }

  private func read() throws -> SiteAssociation {
    do {
      return try SiteAssociation(json: Data(try ByteChannel.contents(ofFile: file)))
    } catch let error as SiteFileError {
      StandardError.write("\(file): error: \(error.message) Let ‘waymark-cli site’ write it.")
    } catch let error as ByteChannel.Unreadable {
      StandardError.write(
        "error: ‘\(file)’ cannot be read (\(error.reason)); give --file a site association file")
      throw ExitCode.validationFailure
    }
    throw ExitCode(1)
  }
}

/// Runs a step, or tells why it cannot be done and ends with 1.
private func told<Result>(_ step: () throws(SiteError) -> Result) throws -> Result {
  do throws(SiteError) {
    return try step()
  } catch {
    StandardError.write("error: " + error.message)
    throw ExitCode(1)
  }
}

extension SiteAssociation {
  /// The line about a link; without sites it is taken for one of the file's site.
  /// - Parameter taker: the pattern of the route that takes the link, if routes are known and one does.
  fileprivate func line(
    for link: String, _ app: String?, at sites: [LinkOrigin], _ taker: String??
  ) -> String {
    let host = (try? DeepLink(link)).flatMap { LinkOrigin(of: $0)?.host }
    if let host, !sites.isEmpty, !sites.contains(where: { $0.host == host }) {
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
    guard let taker else { return "browser\t" + reason }
    let inApp = taker.map { "in the app \($0) takes it" } ?? "no route takes it"
    return "browser\t\(reason); \(inApp)"
  }

  fileprivate func words(for difference: SiteDifference) -> String {
    switch difference {
    case .missed(let pattern, let link): "missed\t\(pattern)\t\(link)"
    case .surplus(let detail, let component, let link):
      "surplus\t\(rule(detail, component))\t\(link)"
    }
  }

  /// A rule, with its number and as the file has it.
  private func rule(_ detail: Int, _ component: Int) -> String {
    let apps = details[detail].apps.joined(separator: ", ")
    return "rule \(component + 1) of \(apps): " + details[detail].components[component].json
  }
}
