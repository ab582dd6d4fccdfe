/// A value in which another module of the package keeps what an app registers with it.
///
/// Routes hold one value of each type.
package protocol RoutesAddition {
  /// Creates a value in which nothing is registered.
  init()
}

extension RouteRegistry {
  /// The value of a type; a new one if nothing was registered.
  subscript<Value: RoutesAddition>(_ type: Value.Type) -> Value {
    get { additions[ObjectIdentifier(type)] as? Value ?? Value() }
    set { additions[ObjectIdentifier(type)] = newValue }
  }
}

extension Routes {
  /// The value of a type; a new one if nothing was registered.
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
