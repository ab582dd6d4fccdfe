public import Foundation

/// A path configuration of Hotwire Native: rules for showing the pages of a site.
///
/// Each rule has regular expressions for paths, and properties. A path has the properties of all
/// rules that match it. If several of them set a property, the last one applies. The three
/// historical locations have separate rules, which precede all others.
public struct PathConfiguration: Sendable {
  private struct Rule: Sendable {
    let patterns: [NSRegularExpression]
    let properties: [(String, PathProperties.Value)]

    func takes(_ path: String) -> Bool {
      let whole = NSRange(path.startIndex..., in: path)
      return patterns.contains { $0.firstMatch(in: path, range: whole) != nil }
    }
  }

  private var rules: [Rule]
  private let known = KnownPathProperties()
  /// The unknown values of the configuration, a sentence each. They are ignored.
  public private(set) var remarks: [String] = []

  /// Reads a configuration from a file that the app has.
  public init(file: URL) throws(PathConfigurationError) {
    let data: Data
    do { data = try Data(contentsOf: file) } catch {
      throw .unreadable(error.localizedDescription)
    }
    try self.init(json: data)
  }

  /// Reads a configuration.
  public init(json: Data) throws(PathConfigurationError) {
    rules = try Self.historicalLocations.map { path, presentation throws(PathConfigurationError) in
      Rule(
        patterns: [try Self.expression(path, 0)],
        properties: [("context", .text("default")), ("presentation", .text(presentation))])
    }
    let whole: Any
    do { whole = try JSONSerialization.jsonObject(with: json) } catch {
      throw .notJSON(
        (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "\(error)")
    }
    guard let given = (whole as? [String: Any])?["rules"] as? [Any] else { throw .noRules }
    for (index, rule) in given.enumerated() { try read(rule, index + 1) }
  }

  /// Returns the properties of a path, without its query.
  public func properties(for path: String) -> PathProperties {
    properties(ofPath: String(path.prefix { $0 != "?" && $0 != "#" }))
  }

  /// Returns the properties of a decoded path. A question mark in it is part of a segment.
  func properties(ofPath path: String) -> PathProperties {
    known.properties(for: path) {
      var properties = PathProperties()
      for rule in rules where rule.takes(path) {
        for (name, value) in rule.properties { _ = properties.set(name, to: value) }
      }
      return properties
    }
  }

  /// The number of evaluated regular expressions.
  var evaluations: Int { known.evaluations }

  // MARK: Reading

  private static let historicalLocations: [(String, String)] = [
    ("/recede_historical_location", "pop"), ("/resume_historical_location", "none"),
    ("/refresh_historical_location", "refresh"),
  ]

  private static func expression(
    _ text: String, _ number: Int
  ) throws(PathConfigurationError) -> NSRegularExpression {
    do { return try NSRegularExpression(pattern: text) } catch {
      throw .rule(number, "‘\(text)’ is no regular expression.")
    }
  }

  private mutating func read(_ given: Any, _ number: Int) throws(PathConfigurationError) {
    guard let rule = given as? [String: Any], let patterns = rule["patterns"] as? [String],
      !patterns.isEmpty
    else { throw .rule(number, "it has no texts in ‘patterns’.") }
    guard let properties = rule["properties"] as? [String: Any] else {
      throw .rule(number, "it has no ‘properties’.")
    }
    var expressions: [NSRegularExpression] = []
    for pattern in patterns { expressions.append(try Self.expression(pattern, number)) }
    var known: [(String, PathProperties.Value)] = []
    var probe = PathProperties()
    for (name, given) in properties.sorted(by: { $0.key < $1.key }) {
      if let value = PathProperties.Value(given), probe.set(name, to: value) {
        known.append((name, value))
      } else {
        remarks.append("Rule \(number): ‘\(name)’ has no value ‘\(given)’.")
      }
    }
    rules.append(Rule(patterns: expressions, properties: known))
  }
}
