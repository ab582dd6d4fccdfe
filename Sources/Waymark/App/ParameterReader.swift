/// Hands the values of one match to a maker, one after the other.
///
/// It throws ``ParameterReader/NoValue`` where a value does not convert; the match rules that out
/// for every registered type, so it stands for a route whose table was built for other types.
struct ParameterReader {
  struct NoValue: Error {}

  let names: [String]
  let parameters: RouteParameters
  private var index = 0

  init(names: [String], parameters: RouteParameters) {
    self.names = names
    self.parameters = parameters
  }

  mutating func next<Value: LinkParameter>(_: Value.Type) throws(NoValue) -> Value {
    defer { index += 1 }
    return try value(Named<Value>(names[index]))
  }

  func value<Value: LinkParameter>(_ named: Named<Value>) throws(NoValue) -> Value {
    let found = parameters[named.name].map { Value(linkText: $0) } ?? named.fallback ?? .absent()
    guard let found else { throw NoValue() }
    return found
  }
}
