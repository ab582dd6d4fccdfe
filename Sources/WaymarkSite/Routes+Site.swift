public import Waymark

extension Routes {
  /// Returns the site association file for the app's universal links.
  ///
  /// The file includes the links that a route matches, with escapes in upper case. It doesn't include
  /// links of actions, links of routes with `.onWeb(false)`, or links with an empty value for a
  /// required item of the query. It also includes links that differ from those only by a type or a
  /// condition, which ``siteDifferences(from:for:at:)`` lists.
  /// - Parameters:
  ///   - apps: The apps, each as a team and a bundle: `ABCDE12345.com.example.app`.
  ///   - origin: The site of the file, such as `https://example.com` or `https://*.example.com`.
  ///     The default is the only site of the app, or its first one if no pattern names a site.
  /// - Throws: ``SiteError`` if an app or the site is invalid, or the routes have problems.
  public func siteAssociation(
    for apps: [String], at origin: String? = nil
  ) throws(SiteError) -> SiteAssociation {
    for app in apps where !app.contains(/^[A-Z0-9]{10}\.[A-Za-z0-9.\-]+$/) {
      throw SiteError(
        message: "‘\(app)’ is not an app; write its team and its bundle, as "
          + "ABCDE12345.com.example.app.")
    }
    let site = try AppSite(self, at: origin)
    return SiteAssociation(details: [.init(apps: apps, components: site.components)])
  }
}

/// An error in routes or arguments for a site association file.
public struct SiteError: Error, Equatable, Sendable {
  /// A sentence with the reason and the remedy.
  public let message: String
}

/// The routes of an app for the links of one site.
struct AppSite {
  let components: [SiteComponent]
  private let routes: CompiledRoutes
  /// The routes whose links are handed to the app.
  let onWeb: [SiteRoute]
  let origin: String

  init<Screen>(_ routes: Routes<Screen>, at origin: String?) throws(SiteError) {
    self.routes = CompiledRoutes(routes.registry)
    if let problem = self.routes.problems.first {
      throw SiteError(message: "The routes have a mistake: \(problem.sentence).")
    }
    let origins = routes.registry.addresses.origins.sorted { $0.text < $1.text }
    let definitions = self.routes.definitions
    self.origin = try Self.origin(origin, of: origins, definitions)
    let own = self.origin
    let handlers = definitions.suffix(self.routes.handlerCount)
    let all =
      definitions.compactMap { SiteRoute($0, at: own) }
      + handlers.filter { $0.pattern.scope != .everything }
      .compactMap { SiteRoute($0, at: own, isPrefix: true) }
    onWeb = all.filter(\.isOnWeb)
    let (everything, others) = (all.filter(\.isEverything), all.filter { !$0.isEverything })
    components = SiteComponents(others, everything: everything.first(where: \.isOnWeb)).components
  }

  /// Returns the site of a file.
  private static func origin(
    _ given: String?, of origins: [LinkOrigin], _ definitions: [RouteDefinition]
  ) throws(SiteError) -> String {
    guard let first = origins.first else {
      throw SiteError(
        message:
          "The app accepts no links of the web; name its site, as ‘origin https://example.com’ "
          + "in a file of routes, or by `routes.accept(origins:)`.")
    }
    let list = origins.map(\.text).joined(separator: ", ")
    if let given {
      let site = LinkOrigin(accepting: given)
      guard let site, origins.contains(where: { $0 == site || $0.contains(site) }) else {
        throw SiteError(message: "The app does not accept ‘\(given)’; its sites are \(list).")
      }
      return site.example.text
    }
    let namesSite = definitions.contains {
      if case .origin = $0.pattern.scope { true } else { false }
    }
    guard origins.count == 1 || !namesSite else {
      throw SiteError(
        message: "Some patterns are for one site only; say for which of \(list) it is.")
    }
    return first.example.text
  }

  /// Returns the pattern that matches a link, or `nil` if there isn't one.
  func takes(_ link: String) -> String? { (try? routes.match(link))?.pattern }
}

extension SiteRoute {
  /// Links of its form, with values that its types may not accept.
  var examples: [String] {
    ["x", "0", "1.5", "true"].flatMap { value -> [String] in
      let path = segments.map { segment in
        switch segment {
        case .literal(let text): SiteText.escaped(text)
        case .affixed(let before, _, let after):
          SiteText.escaped(before) + value + SiteText.escaped(after)
        case .parameter, .tail: value
        }
      }.joined(separator: "/")
      let query = keys.isEmpty ? "" : "?" + keys.map { "\($0)=\(value)" }.joined(separator: "&")
      return ["/" + path, "/" + path + query]
    }
  }
}
