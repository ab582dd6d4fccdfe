import Waymark

/// A mistake in one word of a route file.
enum RouteFileMistake: Equatable {
  /// A line begins with another word than lines do.
  case unknownLine(String)
  /// `origin` or `scheme` has no value.
  case nothingNamed(keyword: String)
  /// `origin` or `scheme` has more than one value.
  case secondValue(keyword: String)
  case pattern(PatternError)
  case unknownOption(String)
  case repeatedOption(String)
  case noValue(option: String)
  case needlessValue(option: String)
  case unknownValue(option: String, String)
  case unknownType(String)
  case surplusType(String, parameters: Int)
  case contradiction(String, String)
  /// A tab's root has parameters, so that no one link is its root.
  case tabWithParameters(String)
  /// There are no tabs, and no route is the root of the one stack.
  case missingRoot
  /// There are no tabs, and `/` opens no screen.
  case rootIsNoScreen
  /// A mistake that only all routes together show.
  case route(RouteProblem)
}
