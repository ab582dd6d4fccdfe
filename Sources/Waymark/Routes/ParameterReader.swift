/// Reads the values of a match for a maker. It throws ``LinkDeclined`` for a value that doesn't
/// convert. A match has checked all values, so only types with inconsistent conversions have such a
/// value.
enum ParameterReader {
  /// Returns the value at an index in pattern order, and advances the index.
  static func value<Value: LinkParameter>(
    at place: inout Int, _ parameters: RouteParameters
  ) throws(LinkDeclined) -> Value {
    defer { place += 1 }
    return try value(of: parameters.value(at: place))
  }

  /// Converts a text to a value. An absent text is converted like an empty one, to `nil` or an
  /// empty list.
  private static func value<Value: LinkParameter>(
    of text: String?
  ) throws(LinkDeclined) -> Value {
    guard let value = Value(linkText: text ?? "") else { throw LinkDeclined() }
    return value
  }
}
