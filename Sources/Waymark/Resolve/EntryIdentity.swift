/// The identity of a screen: its route, the path parameters and some query items.
struct EntryIdentity: Equatable, Sendable {
  let link: DeepLink
  /// The route, or `nil` if the whole link is the identity.
  var route: RouteTable.Route?
  /// The query keys that are part of the identity.
  var keys: [String] = []

  /// Compares routes, decoded segments and the query items of the identity.
  static func == (one: EntryIdentity, other: EntryIdentity) -> Bool {
    guard one.hasSameRoute(as: other) else { return false }
    if one.link == other.link { return true }
    guard one.route != nil, one.link.hasSameSegments(as: other.link) else { return false }
    return one.keys.allSatisfy { key in
      // Characters are equal if `é` is one scalar or two, but the bytes differ.
      one.link.queryValue(key).map { Array($0.utf8) }
        == other.link.queryValue(key).map { Array($0.utf8) }
    }
  }

  /// Returns whether the routes have the same pattern. Changed routes are new objects.
  func hasSameRoute(as other: EntryIdentity) -> Bool {
    (route === other.route || route?.pattern == other.route?.pattern) && keys == other.keys
  }
}
