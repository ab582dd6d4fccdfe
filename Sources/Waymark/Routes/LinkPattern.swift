/// A pattern with the types of its parameters, which registers routes, makes links and reads them.
///
///     enum Links {
///       static let item = LinkPattern("/item/:item", as: Int.self)
///       static let search = LinkPattern("/search?q=:text&page=:page?", as: String.self, Int?.self)
///     }
///     routes.add(Links.item) { id in ItemView(id: id) }
///     navigator.open(Links.search("tea", nil))
///     Links.item.values(in: entry.link)
///
/// Values are in pattern order: those of the path, then those of the query. A mistake in the
/// pattern is a problem of the routes that it's added to, and its links don't open.
public struct LinkPattern<each Value: LinkParameter>: Sendable {
  /// The string that the pattern was created with.
  public let text: String
  /// A table with the pattern as its only route, or the problem of the pattern.
  private let table: Result<RouteTable, RoutesError>
  /// Other patterns for the same links, with their languages.
  private var aliases: [(pattern: LinkPattern, language: String?)] = []

  /// Creates a pattern with the types of its parameters. Omit `as` if there are no parameters.
  public init(_ pattern: String, as types: repeat (each Value).Type) {
    text = pattern
    // A registration checks the pattern and its types, as the app's routes will.
    var registry = RouteRegistry()
    registry.register(pattern, [], RouteRegistry.types(repeat each types), .redirect("/"))
    guard registry.problems.isEmpty else {
      table = .failure(RoutesError(problems: [registry.problems[0]]))
      return
    }
    table = .success(RouteTable([(registry.definitions[0].route, false)], registry.addresses))
  }

  /// Returns a copy of the pattern with an alias, such as one in another language. The alias must
  /// have the same parameters, in the same order.
  ///
  /// `values(in:)` also reads links of an alias. See ``RouteOption/alias(_:language:)``.
  public func alias(_ pattern: String, language: String? = nil) -> LinkPattern {
    var copy = self
    copy.aliases.append((LinkPattern(pattern, as: repeat (each Value).self), language))
    return copy
  }

  var options: [RouteOption] { aliases.map { .alias($0.pattern.text, language: $0.language) } }

  /// Returns the link with these values, encoded. An optional value that is `nil` is omitted.
  ///
  /// If a value can't be a path segment, such as an empty string or `..`, opening the target fails.
  /// If there is an error in the pattern, opening fails with a ``RoutesError``.
  public func callAsFunction(_ value: repeat each Value) -> LinkTarget {
    var texts: [String?] = []
    for value in repeat each value { texts.append(value.linkText) }
    do {
      let table = try table.get()
      let names = table.route(0).pattern.parameters.map(\.name)
      return LinkTarget(made: try table.link(to: 0, RouteParameters(names: names, values: texts)))
    } catch {
      return LinkTarget("‘\(text)’: \(error)", failure: error)
    }
  }

  /// Returns the values in a link, such as the link of an entry, or `nil` if the link doesn't match
  /// the pattern.
  public func values(in link: DeepLink) -> (repeat each Value)? {
    guard let table = try? table.get(), let match = table.match(link) else {
      return aliases.lazy.compactMap { $0.pattern.values(in: link) }.first
    }
    let parameters = table.parameters(of: match).read
    var place = 0
    do throws(LinkDeclined) {
      return (repeat try ParameterReader.value(at: &place, parameters) as each Value)
    } catch {
      return nil
    }
  }

  /// Returns the pattern with the parameter names of another one, or `nil` after a problem.
  func renamed(like other: LinkPattern) -> String? {
    guard let table = try? table.get(), let named = try? other.table.get() else { return nil }
    return table.route(0).pattern.text(
      naming: named.route(0).pattern.parameters.map(\.name))
  }
}
