/// A pattern with the types of its parameters: it registers a route, makes links and reads them.
///
///     enum Links {
///       static let item = LinkPattern("/item/:item", as: Int.self)
///       static let search = LinkPattern("/search?q=:query&page=:page?", as: String.self, Int?.self)
///     }
///     routes.add(Links.item) { id in ItemView(id: id) }
///     navigator.open(Links.search("tea", nil))
///     Links.item.values(in: entry.link)
///
/// Values are in pattern order: those of the path, then those of the query. A mistake in the pattern
/// is a problem of the routes that it is added to, and no link made from it opens.
public struct LinkPattern<each Value: LinkParameter>: Sendable {
  /// The string that the pattern was created with.
  public let text: String
  /// A table with the pattern as its one route, or the problem of the pattern.
  private let table: Result<RouteTable, RoutesError>

  /// Creates a pattern with the types of its parameters. Omit `as` if there are no parameters.
  public init(_ pattern: String, as types: repeat (each Value).Type) {
    text = pattern
    // A registration checks the pattern against its types, as it will once more in the app's routes.
    var registry = RouteRegistry()
    registry.register(pattern, [], RouteRegistry.types(repeat each types), .redirect("/"))
    guard registry.problems.isEmpty else {
      table = .failure(RoutesError(problems: [registry.problems[0]]))
      return
    }
    var builder = RouteTable.Builder(addresses: registry.addresses)
    _ = builder.add(registry.definitions[0].route)
    table = .success(RouteTable(builder))
  }

  /// Returns the link with these values, which are encoded. An optional value that is `nil` is left
  /// out.
  ///
  /// If a value can't be a path segment, such as an empty string or `..`, opening the target fails.
  /// If there is an error in the pattern, opening fails with a ``RoutesError``.
  public func callAsFunction(_ value: repeat each Value) -> LinkTarget {
    var texts: [String?] = []
    for value in repeat each value { texts.append(value.linkText) }
    do {
      let table = try table.get()
      let names = table.route(0).pattern.parameters.map(\.name)
      return LinkTarget(try table.link(to: 0, RouteParameters(names: names, values: texts)))
    } catch {
      return LinkTarget("‘\(text)’: \(error)", failure: error)
    }
  }

  /// Returns the values of a link of an entry, or `nil` if the link doesn't match the pattern.
  public func values(in link: DeepLink) -> (repeat each Value)? {
    guard let table = try? table.get(), let match = table.match(link) else { return nil }
    let parameters = table.parameters(of: match).read
    var place = 0
    do throws(LinkDeclined) {
      return (repeat try ParameterReader.value(at: &place, parameters) as each Value)
    } catch {
      return nil
    }
  }

  /// Adds the pattern to a table of others; false if it has a problem.
  package func add(to builder: inout RouteTable.Builder) -> Bool {
    guard let table = try? table.get() else { return false }
    _ = builder.add(table.route(0))
    return true
  }

  /// The pattern with the names that another one of the same types has; nil if one has a problem.
  func renamed(like other: LinkPattern) -> String? {
    guard let table = try? table.get(), let named = try? other.table.get() else { return nil }
    return table.route(0).pattern.text(
      naming: named.route(0).pattern.parameters.map(\.name))
  }
}
