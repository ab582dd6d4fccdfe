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
      prefix: path.hasSuffix("/") ? String(path.dropLast()) : path,
      options: outer.options + options)
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
    return prefix + (pattern.hasPrefix("/?") ? pattern.dropFirst() : pattern[...])
  }
}
