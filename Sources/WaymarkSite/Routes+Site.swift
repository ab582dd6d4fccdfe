public import Waymark

extension Routes {
  /// The site association file for the app's universal links, from its routes.
  ///
  /// It hands over every link that a route takes, except for those of actions and of routes that
  /// `.onWeb(false)` keeps out. Beyond that the app gets only what a pattern of the file cannot tell apart:
  /// ``siteSurplus(at:)`` lists it.
  /// - Parameter apps: each as a team and a bundle: `ABCDE12345.com.example.app`.
  /// - Parameter origin: the site that the file is for, as `https://example.com`; the app's own if it has
  ///   one only, or if no pattern names a site.
  /// - Throws: ``SiteError`` if the routes have mistakes, or no such site.
  public func siteAssociation(
    for apps: [String], at origin: String? = nil
  ) throws(SiteError) -> SiteAssociation {
    let site = try AppSite(self, at: origin)
    return SiteAssociation(details: [.init(apps: apps, components: site.components)])
  }

  /// The links that the system hands to the app although no route takes them: an example for each route
  /// whose types, conditions or keys a pattern of the file cannot express.
  /// - Throws: ``SiteError`` if the routes have mistakes, or no such site.
  public func siteSurplus(at origin: String? = nil) throws(SiteError) -> [SiteSurplus] {
    try AppSite(self, at: origin).surplus
  }
}

/// A link that the system hands to an app, and that no route takes.
public struct SiteSurplus: Equatable, Sendable {
  /// The pattern that the file cannot express.
  public let pattern: String
  /// A link, for example.
  public let example: String
}

/// Why no site association file can be made of routes.
public struct SiteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence: what is wrong, and what to do.
  public let message: String

  /// The sentence of ``message``.
  public var description: String { message }
}

/// The routes of an app, as far as links of one site lead to them.
struct AppSite {
  let components: [SiteComponent]
  private let routes: CompiledRoutes
  private let all: [SiteRoute]
  private let origin: String

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
    all =
      definitions.compactMap { SiteRoute($0, at: own) }
      + handlers.filter { $0.pattern.scope != .everything }
      .compactMap { SiteRoute($0, at: own, isPrefix: true) }
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

  var surplus: [SiteSurplus] {
    let rules = SiteRules(SiteAssociation(details: [.init(apps: [], components: components)]))
    return all.filter { $0.isOnWeb && !$0.isExact }.compactMap { route in
      let example = route.examples.lazy.map { self.origin + $0 }.first { link in
        rules.decision(about: link).isHanded && !self.takes(link)
      }
      return example.map { SiteSurplus(pattern: route.name, example: $0) }
    }
  }

  /// True if a route takes a link; one that is no link for the app is not taken.
  func takes(_ link: String) -> Bool { (try? routes.match(link)).flatMap { $0 } != nil }
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
