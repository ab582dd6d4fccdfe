/// The screen of a parameter in every chain, whichever route has the parameter in its path.
struct ParameterScreen {
  let name: String
  let type: ParameterType
  let options: [RouteOption]
  /// Gives nil for a text that is no value of the type, too.
  let make: MakeScreen

  init<Value: LinkParameter, Screen>(
    _ name: String, _ options: [RouteOption],
    _ make: @escaping (OpenContext, Value) throws -> Screen?
  ) {
    let name = name.hasPrefix(":") ? String(name.dropFirst()) : name
    self.name = name
    type = ParameterType(of: Value.self)
    self.options = options
    self.make = AnyScreen.maker { context -> Screen? in
      guard let value = context.parameters[name].flatMap({ Value(linkText: $0) }) else {
        return nil
      }
      return try make(context, value)
    }
  }
}
