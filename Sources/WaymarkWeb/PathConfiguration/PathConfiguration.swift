public import Foundation
import Waymark

/// A path configuration of Hotwire Native: rules for showing the pages of a site.
///
/// Each rule has regular expressions for paths, and properties. A path has the properties of all
/// rules that match it. If several of them set the same property, the last one wins. Rules for the
/// historical locations of Turbo, such as `/recede_historical_location`, are added at the end.
public struct PathConfiguration: Sendable {
  private struct Rule: Sendable {
    let patterns: [NSRegularExpression]
    let values: [String: String]

    func takes(_ path: String) -> Bool {
      let whole = NSRange(path.startIndex..., in: path)
      return patterns.contains { $0.firstMatch(in: path, range: whole) != nil }
    }
  }

  /// The maximum length of a configuration.
  static let byteLimit = 1024 * 1024

  private var rules: [Rule]
  private let matchesQueries: Bool
  /// A sentence about each unknown value of the configuration, and about each property that has no
  /// effect. They are ignored.
  public private(set) var remarks: [String] = []

  /// Reads a configuration of at most 1 MiB.
  /// - Parameter matchesQueries: A Boolean value indicating whether rules match paths with queries,
  ///   like `matchQueryStrings` in Hotwire Native.
  public init(json: Data, matchesQueries: Bool = true) throws(PathConfigurationError) {
    guard json.count <= Self.byteLimit else { throw .tooLong }
    (rules, self.matchesQueries) = ([], matchesQueries)
    let whole: Any
    do { whole = try JSONSerialization.jsonObject(with: json) } catch {
      throw .notJSON(
        (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "\(error)")
    }
    guard let given = (whole as? [String: Any])?["rules"] as? [Any] else { throw .noRules }
    for (index, rule) in given.enumerated() { try read(rule, index + 1) }
    for (path, presentation) in Self.historicalLocations {
      let values = [
        "context": "default", "presentation": presentation, "historical_location": "true",
      ]
      rules.append(Rule(patterns: [try Self.expression(path, 0)], values: values))
    }
  }

  /// Returns the properties of a path and its query.
  public func properties(for path: String) -> PathProperties {
    let (path, query) = path.part(before: "#").halves(at: "?")
    return properties(ofPath: String(path), query: query.map(String.init))
  }

  /// Returns the properties of a decoded path. A question mark in it is part of a segment.
  func properties(ofPath path: String, query: String?) -> PathProperties {
    let path = path + (matchesQueries ? query.map { "?" + $0 } ?? "" : "")
    return rules.reduce(into: PathProperties()) { properties, rule in
      if rule.takes(path) { properties.values.merge(rule.values) { $1 } }
    }
  }

  // MARK: Reading

  private static let historicalLocations: [(String, String)] = [
    ("/recede_historical_location", "pop"), ("/resume_historical_location", "none"),
    ("/refresh_historical_location", "refresh"),
  ]

  private static func expression(
    _ text: String, _ number: Int
  ) throws(PathConfigurationError) -> NSRegularExpression {
    do { return try NSRegularExpression(pattern: text) } catch {
      throw .rule(number, "‘\(text)’ isn't a regular expression.")
    }
  }

  private mutating func read(_ given: Any, _ number: Int) throws(PathConfigurationError) {
    guard let rule = given as? [String: Any], let patterns = rule["patterns"] as? [String],
      !patterns.isEmpty
    else { throw .rule(number, "it has no strings in ‘patterns’.") }
    guard let properties = rule["properties"] as? [String: Any] else {
      throw .rule(number, "it has no ‘properties’.")
    }
    var expressions: [NSRegularExpression] = []
    for pattern in patterns { expressions.append(try Self.expression(pattern, number)) }
    var values: [String: String] = [:]
    for (name, given) in properties.sorted(by: { $0.key < $1.key }) {
      values[name] = PathProperties.value(of: name, given)
      if let value = values[name] {
        if let usual = PathProperties.withoutEffect[name], value != usual {
          remarks.append("Rule \(number): ‘\(name)’ with the value ‘\(value)’ has no effect.")
        }
      } else {
        remarks.append("Rule \(number): ‘\(name)’ has no value ‘\(given)’.")
      }
    }
    rules.append(Rule(patterns: expressions, values: values))
  }
}

/// The reason why a file isn't a valid path configuration.
public enum PathConfigurationError: Error, Equatable, Sendable {
  /// The configuration has more than 1 MiB.
  case tooLong
  /// The file isn't JSON. The text contains the position of the mistake.
  case notJSON(String)
  /// The list of rules is missing.
  case noRules
  /// A rule, counted from 1, is invalid. The text contains the reason.
  case rule(Int, String)

  /// A description of the error and its position.
  public var message: String {
    switch self {
    case .tooLong: "The path configuration has more than \(PathConfiguration.byteLimit) bytes."
    case .notJSON(let words): "The path configuration is not JSON: \(words)"
    case .noRules: "The path configuration has no list ‘rules’."
    case .rule(let number, let words): "Rule \(number) of the path configuration: \(words)"
    }
  }
}
