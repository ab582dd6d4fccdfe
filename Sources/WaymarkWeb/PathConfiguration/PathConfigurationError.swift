/// The reason why a text isn't a valid path configuration.
public enum PathConfigurationError: Error, Equatable, Sendable {
  /// The file cannot be read; the words are the system's.
  case unreadable(String)
  /// The text is not JSON; the words say where.
  case notJSON(String)
  /// The list of rules is missing.
  case noRules
  /// A rule, counted from 1, is wrong; the words say why.
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
