/// A link that a route takes, with the values of the route's parameters.
public struct RouteMatch: Hashable, Sendable {
  /// The number of the route: how many were registered before it.
  public let route: Int
  /// The values in pattern order.
  public let parameters: RouteParameters
}
