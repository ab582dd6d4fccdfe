/// A named sequence of steps.
public struct NavigationScript: Equatable, Sendable {
  /// The subject of the script.
  public var name: String
  /// The steps, in order.
  public var steps: [NavigationStep]

  /// Creates a script.
  public init(_ name: String, _ steps: NavigationStep...) {
    (self.name, self.steps) = (name, steps)
  }
}
