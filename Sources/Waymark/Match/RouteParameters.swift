/// The values that a link gave to the parameters of a pattern, decoded, in pattern order.
public struct RouteParameters: Sendable {
  private var names: [String]
  /// The value of each name; nil where the link leaves it out.
  private var values: [String?]

  /// No parameters.
  public init() { self.init(names: [], values: []) }

  /// Parameters in pattern order.
  public init(_ items: KeyValuePairs<String, String>) {
    self.init(names: items.map(\.key), values: items.map(\.value))
  }

  /// The values of all names of a pattern.
  init(names: [String], values: [String?]) {
    self.names = names
    self.values = values
  }

  /// The parameters in pattern order, those of the path first, each with its decoded value; one that
  /// the link leaves out is not listed.
  public var items: [(name: String, value: String)] {
    zip(names, values).compactMap { name, value in value.map { (name, $0) } }
  }

  /// The value of a parameter; nil where the pattern has no such name, or the link left it out.
  public subscript(name: String) -> String? {
    names.firstIndex(of: name).flatMap { values[$0] }
  }

  /// The value of one of the pattern's parameters; nil where the link left it out.
  /// - Parameter name: counts where only some of the parameters are known.
  func value(at index: Int, of count: Int, name: @autoclosure () -> String) -> String? {
    names.count == count ? values[index] : self[name()]
  }

  mutating func append(_ name: String, _ value: String) {
    names.append(name)
    values.append(value)
  }
}

extension RouteParameters: Hashable {
  /// Compares names and values.
  public static func == (one: RouteParameters, other: RouteParameters) -> Bool {
    one.items.elementsEqual(other.items) { $0 == $1 }
  }

  /// Hashes names and values.
  public func hash(into hasher: inout Hasher) {
    for item in items { hasher.combine([item.name, item.value]) }
  }
}

/// A link that a route takes, with the values of the route's parameters.
@_spi(Benchmarks) public struct RouteMatch: Hashable, Sendable {
  /// The number of the route: how many were registered before it.
  public let route: Int
  /// The values in pattern order.
  public let parameters: RouteParameters
}
