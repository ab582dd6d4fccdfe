/// Hands the values of one match to a maker, one after the other.
///
/// It throws ``ParameterReader/NoValue`` where a value does not convert; the match rules that out
/// for every registered type, so it stands for a route whose table was built for other types.
struct ParameterReader {
  struct NoValue: Error {}

  let names: ParameterNames
  let parameters: RouteParameters
  private var index = 0

  init(names: ParameterNames, parameters: RouteParameters) {
    self.names = names
    self.parameters = parameters
  }

  mutating func next<Value: LinkParameter>(_: Value.Type) throws(NoValue) -> Value {
    defer { index += 1 }
    // Where none is left out, they stand in the order of the pattern.
    let isWhole = parameters.count == names.count
    let text = isWhole ? parameters[index] : parameters[names[index]]
    let value = if let text { Value(linkText: text) } else { Value.absent() }
    guard let value else { throw NoValue() }
    return value
  }

  func value<Value: LinkParameter>(_ named: Named<Value>) throws(NoValue) -> Value {
    let found = parameters[named.name].map { Value(linkText: $0) } ?? named.fallback ?? .absent()
    guard let found else { throw NoValue() }
    return found
  }
}

/// The names of a route's parameters in pattern order, read when somebody asks for one.
struct ParameterNames {
  var pattern = ""
  var count = 0

  subscript(index: Int) -> String {
    let parameters = (try? Pattern(pattern))?.parameters ?? []
    precondition(parameters.count == count, "A route whose number of values differs is a problem.")
    return parameters[index].name
  }
}
