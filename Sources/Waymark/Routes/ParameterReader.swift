/// Reads the values of a match, as a maker takes them. It throws ``LinkDeclined`` for a value that does
/// not convert; since a match has checked every value, only types that change their mind have such.
enum ParameterReader {
  /// The value at a place in pattern order, which is followed by the next place.
  static func value<Value: LinkParameter>(
    at place: inout Int, _ parameters: RouteParameters
  ) throws(LinkDeclined) -> Value {
    defer { place += 1 }
    return try value(of: parameters.value(at: place))
  }

  /// The value of a text. An absent one is that of an empty text: no value, or an empty list.
  private static func value<Value: LinkParameter>(
    of text: String?
  ) throws(LinkDeclined) -> Value {
    guard let value = Value(linkText: text ?? "") else { throw LinkDeclined() }
    return value
  }
}
