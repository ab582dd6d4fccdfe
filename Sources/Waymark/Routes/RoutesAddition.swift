/// A value in which another module keeps what an app registers; routes hold one of each type.
package protocol RoutesAddition {
  /// Creates a value in which nothing is registered.
  init()
}

extension RouteRegistry {
  /// The value of a type; a new one if nothing was registered.
  package subscript<Value: RoutesAddition>(_ type: Value.Type) -> Value {
    get { additions.lazy.compactMap { $0 as? Value }.first ?? Value() }
    set { additions = additions.filter { !($0 is Value) } + [newValue] }
  }
}
