/// The reason why a file isn't a valid path configuration.
public enum PathConfigurationError: Error, Equatable, Sendable {
  /// The file can't be read. The text contains the reason.
  case unreadable(String)
  /// The file isn't JSON. The text contains the position of the mistake.
  case notJSON(String)
  /// The list of rules is missing.
  case noRules
  /// A rule, counted from 1, is invalid. The text contains the reason.
  case rule(Int, String)

  /// A description of the error and its position.
  public var message: String {
    switch self {
    case .unreadable(let words): "The path configuration cannot be read: \(words)"
    case .notJSON(let words): "The path configuration is not JSON: \(words)"
    case .noRules: "The path configuration has no list ‘rules’."
    case .rule(let number, let words): "Rule \(number) of the path configuration: \(words)"
    }
  }
}
