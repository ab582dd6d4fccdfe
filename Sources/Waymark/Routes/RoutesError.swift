/// Every problem of a table of routes.
public struct RoutesError: Error, Hashable, Sendable {
  /// The problems in the order in which they were found; never empty.
  public let problems: [RouteProblem]
}
