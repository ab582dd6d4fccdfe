#if Browser
import Waymark

/// A mistake in one word of a route file.
enum RouteFileMistake: Equatable {
  case unknownLine(String)
  case nothingNamed(keyword: String)
  case secondValue(keyword: String)
  case unknownOption(String)
  case noValue(RouteFileOption)
  case needlessValue(RouteFileOption)
  case unknownValue(RouteFileOption, String)
  case unknownType(String)
  case surplusType(String, parameters: Int)
  case tabWithParameters(String)
  case missingRoot
  case rootIsNoScreen
  case contradiction(String, String)
  case route(RouteProblem.Code)

  /// The mistake and its remedy, as a sentence without a full stop.
  var message: String {
    switch self {
    case .unknownLine(let word):
      "a line begins with ‘/’ (a route), ‘origin’, ‘scheme’ or ‘#’ (a comment), not with ‘\(word)’"
        + (word.utf8.contains(UInt8(ascii: "/")) ? "; write ‘/\(word)’ for a route" : "")
    case .nothingNamed(let keyword):
      "‘\(keyword)’ needs a value; write ‘\(keyword) \(keyword == "scheme" ? "tt" : "https://example.com")’"
    case .secondValue(let keyword):
      "a line has one ‘\(keyword)’; write another line that begins with ‘\(keyword)’"
    case .unknownOption(let name):
      "there is no option ‘\(name)’; write one of "
        + RouteFileOption.allCases.map(\.notation).joined(separator: ", ")
    case .noValue(let option):
      "‘\(option.rawValue)’ needs a value; write ‘\(option.notation)\(option.example)’, for example"
    case .needlessValue(let option):
      "‘\(option.rawValue)’ takes no value; write ‘\(option.rawValue)’ alone"
    case .unknownValue(let option, let value):
      "‘\(value)’ is not a value of ‘\(option.rawValue)’; write \(option.choices)"
    case .unknownType(let name):
      "there is no type ‘\(name)’; write String, Int, Double or Bool, "
        + "with ? for a parameter that is optional, or in brackets for a list"
    case .surplusType(let name, let count):
      "‘\(name)’ is one type too many; number of parameters in the pattern: \(count)"
    case .tabWithParameters(let root):
      "‘\(root)’ is not the root of a tab; only a screen without parameters can be one"
    case .missingRoot:
      "there is no root to begin with; write a line ‘/’, or ‘tab’ after the root of each tab"
    case .rootIsNoScreen: "‘/’ is the root of the one stack, so it must be a screen"
    case .contradiction(let one, let other): RouteProblem.Code.conflict(one, other).message
    case .route(let code): Self.message(of: code)
    }
  }

  /// Returns the message, with the words of the file instead of those of the code.
  private static func message(of code: RouteProblem.Code) -> String {
    switch code {
    case .pattern(let error): error.phrase
    case .conflict(let one, "tab"): contradiction(one, "in").message
    case .unknownTab(let root):
      "no tab has the root ‘\(root)’; write the path of a line with ‘tab’"
    case .tabRoot(let root): tabWithParameters(root).message
    default: code.message
    }
  }
}
#endif
