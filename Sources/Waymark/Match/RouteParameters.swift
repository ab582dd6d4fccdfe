/// The values that a link gave to the parameters of a pattern, decoded, in pattern order.
public struct RouteParameters: Sendable {
  /// The names and values, or where they stand: values are decoded when they are read.
  private enum Source {
    /// A value is nil where the link leaves it out.
    case given(names: [String], values: [String?])
    case link(DeepLink, RouteTable.Route)
    case read(RouteTable.Route, [String?])
  }

  private let source: Source

  /// No parameters.
  package init() { self.init(names: [], values: []) }

  /// Parameters in pattern order.
  package init(_ items: KeyValuePairs<String, String>) {
    self.init(names: items.map(\.key), values: items.map(\.value))
  }

  /// The values of all names of a pattern.
  init(names: [String], values: [String?]) { source = .given(names: names, values: values) }

  /// The values that a link has for a route which takes it.
  init(of route: RouteTable.Route, in link: DeepLink) { source = .link(link, route) }

  private var names: [String] {
    switch source {
    case .given(let names, _): names
    case .link(_, let route), .read(let route, _): route.pattern.parameters.map(\.name)
    }
  }

  /// The value at a place in pattern order; nil where the link left it out.
  @_spi(Benchmarks) public func value(at index: Int) -> String? {
    switch source {
    case .given(_, let values), .read(_, let values): index < values.count ? values[index] : nil
    case .link(let link, let route): route.value(at: index, in: link)
    }
  }

  /// The parameters in pattern order, those of the path first, each with its decoded value; one that
  /// the link leaves out is not listed.
  package var items: [(name: String, value: String)] {
    let read = read
    return names.enumerated().compactMap { index, name in
      read.value(at: index).map { (name, $0) }
    }
  }

  /// The values of a parameter for a query: several of a list.
  func texts(of name: String) -> [String] {
    guard let index = names.firstIndex(of: name), let text = value(at: index) else { return [] }
    switch source {
    case .link(_, let route), .read(let route, _):
      guard route.types[index].isList else { return [text] }
      return text.pieces(between: .slash).map(PercentEncoding.listItem)
    case .given: return [text]
    }
  }

  /// The same parameters, whose values are decoded in one pass if there are many.
  var read: RouteParameters {
    guard case .link(let link, let route) = source, route.hasManyValues else { return self }
    return RouteParameters(source: .read(route, route.values(in: link)))
  }

  private init(source: Source) { self.source = source }

  /// The value of a parameter; nil where the pattern has no such name, or the link left it out.
  public subscript(name: String) -> String? {
    names.firstIndex(of: name).flatMap(value(at:))
  }

  /// The parameters before one of a name, and that one.
  func prefix(through name: String) -> RouteParameters {
    let (names, read) = (names, read)
    let count = names.firstIndex(of: name).map { $0 + 1 } ?? names.count
    return RouteParameters(
      names: Array(names.prefix(count)), values: (0..<count).map(read.value(at:)))
  }
}

extension RouteParameters: Equatable {
  /// Compares names and values.
  public static func == (one: RouteParameters, other: RouteParameters) -> Bool {
    one.items.elementsEqual(other.items) { $0 == $1 }
  }
}

/// A link that a route takes. The table or resolver that has found it reads the values.
@_spi(Benchmarks) public struct RouteMatch: Equatable, Sendable {
  /// The number of the route: how many were registered before it.
  public let route: Int
  /// The link as the route reads it: in the app's form, or as it was written.
  let link: DeepLink
}
