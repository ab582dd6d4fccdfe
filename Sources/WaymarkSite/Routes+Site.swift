public import Waymark

extension Routes {
  /// Returns the site association file for the app's universal links.
  ///
  /// The file covers the links of all routes except actions and routes with `.onWeb(false)`. It
  /// doesn't cover links with lowercase escapes, or with an empty value for a required query item.
  /// Rules can't check types and conditions, so some links that the file covers match no route.
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
    return SiteAssociation(details: [.init(apps: apps, components: try siteComponents(at: origin))])
  }

  private func siteComponents(at origin: String?) throws(SiteError) -> [SiteComponent] {
    let routes = CompiledRoutes(registry)
    if let problem = routes.problems.first {
      throw SiteError(message: "The routes have a mistake: \(problem.sentence).")
    }
    let definitions = routes.definitions
    let site = try site(origin, definitions)
    let handlers = definitions.suffix(routes.registry.handlers.count)
    let all =
      definitions.compactMap { SiteRoute($0, at: site) }
      + handlers.filter { $0.pattern.scope != .everything }
      .compactMap { SiteRoute($0, at: site, isPrefix: true) }
    let (everything, others) = (all.filter(\.isEverything), all.filter { !$0.isEverything })
    return SiteComponents(others, everything: everything.first(where: \.isOnWeb)).components
  }

  private func site(
    _ given: String?, _ definitions: [RouteDefinition]
  ) throws(SiteError) -> String {
    let origins = registry.addresses.origins.sorted { $0.text < $1.text }
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
        message: "Some patterns are for one site only. Choose the site of the file: \(list).")
    }
    return first.example.text
  }
}

/// An error in routes or arguments for a site association file.
public struct SiteError: Error, Equatable, Sendable {
  /// A sentence with the reason and the remedy.
  public let message: String
}
