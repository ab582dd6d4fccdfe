public import Waymark

extension Routes {
  /// The site association file for the app's universal links, from its routes.
  ///
  /// It hands over every link that a route takes, except for those of actions and of routes that
  /// `.onWeb(false)` keeps out. Beyond that the app gets only what a pattern of the file cannot tell apart:
  /// links that the types, the conditions or several keys of a query turn down.
  /// ``siteDifferences(from:for:at:)`` lists them.
  /// - Parameter apps: each as a team and a bundle: `ABCDE12345.com.example.app`.
  /// - Parameter origin: the site that the file is for, as `https://example.com`; the app's own if it has
  ///   one only, or if no pattern names a site.
  /// - Throws: ``SiteError`` if an app is none, the routes have mistakes, or there is no such site.
  public func siteAssociation(
    for apps: [String], at origin: String? = nil
  ) throws(SiteError) -> SiteAssociation {
    for app in apps { try SiteError.check(app) }
    let site = try AppSite(self, at: origin)
    return SiteAssociation(details: [.init(apps: apps, components: site.components)])
  }
}

/// Why no site association file can be made of routes.
public struct SiteError: Error, Equatable, Sendable {
  /// A sentence: what is wrong, and what to do.
  public let message: String

  /// Checks that a text is a team and a bundle.
  package static func check(_ app: String) throws(SiteError) {
    if app.contains(/^[A-Z0-9]{10}\.[A-Za-z0-9.\-]+$/) { return }
    throw SiteError(
      message: "‘\(app)’ is no app; write its team and its bundle, as ABCDE12345.com.example.app.")
  }
}

/// The routes of an app, as far as links of one site lead to them.
struct AppSite {
  let components: [SiteComponent]
  private let routes: CompiledRoutes
  /// The routes whose links the app is to get.
  let onWeb: [SiteRoute]
  let origin: String

  init<Screen>(_ routes: Routes<Screen>, at origin: String?) throws(SiteError) {
    self.routes = CompiledRoutes(routes.registry)
    if let problem = self.routes.problems.first {
      throw SiteError(message: "The routes have a mistake: \(problem.sentence).")
    }
    let origins = routes.registry.addresses.origins.map(\.text).sorted()
    self.origin = try Self.origin(origin, of: origins, self.routes.definitions)
    let own = self.origin
    let definitions = self.routes.definitions
    let handlers = definitions.suffix(self.routes.handlerCount)
    let all =
      definitions.compactMap { SiteRoute($0, at: own) }
      + handlers.filter { $0.pattern.scope != .everything }
      .compactMap { SiteRoute($0, at: own, isPrefix: true) }
    onWeb = all.filter(\.isOnWeb)
    let (everything, others) = (all.filter(\.isEverything), all.filter { !$0.isEverything })
    components = SiteComponents(others, everything: everything.first(where: \.isOnWeb)).components
  }

  /// The site that a file is for.
  private static func origin(
    _ given: String?, of origins: [String], _ definitions: [RouteDefinition]
  ) throws(SiteError) -> String {
    guard let first = origins.first else {
      throw SiteError(
        message:
          "The app accepts no links of the web; name its site, as ‘origin https://example.com’ "
          + "in a file of routes, or by `routes.accept(origins:)`.")
    }
    let list = origins.joined(separator: ", ")
    if let given {
      guard origins.contains(given) else {
        throw SiteError(message: "The app does not accept ‘\(given)’; its sites are \(list).")
      }
      return given
    }
    let namesSite = definitions.contains {
      if case .origin = $0.pattern.scope { true } else { false }
    }
    guard origins.count == 1 || !namesSite else {
      throw SiteError(
        message: "Some patterns are for one site only; say for which of \(list) it is.")
    }
    return first
  }

  /// The pattern that takes a link; nil if none does, also for a text that is no link.
  func takes(_ link: String) -> String? { (try? routes.match(link))?.pattern }
}

extension SiteRoute {
  /// Links of its form, with values that types may turn down.
  var examples: [String] {
    ["x", "0", "1.5", "true"].flatMap { value -> [String] in
      let path = segments.map { segment in
        if case .literal(let text) = segment { SiteText.spellings(of: text)[0] } else { value }
      }.joined(separator: "/")
      let query = keys.isEmpty ? "" : "?" + keys.map { "\($0)=\(value)" }.joined(separator: "&")
      return ["/" + path, "/" + path + query]
    }
  }
}
