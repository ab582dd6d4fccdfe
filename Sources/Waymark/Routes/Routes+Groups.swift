extension Routes {
  /// Registers routes with a common prefix and common options.
  ///
  /// Parameters of the prefix are bound first. The options of a route override those of the group,
  /// and the guards of the group run before those of the route. The prefix applies to the roots of
  /// tabs, but not to links in options and redirects, nor to a ``LinkPattern``.
  public mutating func group(
    _ prefix: String, _ options: RouteOption..., add register: (inout Routes) throws -> Void
  ) rethrows {
    let outer = registry.group
    let prefix = prefix.isEmpty ? "/" : prefix
    guard let (path, pattern) = registry.read(prefix) else { return }
    guard !pattern.hasTail, pattern.query.isEmpty else {
      return registry.note(.groupPrefix, path)
    }
    registry.group = RouteGroup(
      prefix: path.ends(with: "/") ? String(path.unicodeScalars.dropLast()) : path,
      options: outer.options(with: options, isScreen: true))
    defer { registry.group = outer }
    try register(&self)
  }

  package func mounted(_ path: String) -> String { registry.group.mounted(path) }
}

struct RouteGroup {
  /// The prefix of each pattern, without a trailing slash. It can be empty.
  var prefix = ""
  var options: [RouteOption] = []

  func mounted(_ pattern: String) -> String {
    if prefix.isEmpty { return pattern }
    if pattern == "/" { return prefix }
    return prefix
      + (pattern.rest(after: "/").flatMap { $0.begins(with: "?") ? $0 : nil } ?? pattern[...])
  }

  /// Returns the options of a route of the group. Its own have priority, and all guards run.
  func options(with own: [RouteOption], isScreen: Bool) -> [RouteOption] {
    let shared = options.compactMap { option -> RouteOption? in
      if !isScreen, option.isAboutScreens { return nil }
      guard let key = option.key, own.contains(where: { $0.key == key }) else { return option }
      // Both conditions and all identity keys count.
      guard key == .where || key == .identity else { return nil }
      var second = option
      second.key = nil
      return second
    }
    return shared + own
  }
}
