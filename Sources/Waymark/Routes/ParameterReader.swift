/// Reads the values of a match, as a maker takes them. It throws ``LinkDeclined`` for a value that does
/// not convert; since a match has checked every value, only types that change their mind have such.
enum ParameterReader {
  /// The value at a place in pattern order, which is followed by the next place.
  static func value<Value: LinkParameter>(
    at place: inout Int, _ parameters: RouteParameters
  ) throws(LinkDeclined) -> Value {
    defer { place += 1 }
    return try Value.value(of: parameters.value(at: place))
  }
}
