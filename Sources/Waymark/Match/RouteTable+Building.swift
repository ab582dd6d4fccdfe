extension RouteTable {
  /// Returns the link of a route with values in pattern order, which matches the same route.
  /// - Throws: ``LinkBuildingError``
  func link(to number: Int, _ values: RouteParameters) throws(LinkBuildingError) -> DeepLink {
    let route = route(number)
    let pattern = route.pattern
    let values = values.normalized(for: route)
    let segments = try pattern.segments.map { segment throws(LinkBuildingError) in
      try segment.filled(with: values)
    }
    let first = PercentEncoding.text(Array((segments.first ?? "").utf8.prefix { $0 != .slash }))
    let text =
      pattern.scope.beginning(before: first) + segments.joined(separator: "/")
      + (try Self.query(of: route, values))
    let link: DeepLink
    do throws(LinkError) {
      link = try DeepLink(text, directivePrefix: addresses.directivePrefix)
    } catch {
      throw .invalid(error)
    }
    let match = match(link)
    guard let match, match.route == number, parameters(of: match) == values else {
      throw .matchesOther(match?.route)
    }
    return link
  }

  private static func query(of route: Route, _ values: RouteParameters)
    throws(LinkBuildingError) -> String
  {
    var items: [String] = []
    for (number, item) in route.pattern.query.enumerated() {
      if item.name == nil, !item.isOptional { throw .hasDiscarded }
      guard let name = item.name, let value = values[name] else { continue }
      let key = PercentEncoding.component(item.key) + "="
      if route.isList(queryParameter: number) {
        items += value.pieces(between: "/").map {
          key + PercentEncoding.component(PercentEncoding.listItem($0))
        }
      } else {
        items.append(key + PercentEncoding.component(value))
      }
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }
}

extension RouteParameters {
  /// Returns the values as a link has them. Empty optional values are `nil`, and lists and tails
  /// keep only the escapes `%2F` and `%25`.
  fileprivate func normalized(for route: RouteTable.Route) -> RouteParameters {
    let pattern = route.pattern
    let texts = zip(pattern.parameters, route.types).map { parameter, type -> String? in
      guard let text = self[parameter.name], !parameter.isOptional || !text.isEmpty else {
        return nil
      }
      let isTail = pattern.hasTail && parameter.place == pattern.segmentCount - 1
      guard isTail || type.isList else { return text }
      return text.pieces(between: "/").map(PercentEncoding.listItem)
        .map { PercentEncoding.escape($0, for: .list) }.joined(separator: "/")
    }
    return RouteParameters(names: pattern.parameters.map(\.name), values: texts)
  }
}

extension Pattern.Segment {
  func filled(with values: RouteParameters) throws(LinkBuildingError) -> String {
    if case .literal(let text) = self { return PercentEncoding.component(text) }
    guard let name else { throw .hasDiscarded }
    guard let value = values[name] else { throw .missing(name: name) }
    let written =
      switch self {
      case .affixed(let before, _, let after):
        value.isEmpty ? nil : PercentEncoding.segment(before + value + after)
      case .tail: PercentEncoding.tail(value)
      case .literal, .parameter: PercentEncoding.segment(value)
      }
    guard let written else { throw .notASegment(name: name, value: value) }
    return written
  }
}

package indirect enum LinkBuildingError: Error, Equatable, Sendable {
  case missing(name: String)
  /// The value, or a piece of it, is empty, `.` or `..`, which can't be a segment.
  case notASegment(name: String, value: String)
  /// The pattern discards a part, so no value can fill it.
  case hasDiscarded
  /// The link matches this route or no route, or it has other values.
  case matchesOther(Int?)
  case invalid(LinkError)
}
