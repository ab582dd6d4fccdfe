@_spi(Benchmarks) @testable import Waymark

extension RouteTable {
  /// A table of patterns, each with the kinds of its parameters; text where none is given.
  ///
  /// `if` at the end makes a route conditional: `"/menu/:id Int if"`.
  convenience init(
    _ routes: [String], schemes: [String] = ["tt"], origins: [String] = ["https://example.com"]
  ) throws {
    var addresses = AppAddresses()
    for scheme in schemes { _ = addresses.accept(scheme: scheme) }
    for origin in origins { _ = addresses.accept(origin: origin) }
    self.init(try routes.map(Self.route), addresses)
  }

  /// Reads a route in the same notation.
  private static func route(_ route: String) throws -> (route: Route, isConditional: Bool) {
    var words = route.split(separator: " ").map { String($0) }
    let pattern = try Pattern(words.removeFirst())
    let isConditional = words.last == "if"
    if isConditional { words.removeLast() }
    let types = pattern.parameters.indices.map { index in
      index < words.count ? ParameterType(kindNamed: words[index]) ?? .text : .text
    }
    return (Route(pattern, types), isConditional)
  }
}

extension RouteTable {
  func trace(of link: DeepLink) -> MatchTrace { MatchTrace(link: link, table: self) }

  /// The best route for a link, as text: `2 id=7 page=1`, or `-`.
  func answer(_ text: String) throws -> String { try match(addresses.read(text)).map(shown) ?? "-" }

  func shown(_ match: RouteMatch) -> String {
    ([String(match.route)] + parameters(of: match).items.map { "\($0.name)=\($0.value)" }).joined(
      separator: " ")
  }
}
