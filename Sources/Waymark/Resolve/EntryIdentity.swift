/// The identity of a screen: the route, its path parameters and chosen query items.
/// It holds the link and what of it counts; nothing is put together before two of them are compared.
struct EntryIdentity: Equatable, Sendable {
  let link: DeepLink
  /// Nil where the whole link counts.
  var route: RouteTable.Route?
  /// Query keys whose values tell screens of the route apart.
  var keys: [String] = []

  /// Compares routes, decoded segments, and the query items that the route names.
  static func == (one: EntryIdentity, other: EntryIdentity) -> Bool {
    guard one.hasSameRoute(as: other) else { return false }
    if one.link == other.link { return true }
    guard one.route != nil, one.link.hasSameSegments(as: other.link) else { return false }
    return one.keys.allSatisfy { key in
      // Bytes, not characters: `é` in one scalar would equal `é` in two.
      one.link.queryValue(key).map { Array($0.utf8) }
        == other.link.queryValue(key).map { Array($0.utf8) }
    }
  }

  /// A route is known by its pattern, since the routes of a running app may be made anew.
  @inline(never)  // Its callers share one copy of the code.
  func hasSameRoute(as other: EntryIdentity) -> Bool {
    (route === other.route || route?.pattern == other.route?.pattern) && keys == other.keys
  }
}
