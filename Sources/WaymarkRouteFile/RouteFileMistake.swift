import Waymark

/// A mistake in one word of a route file; `RouteFileMistake+Words` says what each one is.
enum RouteFileMistake: Equatable {
  case unknownLine(String)
  case nothingNamed(keyword: String)
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
  case tabWithParameters(String)
  case missingRoot
  case rootIsNoScreen
  case route(RouteProblem)
}
