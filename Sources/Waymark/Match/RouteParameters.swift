/// The decoded values of the parameters of a route, in pattern order.
@_spi(Benchmarks) public struct RouteParameters: Sendable {
  /// The names and values, or the link that has them. Values are decoded when they're read.
  private enum Source {
    /// A value is `nil` if the link omits it.
    case given(names: [String], values: [String?])
    case link(DeepLink, RouteTable.Route)
  }

  private let source: Source

  package init() { self.init(names: [], values: []) }

  package init(_ items: KeyValuePairs<String, String>) {
    self.init(names: items.map(\.key), values: items.map(\.value))
  }

  init(names: [String], values: [String?]) { source = .given(names: names, values: values) }

  init(of route: RouteTable.Route, in link: DeepLink) { source = .link(link, route) }

  private var names: [String] {
    switch source {
    case .given(let names, _): names
    case .link(_, let route): route.pattern.parameters.map(\.name)
    }
  }

  /// Returns a value by its index in pattern order, or `nil` if the link omits it.
  @_spi(Benchmarks) public func value(at index: Int) -> String? {
    switch source {
    case .given(_, let values): index < values.count ? values[index] : nil
    case .link(let link, let route): route.value(at: index, in: link)
    }
  }

  /// The parameters in pattern order, those of the path first, with their decoded values.
  /// Parameters that the link omits aren't included.
  package var items: [(name: String, value: String)] {
    let read = read
    return names.enumerated().compactMap { index, name in
      read.value(at: index).map { (name, $0) }
    }
  }

  /// The decoded values by name. Parameters that the link omits aren't included.
  package var values: [String: String] {
    Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value) })
  }

  /// Returns the values of a parameter for a query. A list can have several.
  func texts(of name: String) -> [String] {
    guard let index = names.firstIndex(of: name), let text = value(at: index) else { return [] }
    guard case .link(_, let route) = source, route.types[index].isList else { return [text] }
    return text.pieces(between: "/").map(PercentEncoding.listItem)
  }

  /// The same parameters, decoded in one pass if there are many.
  var read: RouteParameters {
    guard case .link(let link, let route) = source, route.hasManyValues else { return self }
    return RouteParameters(names: names, values: route.values(in: link))
  }

  /// Returns the value of a parameter, or `nil` if the pattern or the link doesn't have it.
  @_spi(Benchmarks) public subscript(name: String) -> String? {
    names.firstIndex(of: name).flatMap(value(at:))
  }

  func prefix(through name: String) -> RouteParameters {
    let (names, read) = (names, read)
    let count = names.firstIndex(of: name).map { $0 + 1 } ?? names.count
    return RouteParameters(
      names: Array(names.prefix(count)), values: (0..<count).map(read.value(at:)))
  }
}

extension RouteParameters: Equatable {
  /// Compares names and values.
  @_spi(Benchmarks) public static func == (one: RouteParameters, other: RouteParameters) -> Bool {
    one.items.elementsEqual(other.items) { $0 == $1 }
  }
}

/// A match of a route and a link.
@_spi(Benchmarks) public struct RouteMatch: Equatable, Sendable {
  /// The number of the route, in the order of registration, from 0.
  public let route: Int
  /// The link in the form that the route matches: the form of the app, or as written.
  let link: DeepLink
}
