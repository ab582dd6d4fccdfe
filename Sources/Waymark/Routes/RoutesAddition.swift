/// What a module beside the core registers with the routes of an app; each type stands there once.
package protocol RoutesAddition {
  /// Creates a value in which nothing is registered.
  init()
}

extension RouteRegistry {
  /// What a module beside the core has registered.
  subscript<Value: RoutesAddition>(_ type: Value.Type) -> Value {
    get { additions[ObjectIdentifier(type)] as? Value ?? Value() }
    set { additions[ObjectIdentifier(type)] = newValue }
  }
}

extension Routes {
  /// What a module beside the core has registered.
  package subscript<Value: RoutesAddition>(_ type: Value.Type) -> Value {
    get { registry[type] }
    set { registry[type] = newValue }
  }

  /// Notes that a text is no origin.
  package mutating func noteNoOrigin(_ text: String) { registry.note(.notAnOrigin(text)) }

  /// Notes that a text is no name of a function.
  package mutating func noteNoFunctionName(_ text: String) {
    registry.note(.notAFunctionName(text))
  }
}
