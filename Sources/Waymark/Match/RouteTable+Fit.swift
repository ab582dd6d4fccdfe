extension RouteTable {
  /// Whether a link's values suit a route whose segments fit.
  enum Fit {
    case fits(RouteParameters)
    /// The parameter, its value, and the kind that the value is none of.
    case doesNotConvert(name: String, value: String, kind: String)
    case queryMissing(key: String)
  }

  /// Reads the values of a route's parameters from a link; the segments have been compared.
  func fit(_ route: Int, _ target: MatchTarget) -> Fit {
    var types = self.types[route].makeIterator()
    var parameters = RouteParameters()
    func take(_ name: String, _ value: String) -> Fit? {
      guard let type = types.next() else { return nil }
      guard type.accepts(value) else {
        return .doesNotConvert(name: name, value: value, kind: type.kind)
      }
      parameters.append(name, value)
      return nil
    }
    let segments = target.segments(for: patterns[route].scope)
    for (index, segment) in patterns[route].segments.enumerated() {
      switch segment {
      case .parameter(let name?):
        if let misfit = take(name, segments[index]) { return misfit }
      case .tail(let name?):
        let value = segments[index...].joined(separator: "/")
        if let misfit = take(name, value) { return misfit }
      case .literal, .parameter(nil), .tail(nil): continue
      }
    }
    for item in patterns[route].query {
      let value = target.queryValue(item.key)
      if value == nil, !item.isOptional { return .queryMissing(key: item.key) }
      guard let name = item.name else { continue }
      if let value {
        if let misfit = take(name, value) { return misfit }
      } else {
        _ = types.next()
      }
    }
    return .fits(parameters)
  }
}
