/// Hands the values of a match to a maker, one after the other; it holds none of them.
///
/// It throws ``ParameterReader/NoValue`` where a value does not convert; the match rules that out
/// for every registered type, so it stands for a route whose table was built for other types.
struct ParameterReader {
  struct NoValue: Error {}

  private var index = 0

  /// The value behind the last one, of the type that stands there in the pattern.
  ///
  /// Whole numbers and texts are so frequent that they have a version of their own, which asks for no
  /// metadata.
  @_specialize(where Value == Int)
  @_specialize(where Value == String)
  mutating func next<Value: LinkParameter>(
    _: Value.Type, _ names: ParameterNames, _ parameters: RouteParameters
  ) throws(NoValue) -> Value {
    defer { index += 1 }
    return try Self.value(at: index, names, parameters)
  }

  @inline(never)
  private static func value<Value: LinkParameter>(
    at index: Int, _ names: ParameterNames, _ parameters: RouteParameters
  ) throws(NoValue) -> Value {
    let text = parameters.value(at: index, of: names.count, name: names[index])
    let value = if let text { Value(linkText: text) } else { Value.absent() }
    guard let value else { throw NoValue() }
    return value
  }

  static func value<Value: LinkParameter>(
    _ named: NamedParameter<Value>, _ parameters: RouteParameters
  ) throws(NoValue) -> Value {
    let found = parameters[named.name].map { Value(linkText: $0) } ?? named.fallback ?? .absent()
    guard let found else { throw NoValue() }
    return found
  }
}

extension ParameterReader {
  /// Reads the values that something is made of.
  ///
  /// It is generic over all of the result, which may be none, so that a closure has the metadata of
  /// it at hand.
  static func reading<each P: LinkParameter, Result>(
    _ names: ParameterNames, for make: @escaping (repeat each P) throws -> Result
  ) -> (OpenContext) throws -> Result {
    { opening in
      var reader = ParameterReader()
      return try make(repeat try reader.next((each P).self, names, opening.parameters))
    }
  }

  /// The same for what also wants to know how it was opened.
  static func reading<each P: LinkParameter, Result>(
    _ names: ParameterNames, for make: @escaping (OpenContext, repeat each P) throws -> Result
  ) -> (OpenContext) throws -> Result {
    { opening in
      var reader = ParameterReader()
      return try make(opening, repeat try reader.next((each P).self, names, opening.parameters))
    }
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
