/// The patterns of a table by route number.
///
/// A table keeps their texts only; each is read again when it is asked for.
public struct RoutePatterns: RandomAccessCollection, Sendable {
  private let index: RouteIndex

  init(_ index: RouteIndex) { self.index = index }

  /// 0, the number of the first route.
  public var startIndex: Int { 0 }
  /// The number of routes.
  public var endIndex: Int { index.leaves.count }

  /// The pattern of a route.
  public subscript(route: Int) -> Pattern {
    precondition(indices.contains(route), "There is no route \(route).")
    return Pattern(index.pattern(of: route))
  }
}
