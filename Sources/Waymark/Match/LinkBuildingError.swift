/// Why no link leads to a route with the given values.
package enum LinkBuildingError: Error, Hashable, Sendable {
  /// No route has this number.
  case unknownRoute(Int)
  /// The pattern has no parameter of this name, or the name was given twice.
  case notAParameter(name: String)
  /// The pattern needs a value for this parameter.
  case missing(name: String)
  /// The value is none of the parameter's type.
  case doesNotConvert(name: String, value: String)
  /// The value is empty, `.` or `..`, or has a piece that is, which no segment can be.
  case notASegment(name: String, value: String)
  /// The pattern discards a part that nothing but a name could fill.
  case hasDiscarded
  /// Matching the link would give this route, or other values.
  case ownedByAnotherRoute(Int)
  /// No route takes the link: a key of the pattern's query is a directive.
  case takenByNoRoute
  /// The text is no link: it is too long, or has too many segments.
  case invalid(LinkError)
}
