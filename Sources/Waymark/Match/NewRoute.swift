/// A route that is to be added to a table.
public struct NewRoute: Sendable {
  let pattern: Pattern
  /// The types of the named parameters; none where each takes every text.
  let types: [ParameterType]
  let isConditional: Bool

  /// A route, and the types of its named parameters in pattern order.
  ///
  /// A conditional route has a predicate of its own, which the table does not know.
  public init(_ pattern: Pattern, types: [ParameterType], isConditional: Bool = false) {
    precondition(
      types.count == pattern.namedCount,
      "The pattern \(pattern) has \(pattern.namedCount) named parameters; give one type each.")
    self.init(pattern, listed: types, isConditional: isConditional)
  }

  /// A route whose named parameters, if it has any, take every text.
  public init(_ pattern: Pattern, isConditional: Bool = false) {
    self.init(pattern, listed: [], isConditional: isConditional)
  }

  /// The same for types of which none are listed where each parameter takes every text.
  init(_ pattern: Pattern, listed types: [ParameterType], isConditional: Bool) {
    self.pattern = pattern
    self.types = types
    self.isConditional = isConditional
  }
}
