/// The registrations of another module. Routes have one value per type.
package protocol RoutesAddition {
  /// Creates a value without registrations.
  init()
}

extension RouteRegistry {
  /// The value of a type, or a new value without registrations.
  package subscript<Value: RoutesAddition>(_ type: Value.Type) -> Value {
    get { additions.lazy.compactMap { $0 as? Value }.first ?? Value() }
    set { additions = additions.filter { !($0 is Value) } + [newValue] }
  }
}
