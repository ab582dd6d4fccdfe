extension Routes {
  /// Routes whose patterns begin alike and that have options in common.
  ///
  /// Parameters of the prefix are bound first. What a route says itself wins over the group; guards
  /// of the group are asked before those of the route. Links, such as the one of `.parent`, of a
  /// redirect or of a tab, are whole ones here too: ``mounted(_:)`` puts the prefix before them.
  public mutating func group(
    _ prefix: String, _ options: RouteOption..., add register: (inout Routes) throws -> Void
  ) rethrows {
    let outer = group
    var path = outer.mounted(prefix)
    if prefix.isEmpty || prefix == "/" {
      path = outer.prefix
    } else {
      guard let pattern = read(prefix) else { return }
      let isTail = if case .tail = pattern.segments.last { true } else { false }
      guard !isTail, pattern.query.isEmpty else { return note(.groupPrefix, path) }
      if path.hasSuffix("/") { path.removeLast() }
    }
    group = RouteGroup(
      prefix: path, options: outer.options(with: options, isScreen: true))
    defer { group = outer }
    try register(&self)
  }

  /// A link, or a template of one, as a link of the group that is being registered.
  public func mounted(_ path: String) -> String { group.mounted(path) }
}
