/// Steps with a name.
public struct NavigationScript: Equatable, Sendable {
  /// What it is about.
  public var name: String
  /// What happens, in order.
  public var steps: [NavigationStep]

  /// A script.
  public init(_ name: String, _ steps: [NavigationStep]) {
    self.name = name
    self.steps = steps
  }
}
