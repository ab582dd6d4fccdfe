#if Browser
import Waymark

/// A mistake in one word of a route file.
enum RouteFileMistake: Equatable {
  case unknownLine(String)
  case nothingNamed(keyword: String)
  case secondValue(keyword: String)
  case pattern(PatternError)
  case unknownOption(String)
  case repeatedOption(RouteFileOption)
  case noValue(RouteFileOption)
  case needlessValue(RouteFileOption)
  case unknownValue(RouteFileOption, String)
  case unknownType(String)
  case surplusType(String, parameters: Int)
  case contradiction(String, String)
  case tabWithParameters(String)
  case missingRoot
  case rootIsNoScreen
  case route(RouteProblem)

  /// The mistake and its remedy, as a sentence without a full stop.
  var message: String {
    switch self {
    case .unknownLine(let word):
      "a line begins with ‘/’ (a route), ‘origin’, ‘scheme’ or ‘#’ (a comment), not with ‘\(word)’"
        + (word.contains("/") ? "; write ‘/\(word)’ for a route" : "")
    case .nothingNamed(let keyword):
      "‘\(keyword)’ needs a value; write ‘\(keyword) \(keyword == "scheme" ? "tt" : "https://example.com")’"
    case .secondValue(let keyword):
      "a line has one ‘\(keyword)’; write another line that begins with ‘\(keyword)’"
    case .pattern(let error): error.phrase
    case .unknownOption(let name):
      "there is no option ‘\(name)’; write one of "
        + RouteFileOption.allCases.map(\.notation).joined(separator: ", ")
    case .repeatedOption(let option):
      "the option ‘\(option.rawValue)’ is given twice; leave one out"
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
    case .contradiction(let one, let other):
      "‘\(one)’ and ‘\(other)’ do not go together; leave one out"
    case .tabWithParameters(let root):
      "‘\(root)’ is not the root of a tab; only a screen without parameters can be one"
    case .missingRoot:
      "there is no root to begin with; write a line ‘/’, or ‘tab’ after the root of each tab"
    case .rootIsNoScreen: "‘/’ is the root of the one stack, so it has to be a screen"
    case .route(let problem): Self.message(of: problem)
    }
  }

  /// Some problems name words of the file instead of those of the code.
  private static func message(of problem: RouteProblem) -> String {
    switch problem.code {
    case .pattern(let error): error.phrase
    case .optionality(let name, let kind, true):
      "‘\(name)’ is optional in the pattern, so its type is ‘\(kind)?’"
    case .optionality(let name, let kind, false):
      "‘\(name)’ is not optional in the pattern, so its type is ‘\(kind)’"
    case .conflict(let one, "tab"): "‘\(one)’ and ‘in’ do not go together; leave one out"
    case .conflict(let one, let other): RouteFileMistake.contradiction(one, other).message
    case .unknownTab(let root):
      "no tab has the root ‘\(root)’; name the path of a line that says ‘tab’"
    case .tabRoot(let root): RouteFileMistake.tabWithParameters(root).message
    case .duplicate:
      "another route matches the same links, and neither is more specific; leave one out"
    case .notAScheme(let text):
      "‘\(text)’ is not a custom scheme; write a word such as ‘tt’, without a colon"
    case .template(let template, .notALink(let error)):
      switch error.code {
      case .notAbsolute: "‘\(template)’ does not begin with a slash; write ‘/\(template)’"
      case .noCurrentLink: "‘\(template)’ is only part of a link; write its path too"
      default: "‘\(template)’ is not a link. \(error.message.dropLast())"
      }
    case .template(let template, .directiveOrFragment):
      "‘\(template)’ has a directive or a fragment, which is not possible here; leave it out"
    case .reservedKey(let key):
      "‘\(key)’ is a directive and never reaches a pattern; give the key another name"
    case .unknownParent(let template):
      "no screen route matches the parent ‘\(template)’; write a line for one"
    case .parentCycle: "the parents of this route lead back to it; leave one of them out"
    default: problem.message
    }
  }
}
#endif
