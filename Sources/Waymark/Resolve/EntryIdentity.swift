/// The identity of a screen: the route, its path parameters and chosen query items.
/// It holds the link and what of it counts; nothing is put together before two of them are compared.
struct EntryIdentity: Equatable, Sendable {
  let link: DeepLink
  /// Nil where the whole link counts.
  var route: RouteKey?

  /// Compares routes, decoded segments, and the query items that the route names.
  static func == (one: EntryIdentity, other: EntryIdentity) -> Bool {
    guard one.route === other.route || one.route == other.route else { return false }
    if one.link == other.link { return true }
    guard let route = one.route, one.link.hasSameSegments(as: other.link) else { return false }
    return route.identityKeys.allSatisfy { key in
      // Bytes, not characters: `é` in one scalar would equal `é` in two.
      one.link.queryValue(key).map { Array($0.utf8) }
        == other.link.queryValue(key).map { Array($0.utf8) }
    }
  }
}
