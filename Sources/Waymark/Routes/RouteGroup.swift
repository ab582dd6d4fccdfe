/// What the routes of a group have in common.
struct RouteGroup {
  /// What stands before each pattern, without a slash at its end; empty where nothing does.
  var prefix = ""
  var options: [RouteOption] = []

  /// A pattern of the group as a whole one.
  func mounted(_ pattern: String) -> String {
    if prefix.isEmpty { return pattern }
    if pattern == "/" { return prefix }
    return prefix + (pattern.hasPrefix("/?") ? pattern.dropFirst() : pattern[...])
  }

  /// The options of a route of the group: what the route says wins, and both have their guards.
  func options(with own: [RouteOption], isScreen: Bool) -> [RouteOption] {
    guard !options.isEmpty else { return own }
    let names = Set(own.compactMap(\.kind.name))
    var shared: [RouteOption] = []
    var own = own
    for option in options where isScreen || !option.kind.isAboutScreens {
      switch option.kind {
      case .condition(let holds): own = own.map { $0.requiring(holds) }
      case .identity(let keys): own = own.map { $0.adding(keys) }
      default: break
      }
      if !names.contains(option.kind.name ?? "") { shared.append(option) }
    }
    return shared + own
  }
}

extension RouteOption {
  /// A condition of a route holds only where the group's does.
  fileprivate func requiring(_ other: @escaping (RouteParameters) -> Bool) -> RouteOption {
    guard case .condition(let holds) = kind else { return self }
    return .where { other($0) && holds($0) }
  }

  fileprivate func adding(_ keys: [String]) -> RouteOption {
    guard case .identity(let own) = kind else { return self }
    return RouteOption(kind: .identity(keys + own.filter { !keys.contains($0) }))
  }
}
