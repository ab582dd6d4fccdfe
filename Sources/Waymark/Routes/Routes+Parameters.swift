extension Routes {
  /// A screen for a parameter: each route with it in its path has the screen beneath its own.
  ///
  /// The path up to and including the parameter is a link of its own, which any route that takes it
  /// comes before. Where a path ends in a parameter, and each one in it has a screen, these are the
  /// chain, made all or none: if one cannot be made, the route's own maker takes the link.
  /// The guards that all routes with the link in their paths have in common are asked for it, too.
  public mutating func parameter<Value: LinkParameter>(
    _ name: String, _ options: RouteOption..., to make: @escaping (Value) throws -> Screen?
  ) {
    add(
      ParameterScreen(Self.bare(name), options) { (_: OpenContext, value: Value) in try make(value)
      })
  }

  /// The same for a maker that also wants to know how it was opened.
  public mutating func parameter<Value: LinkParameter>(
    _ name: String, _ options: RouteOption...,
    to make: @escaping (OpenContext, Value) throws -> Screen?
  ) {
    add(ParameterScreen(Self.bare(name), options, make))
  }

  /// A screen that is made of the screens of its parameters alone; the path ends in one of them.
  public mutating func add(_ pattern: String, _ options: RouteOption...) {
    let count = definitions.count
    register(pattern, options, nil, .screen(Maker<Screen> { _ in nil }))
    if definitions.count > count { definitions[count].hasNoMaker = true }
  }

  /// Takes out the screen of a parameter.
  public mutating func remove(parameter name: String) {
    let count = parameterScreens.count
    parameterScreens.removeAll { $0.name == Self.bare(name) }
    if parameterScreens.count == count { note(.nothingToRemove(name)) }
  }

  /// `:project` is another way to write `project`.
  private static func bare(_ name: String) -> String {
    name.hasPrefix(":") ? String(name.dropFirst()) : name
  }

  private mutating func add(_ screen: ParameterScreen<Screen>) {
    if parameterScreens.contains(where: { $0.name == screen.name }) {
      note(.duplicateParameterScreen(screen.name))
    }
    if screen.type.isOptional {
      note(.optionality(screen.name, kind: screen.type.kind, isOptionalInPattern: false))
    }
    parameterScreens.append(screen)
  }
}
