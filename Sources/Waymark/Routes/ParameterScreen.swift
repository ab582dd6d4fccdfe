/// The screen that a parameter has in every chain, whichever route names it.
struct ParameterScreen<Screen> {
  let name: String
  let type: ParameterType
  let options: [RouteOption]
  private let makeFrom: (OpenContext, String) throws -> Screen?

  init<Value: LinkParameter>(
    _ name: String, _ options: [RouteOption],
    _ make: @escaping (OpenContext, Value) throws -> Screen?
  ) {
    self.name = name
    type = ParameterType(of: Value.self)
    self.options = options
    makeFrom = { opening, text in
      guard let value = Value(linkText: text) else { return nil }
      return try make(opening, value)
    }
  }

  /// Nil where the value is none of the type, or the maker declines.
  func make(_ opening: OpenContext) throws -> Screen? {
    guard let text = opening.parameters[name] else { return nil }
    do {
      return try makeFrom(opening, text)
    } catch is LinkDeclined {
      return nil
    }
  }
}
