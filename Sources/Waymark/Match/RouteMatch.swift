/// The values that a link gave to the parameters of a pattern, decoded, in pattern order.
public struct RouteParameters: Hashable, Sendable {
  /// A parameter and its value; an optional one that the link leaves out is not listed.
  public struct Item: Hashable, Sendable {
    /// The name in the pattern.
    public let name: String
    /// The decoded text.
    public let value: String
  }

  // Most patterns have one parameter or none: these need no memory of their own.
  private var first: Item?
  private var others: [Item] = []

  /// The parameters in pattern order: those of the path, then those of the query.
  public var items: [Item] { first.map { [$0] + others } ?? [] }
  /// How many there are.
  var count: Int { first == nil ? 0 : others.count + 1 }

  /// No parameters.
  public init() {}

  /// Parameters in pattern order.
  public init(_ items: KeyValuePairs<String, String>) {
    for (name, value) in items { append(name, value) }
  }

  /// The value of a parameter; nil where the pattern has no such name, or the link left it out.
  public subscript(name: String) -> String? {
    if let first, first.name == name { return first.value }
    return others.first { $0.name == name }?.value
  }

  /// The value of the parameter at a place among those that are listed.
  subscript(position: Int) -> String? {
    position == 0
      ? first?.value : others.indices.contains(position - 1) ? others[position - 1].value : nil
  }

  mutating func append(_ name: String, _ value: String) {
    if first == nil {
      first = Item(name: name, value: value)
    } else {
      others.append(Item(name: name, value: value))
    }
  }
}

/// A link that a route takes, with the values of the route's parameters.
public struct RouteMatch: Hashable, Sendable {
  /// The number of the route: how many were registered before it.
  public let route: Int
  /// The values in pattern order.
  public let parameters: RouteParameters
}
