extension Routes {
  /// Registers a screen for a parameter, which is an ancestor in routes with this parameter.
  ///
  /// The link of the screen is the path up to and including the parameter. Routes that match this
  /// link take precedence. If a path ends with a parameter, and all its parameters have screens,
  /// these screens replace the one of the route, unless one of them can't be made. The screen has
  /// the guards that all routes with the parameter share.
  public mutating func parameter<Value: LinkParameter>(
    _ name: String, _ options: RouteOption..., to make: @escaping (Value) throws -> Screen?
  ) {
    registry.add(ParameterScreen(name, options) { (_, value: Value) in try make(value) })
  }

  /// Registers a screen for a parameter. The closure also receives an ``OpenContext``.
  public mutating func parameter<Value: LinkParameter>(
    _ name: String, _ options: RouteOption...,
    to make: @escaping (OpenContext<Screen>, Value) throws -> Screen?
  ) {
    registry.add(ParameterScreen(name, options, make))
  }

  /// Registers a route for the screens of its parameters. Its path must end with a parameter. If a
  /// link opens only the last screen, the closures of the others run, too, and can decline.
  public mutating func chain(_ pattern: String, _ options: RouteOption...) {
    registry.register(pattern, options, nil, .screen(nil))
  }
}

extension RouteRegistry {
  fileprivate mutating func add(_ screen: ParameterScreen) {
    let isNew = !parameterScreens.contains { $0.name == screen.name }
    checkName(screen.name, of: "parameter screen", isNew: isNew)
    if screen.type.isOptional {
      note(.optionality(screen.name, kind: screen.type.kind, isOptionalInPattern: false))
    }
    noteRepetitions(in: screen.options, of: screen.name)
    parameterScreens.append(screen)
  }
}

/// The screen of a parameter, shared by its routes. It's a class to avoid copying.
final class ParameterScreen {
  let name: String
  let type: ParameterType
  let options: [RouteOption]
  /// Makes the screen. Also returns `nil` if the text isn't a value of the type.
  let make: MakeScreen

  init<Value: LinkParameter, Screen>(
    _ name: String, _ options: [RouteOption],
    _ make: @escaping (OpenContext<Screen>, Value) throws -> Screen?
  ) {
    let name = name.rest(after: ":").map(String.init) ?? name
    self.name = name
    type = ParameterType(of: Value.self)
    self.options = options
    self.make = TypedScreen.maker { context -> Screen? in
      guard let value = context.parameters[name].flatMap({ Value(linkText: $0) }) else {
        return nil
      }
      return try make(OpenContext(context), value)
    }
  }
}
