public import Waymark
public import WaymarkRouteFile

/// The routes of an app as trees: each screen beneath the one that a link from outside lays under it.
public struct RouteGraph: Equatable, Sendable {
  /// A route, and what hangs on it.
  public struct Node: Equatable, Sendable {
    /// What a route does.
    public enum Kind: String, Sendable { case screen, action, redirect }

    /// The pattern as it was registered.
    public let pattern: String
    /// What it does.
    public let kind: Kind
    /// What there is to know of it: how it is shown, and the guards that are asked.
    public let notes: [String]
    /// Screens that are laid on it, and redirects that lead to it.
    public internal(set) var children: [Node] = []
  }

  /// Trees under one title.
  public struct Part: Equatable, Sendable {
    /// `Tab 1`, `Actions` or `Elsewhere`.
    public let title: String
    /// The roots.
    public internal(set) var roots: [Node]
  }

  /// The tabs in their order, actions, and what has no place in a tab.
  public let parts: [Part]

  /// The graph of a file; its problems have no place in it.
  /// - Throws: ``RoutesError`` for a file whose routes no navigator takes.
  public init(_ file: RouteFile) throws(RoutesError) {
    let routes: Routes<String> = file.routes { pattern, _ in pattern }
    parts = try RouteForest(file, routes).parts
  }
}

extension Routes {
  /// The graph of the routes; conditions, which are code, have no part in it.
  public var graph: RouteGraph {
    get throws { try RouteGraph(RouteFile(manifest)) }
  }
}
