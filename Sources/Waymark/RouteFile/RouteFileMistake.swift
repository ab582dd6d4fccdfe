/// What can be wrong with one word of a route file.
enum RouteFileMistake: Hashable {
  /// A line begins with none of the words that lines begin with.
  case unknownLine(String)
  /// `origin` or `scheme` stands alone.
  case nothingNamed(keyword: String)
  /// `origin` or `scheme` names more than one.
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
  /// There are no tabs, and no route is the root of the one stack.
  case missingRoot
  /// There are no tabs, and what `/` opens is no screen.
  case rootIsNoScreen
  /// What only all routes together show.
  case route(RouteProblem)
}
