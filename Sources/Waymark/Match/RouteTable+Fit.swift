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
    let pattern = index.pattern(of: route)
    let leaf = index.leaves[route]
    var items: [RouteParameters.Item] = []
    var position = 0
    func take(_ name: String, _ value: String) -> Fit? {
      let type = types[index.type(of: position, leaf)]
      position += 1
      guard type.accepts(value) else {
        return .doesNotConvert(name: name, value: value, kind: type.kind)
      }
      items.append(RouteParameters.Item(name: name, value: value))
      return nil
    }
    let segments = pattern.isForScheme ? target.written : target.segments
    let misfit = pattern.withSegments { path -> Fit? in
      for index in 0..<path.count {
        let kind = pattern.kind(of: path[index])
        guard let name = pattern.name(in: kind) else { continue }
        let isTail = if case .tail = kind { true } else { false }
        let value = isTail ? segments[index...].joined(separator: "/") : segments[index]
        if let misfit = take(name, value) { return misfit }
      }
      return nil
    }
    if let misfit { return misfit }
    for item in pattern.items {
      let key = EscapedBytes.text(pattern.text, item.key)
      let value = target.queryValue(key)
      if value == nil, !item.isOptional { return .queryMissing(key: key) }
      guard let name = pattern.name(of: item) else { continue }
      if let value {
        if let misfit = take(name, value) { return misfit }
      } else {
        position += 1
      }
    }
    return .fits(RouteParameters(items))
  }
}
