public import Foundation
import Waymark

/// A path configuration of Hotwire Native: rules for showing the pages of a site.
///
/// Each rule has regular expressions for paths, and properties. A path has the properties of all rules
/// that match it; of two values of one property that of the later rule counts. The three historical
/// locations have separate rules, which follow all others.
public struct PathConfiguration: Sendable {
  private struct Rule: Sendable {
    let patterns: [NSRegularExpression]
    let properties: [(String, PathProperties.Value)]

    func takes(_ path: String) -> Bool {
      let whole = NSRange(path.startIndex..., in: path)
      return patterns.contains { $0.firstMatch(in: path, range: whole) != nil }
    }
  }

  /// The maximum length of a configuration.
  static let byteLimit = 1024 * 1024

  private var rules: [Rule]
  private let matchesQueries: Bool
  private let known = KnownPathProperties()
  /// The unknown values of the configuration and the properties that Waymark ignores, a sentence each.
  public private(set) var remarks: [String] = []

  /// Reads a configuration from a file that the app has.
  /// - Parameter matchesQueries: Whether the query of a page counts, as `matchQueryStrings` in Hotwire
  ///   Native.
  public init(file: URL, matchesQueries: Bool = true) throws(PathConfigurationError) {
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: file)
      data = try file.read(upToCount: Self.byteLimit + 1) ?? Data()
    } catch {
      throw .unreadable(error.localizedDescription)
    }
    try self.init(json: data, matchesQueries: matchesQueries)
  }

  /// Reads a configuration of at most 1 MiB.
  /// - Parameter matchesQueries: Whether the query of a page counts, as `matchQueryStrings` in Hotwire
  ///   Native.
  public init(json: Data, matchesQueries: Bool = true) throws(PathConfigurationError) {
    guard json.count <= Self.byteLimit else {
      throw .unreadable("it has more than \(Self.byteLimit) bytes.")
    }
    (rules, self.matchesQueries) = ([], matchesQueries)
    let whole: Any
    do { whole = try JSONSerialization.jsonObject(with: json) } catch {
      throw .notJSON(
        (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "\(error)")
    }
    guard let given = (whole as? [String: Any])?["rules"] as? [Any] else { throw .noRules }
    for (index, rule) in given.enumerated() { try read(rule, index + 1) }
    for (path, presentation) in Self.historicalLocations {
      let properties: [(String, PathProperties.Value)] = [
        ("context", .text("default")), ("presentation", .text(presentation)),
        ("historical_location", .flag(true)),
      ]
      rules.append(Rule(patterns: [try Self.expression(path, 0)], properties: properties))
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
    return known.properties(for: path) {
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
        if let usual = PathProperties.withoutEffect[name], value != usual {
          remarks.append("Rule \(number): ‘\(name)’ with the value ‘\(value.text)’ has no effect.")
        }
      } else {
        remarks.append("Rule \(number): ‘\(name)’ has no value ‘\(given)’.")
      }
    }
    rules.append(Rule(patterns: expressions, properties: known))
  }
}

/// The most recently used properties of paths. One open reads those of its link several times.
private final class KnownPathProperties: @unchecked Sendable {
  /// The number of remembered paths: the link of an open and the screens below it.
  private static let most = 16

  private let lock = NSLock()
  private var known: [String: PathProperties] = [:]
  private var count = 0

  /// The number of evaluated paths.
  var evaluations: Int { lock.withLock { count } }

  /// Returns the properties of a path, and evaluates them if they aren't remembered.
  func properties(for path: String, _ make: () -> PathProperties) -> PathProperties {
    lock.withLock {
      if let properties = known[path] { return properties }
      if known.count >= Self.most { known = [:] }
      count += 1
      let properties = make()
      known[path] = properties
      return properties
    }
  }
}
