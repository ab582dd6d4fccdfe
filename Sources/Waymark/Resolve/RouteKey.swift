/// The part of a route that tells screens apart; all its entries share it. A pattern is known by its
/// text, since numbers change with the routes of a running app.
final class RouteKey: Equatable, Sendable {
  let pattern: String
  /// Query keys whose values tell screens of the route apart.
  let identityKeys: [String]
  /// True if only links with a scheme or origin of their own lead there.
  let isScoped: Bool

  init(_ pattern: Pattern, identityKeys: [String]) {
    self.pattern = pattern.description
    self.identityKeys = identityKeys
    isScoped = pattern.scope.isScoped
  }

  static func == (one: RouteKey, other: RouteKey) -> Bool {
    one.pattern == other.pattern && one.identityKeys == other.identityKeys
  }
}
