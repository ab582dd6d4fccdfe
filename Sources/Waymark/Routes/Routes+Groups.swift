extension Routes {
  /// Registers routes with a common prefix and common options.
  ///
  /// Parameters of the prefix are bound first. The options of a route override those of the group,
  /// and the guards of the group run before those of the route. The prefix applies to the roots of
  /// tabs, but not to links in options and redirects, nor to a ``LinkPattern``.
  public mutating func group(
    _ prefix: String, _ options: RouteOption..., add register: (inout Routes) throws -> Void
  ) rethrows {
    let outer = (registry.groupPrefix, registry.groupOptions)
    guard let (path, pattern) = registry.read(prefix.isEmpty ? "/" : prefix) else { return }
    guard !pattern.hasTail, pattern.query.isEmpty else {
      return registry.note(.other("the prefix of a group can't have a tail or a query"), path)
    }
    registry.noteRepetitions(in: options, of: path)
    registry.groupPrefix = path.ends(with: "/") ? String(path.unicodeScalars.dropLast()) : path
    registry.groupOptions += options
    defer { (registry.groupPrefix, registry.groupOptions) = outer }
    try register(&self)
  }

  package func mounted(_ path: String) -> String { registry.mounted(path) }
}

extension RouteRegistry {
  func mounted(_ pattern: String) -> String {
    if groupPrefix.isEmpty { return pattern }
    if pattern == "/" { return groupPrefix }
    return groupPrefix
      + (pattern.rest(after: "/").flatMap { $0.begins(with: "?") ? $0 : nil } ?? pattern[...])
  }
}
