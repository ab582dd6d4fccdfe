extension Routes {
  /// Registers a screen for a parameter. It's an ancestor of the screens of all routes whose path
  /// contains the parameter.
  ///
  /// The link of the screen is the path up to and including the parameter. Routes that match this
  /// link take precedence. If a path ends with a parameter, and all its parameters have screens,
  /// these screens replace the screen of the route. If one of them can't be made, none is made, and
  /// the closure of the route makes its screen instead. A parameter screen has the guards that all
  /// routes with the parameter share.
  public mutating func parameter<Value: LinkParameter>(
    _ name: String, _ options: RouteOption..., to make: @escaping (Value) throws -> Screen?
  ) {
    registry.add(ParameterScreen(name, options) { (_, value: Value) in try make(value) })
  }

  /// Registers a screen for a parameter. The closure also receives the context.
  public mutating func parameter<Value: LinkParameter>(
    _ name: String, _ options: RouteOption...,
    to make: @escaping (OpenContext<Screen>, Value) throws -> Screen?
  ) {
    registry.add(ParameterScreen(name, options, make))
  }

  /// Registers a route that opens the screens of its parameters, one above the other. The path must
  /// end with a parameter.
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
  /// Makes the screen. Returns `nil` also for a text that isn't a value of the type.
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
