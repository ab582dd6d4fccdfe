import Foundation
public import Waymark

/// A difference between routes and a site association file, with a link that shows it.
public enum SiteDifference: Equatable, Sendable {
  /// A route matches the link, but the system doesn't open it in the app.
  case missed(pattern: String, link: String)
  /// The system opens the link in the app because of a rule of the file, but no route matches it.
  case surplus(detail: Int, component: Int, link: String)

  /// A Boolean value indicating whether the app misses a link that a route matches.
  public var isMissed: Bool { if case .missed = self { true } else { false } }
}

extension Routes {
  /// Compares the routes with a file, and returns an example for each route with links that the
  /// file excludes, and for each rule with links that no route matches.
  ///
  /// The links are made from the patterns of both, with some values for each wildcard. Differences
  /// for other values aren't found.
  /// - Parameters:
  ///   - association: The file.
  ///   - app: The app, or `nil` for all apps of the file.
  ///   - origin: The site, as for ``siteAssociation(for:at:)``.
  /// - Throws: ``SiteError`` if the routes have problems, or the site is invalid.
  public func siteDifferences(
    from association: SiteAssociation, for app: String? = nil, at origin: String? = nil
  ) throws(SiteError) -> [SiteDifference] {
    try AppSite(self, at: origin).differences(from: association, for: app)
  }
}

extension AppSite {
  fileprivate func differences(
    from association: SiteAssociation, for app: String?
  ) -> [SiteDifference] {
    let rules = SiteRules(association)
    let missed = onWeb.compactMap { route in
      links(of: route).first {
        takes($0) == route.name && !rules.decision(about: $0, for: app).isHanded
      }.map { SiteDifference.missed(pattern: route.name, link: $0) }
    }
    let surplus = association.details.enumerated().flatMap { number, detail in
      let certain = detail.components == components ? exactNames : []
      return detail.components.enumerated().compactMap { place, component -> SiteDifference? in
        if let name = component.comment, certain.contains(name) { return nil }
        let rule = SiteAssociation.Decision.handed(detail: number, component: place)
        let link = links(of: component).first {
          rules.decision(about: $0, for: app) == rule && takes($0) == nil
        }
        return link.map { .surplus(detail: number, component: place, link: $0) }
      }
    }
    return missed + surplus
  }

  /// The routes that a file expresses exactly.
  private var exactNames: Set<String> { Set(onWeb.filter(\.isExact).map(\.name)) }

  /// Links of the form of a route, some of which it may not match.
  private func links(of route: SiteRoute) -> [String] {
    route.examples.flatMap { path -> [String] in
      let place = path.part(before: "?")
      return [path, place + "/" + path[place.endIndex...]].map { origin + $0 }
    }
  }

  /// Links that a rule may match.
  private func links(of component: SiteComponent) -> [String] {
    let queries =
      switch component.query {
      case nil: [""]
      case .text(let pattern): Self.samples(of: pattern)
      case .items(let items):
        ["x", "0"].map { value in
          items.sorted { $0.key < $1.key }.map { "\($0.key)=\(value)" }.joined(separator: "&")
        } + [""]
      }
    return Self.samples(of: component.path ?? "/*").flatMap { path in
      queries.map { origin + path + ($0.isEmpty ? "" : "?" + $0) }
    }
  }

  /// Returns texts that a pattern matches, with a character, one segment and two for each wildcard.
  private static func samples(of pattern: String) -> [String] {
    ["", "x", "0", "x/y"].map { value in
      let wildcard = value.isEmpty ? "x" : value
      return pattern.replacingOccurrences(of: "?*", with: wildcard, options: .literal)
        .replacing(scalars: ["*": value, "?": "x"])
    }
  }
}
