/// Reads the values of a match for a maker. It throws ``LinkDeclined`` if a value that the match
/// has checked doesn't convert, because its type is inconsistent.
enum ParameterReader {
  /// Returns the value at an index in pattern order, and advances the index.
  static func value<Value: LinkParameter>(
    at place: inout Int, _ parameters: RouteParameters
  ) throws(LinkDeclined) -> Value {
    defer { place += 1 }
    return try value(of: parameters.value(at: place))
  }

  /// Converts a text to a value. An absent text is converted like an empty one.
  private static func value<Value: LinkParameter>(
    of text: String?
  ) throws(LinkDeclined) -> Value {
    guard let value = Value(linkText: text ?? "") else { throw LinkDeclined() }
    return value
  }
}
