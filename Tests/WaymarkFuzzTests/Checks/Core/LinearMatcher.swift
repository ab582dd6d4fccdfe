@_spi(Benchmarks) @testable import Waymark

/// The naive matcher, which tries all routes and sorts those that match by rank.
///
/// Nothing here is shared with the table except the parsed links and patterns.
struct LinearMatcher {
  struct Route {
    let pattern: Pattern
    let types: [ParameterType]
    let isConditional: Bool

    /// Reads a pattern with the kinds of its parameters, or with text parameters.
    ///
    /// `if` at the end makes the route conditional: `/menu/:id Int if`.
    init(_ line: String) throws {
      var words = line.split(separator: " ").map(String.init)
      pattern = try Pattern(words.isEmpty ? "" : words.removeFirst())
      isConditional = words.last == "if"
      types = pattern.parameters.indices.map { index in
        words.indices.contains(index) ? ParameterType(kindNamed: words[index]) ?? .text : .text
      }
    }
  }

  let addresses: AppAddresses
  var routes: [Route] = []

  /// A route that matches a link, and its values.
  struct Match: Equatable {
    let route: Int
    let parameters: RouteParameters
  }

  func candidates(for link: DeepLink) -> [Match] {
    var found: [(rank: [Int], match: Match)] = []
    for (number, route) in routes.enumerated() {
      guard let values = values(of: route, link) else { continue }
      let parameters = RouteParameters(names: values.map(\.0), values: values.map(\.1))
      found.append((rank(of: route) + [number], Match(route: number, parameters: parameters)))
    }
    return found.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.match)
  }

  /// Returns the number of the first earlier route with the same rank and the same links.
  func tie(with route: Route) -> Int? {
    routes.firstIndex { other in
      other.pattern.scope == route.pattern.scope && rank(of: other) == rank(of: route)
        && literals(of: other).elementsEqual(literals(of: route)) { $0.elementsEqual($1) }
    }
  }

  /// Smaller is better: scope, classes of the segments, minus the required keys, condition.
  private func rank(of route: Route) -> [Int] {
    let scope =
      switch route.pattern.scope {
      case .scheme, .origin: 0
      case .own: 1
      case .everything: 2
      }
    var next = 0
    let classes = route.pattern.segments.flatMap { segment -> [Int] in
      switch segment {
      case .literal: return [0]
      case .affixed(let before, let name, let after):
        // The longer text, then the longer text before the parameter, then a type.
        next += name == nil ? 0 : 1
        let isText = name == nil || route.types[next - 1].isText
        let count = Self.length(before) + Self.length(after)
        return [1, -count, -Self.length(before), isText ? 1 : 0]
      case .parameter(nil): return [3]
      case .parameter:
        next += 1
        return [route.types[next - 1].isText ? 3 : 2]
      case .tail: return [4]
      }
    }
    let keys = route.pattern.query.filter { !$0.isOptional }.count
    return [scope] + classes + [-keys, route.isConditional ? 0 : 1]
  }

  private func literals(of route: Route) -> [[UInt8]] {
    route.pattern.segments.compactMap { segment in
      switch segment {
      case .literal(let text): Array(text.utf8)
      case .affixed(let before, _, let after): Array(before.utf8) + Array(after.utf8)
      case .parameter, .tail: nil
      }
    }
  }

  /// The length of a text in which a slash and a percent sign are escapes.
  private static func length(_ text: String) -> Int {
    text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "/") || $1 == UInt8(ascii: "%") ? 3 : 1) }
  }

  /// Hosts are compared without case. The first literal that differs only in case replaces the host.
  private func spelling(of host: String) -> String {
    let firsts = routes.compactMap { route -> String? in
      guard route.pattern.scope == .own, case .literal(let text) = route.pattern.segments.first
      else { return nil }
      return text
    }
    let alike = firsts.filter { LinkParser.lowerCase($0) == host }
    return alike.contains(host) ? host : alike.first ?? host
  }

  /// The value of a tail or a list, in which `%2F` and `%25` stay escapes.
  private static func tail(_ segments: [String]) -> String {
    segments.map { segment in
      let bytes = segment.utf8.flatMap { byte in
        switch byte {
        case UInt8(ascii: "/"): Array("%2F".utf8)
        case UInt8(ascii: "%"): Array("%25".utf8)
        default: [byte]
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }.joined(separator: "/")
  }

  private func values(of route: Route, _ link: DeepLink) -> [(String, String)]? {
    let own = addresses.appForm(of: link)
    var segments = own?.segments ?? link.routeSegments
    if case .own = route.pattern.scope, link.parts.hasHostSegment, let host = segments.first {
      segments[0] = spelling(of: host)
    }
    switch route.pattern.scope {
    case .own: if own == nil { return nil }
    case .scheme(let scheme): if link.scheme != scheme { return nil }
    case .origin(let origin):
      if addresses.securedOrigin(of: link) ?? LinkOrigin(of: link) != origin { return nil }
    case .everything:
      if own == nil { return [] }
      return segments.isEmpty || segments.contains("") ? nil : []
    }
    var values: [(String, String)] = []
    var rest = segments[...]
    for segment in route.pattern.segments {
      guard let first = rest.popFirst(), first != "" else { return nil }
      switch segment {
      case .literal(let text): if Array(text.utf8) != Array(first.utf8) { return nil }
      case .affixed(let before, let name, let after):
        let bytes = Array(first.utf8)
        let (start, end) = (before.utf8.count, bytes.count - after.utf8.count)
        guard start < end, bytes[..<start].elementsEqual(before.utf8),
          bytes[end...].elementsEqual(after.utf8)
        else { return nil }
        if let name { values.append((name, String(decoding: bytes[start..<end], as: UTF8.self))) }
      case .parameter(let name): if let name { values.append((name, first)) }
      case .tail(let name):
        if rest.contains("") { return nil }
        if let name { values.append((name, Self.tail([first] + rest))) }
        rest = []
      }
    }
    guard rest.isEmpty else { return nil }
    let kinds = Dictionary(
      uniqueKeysWithValues: zip(route.pattern.parameters.map(\.name), route.types))
    for item in route.pattern.query {
      let texts = link.queryItems.filter { Array($0.key.utf8) == Array(item.key.utf8) }.map {
        $0.value ?? ""
      }
      let value: String?
      if let name = item.name, kinds[name]?.isList == true {
        let given = texts.filter { !$0.isEmpty }
        value = given.isEmpty ? nil : Self.tail(given)
      } else {
        value = item.isOptional && texts.first?.isEmpty == true ? nil : texts.first
      }
      if value == nil, !item.isOptional { return nil }
      if let value, let name = item.name { values.append((name, value)) }
    }
    return values.allSatisfy { kinds[$0.0]?.accepts($0.1) == true } ? values : nil
  }
}

extension RouteTable {
  convenience init(_ routes: [LinearMatcher.Route], _ addresses: AppAddresses) {
    self.init(routes.map { (Route($0.pattern, $0.types), $0.isConditional) }, addresses)
  }

  /// Converts a match to that of the linear matcher.
  func withValues(_ match: RouteMatch) -> LinearMatcher.Match {
    LinearMatcher.Match(route: match.route, parameters: parameters(of: match))
  }
}
