/// The values that a link gave to the parameters of a pattern, decoded, in pattern order.
public struct RouteParameters: Hashable, Sendable {
  /// A parameter and its value; an optional one that the link leaves out is not listed.
  public struct Item: Hashable, Sendable {
    /// The name in the pattern.
    public let name: String
    /// The decoded text.
    public let value: String
  }

  /// The parameters in pattern order: those of the path, then those of the query.
  public private(set) var items: [Item] = []

  /// No parameters.
  public init() {}

  /// Parameters in pattern order.
  public init(_ items: KeyValuePairs<String, String>) {
    for (name, value) in items { append(name, value) }
  }

  /// The value of a parameter; nil where the pattern has no such name, or the link left it out.
  public subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  mutating func append(_ name: String, _ value: String) {
    items.append(Item(name: name, value: value))
  }
}

/// A link that a route takes, with the values of the route's parameters.
public struct RouteMatch: Hashable, Sendable {
  /// The number of the route: how many were registered before it.
  public let route: Int
  /// The values in pattern order.
  public let parameters: RouteParameters
}
