extension RouteTable {
  /// The link that leads to a route with these values, which have to be in pattern order. Matching the
  /// link gives the same route and values.
  /// - Throws: ``LinkBuildingError``
  func link(to number: Int, _ values: RouteParameters) throws(LinkBuildingError) -> DeepLink {
    let route = route(number)
    let pattern = route.pattern
    for (parameter, type) in zip(pattern.parameters, route.types) {
      if let value = values[parameter.name] {
        guard type.accepts(value) else {
          throw .doesNotConvert(name: parameter.name, value: value)
        }
      } else if !parameter.isOptional {
        throw .missing(name: parameter.name)
      }
    }
    let segments = try Self.segments(of: pattern, values)
    let first = UTF8Bytes.with(segments.first ?? "") { bytes in
      PercentEncoding.text(bytes.part(0..<(bytes.firstIndex(of: .slash) ?? bytes.count)))
    }
    let text =
      pattern.scope.beginning(before: first) + segments.joined(separator: "/")
      + (try Self.query(of: pattern, values))
    let link = try parse(text)
    guard let match = match(link) else { throw .takenByNoRoute }
    guard match.route == number, parameters(of: match) == values else {
      throw .ownedByAnotherRoute(match.route)
    }
    return link
  }

  /// The segments as the link has them, encoded.
  private static func segments(of pattern: Pattern, _ values: RouteParameters)
    throws(LinkBuildingError) -> [String]
  {
    var segments: [String] = []
    for segment in pattern.segments {
      switch segment {
      case .literal(let text): segments.append(PercentEncoding.component(text))
      case .parameter(nil), .tail(nil): throw .hasDiscarded
      case .parameter(let name?), .tail(let name?):
        guard let value = values[name] else { throw .missing(name: name) }
        let isTail = if case .tail = segment { true } else { false }
        guard let written = isTail ? PercentEncoding.tail(value) : PercentEncoding.segment(value)
        else { throw .notASegment(name: name, value: value) }
        segments.append(written)
      }
    }
    return segments
  }

  private static func query(of pattern: Pattern, _ values: RouteParameters)
    throws(LinkBuildingError) -> String
  {
    var items: [String] = []
    for item in pattern.query {
      if item.name == nil, !item.isOptional { throw .hasDiscarded }
      guard let name = item.name, let value = values[name] else { continue }
      items.append(PercentEncoding.component(item.key) + "=" + PercentEncoding.component(value))
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  private func parse(_ text: String) throws(LinkBuildingError) -> DeepLink {
    do throws(LinkError) {
      return try DeepLink(text, directivePrefix: addresses.directivePrefix)
    } catch {
      throw .invalid(error)
    }
  }
}

/// Why no link leads to a route with the given values.
package indirect enum LinkBuildingError: Error, Equatable, Sendable {
  /// The pattern needs a value for this parameter.
  case missing(name: String)
  /// The value is none of the parameter's type.
  case doesNotConvert(name: String, value: String)
  /// The value is empty, `.` or `..`, or has a piece that is, which no segment can be.
  case notASegment(name: String, value: String)
  /// The pattern discards a part that nothing but a name could fill.
  case hasDiscarded
  /// Matching the link would give this route, or other values.
  case ownedByAnotherRoute(Int)
  /// No route takes the link: a key of the pattern's query is a directive.
  case takenByNoRoute
  /// The text is no link: it is too long, or has too many segments.
  case invalid(LinkError)
}
