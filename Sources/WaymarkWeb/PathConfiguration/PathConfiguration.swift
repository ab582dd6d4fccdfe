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
    let setters: [PathProperties.Setter]

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
  /// A sentence about each unknown value of the configuration, and about each property that has no
  /// effect. They are ignored.
  public private(set) var remarks: [String] = []

  /// Reads a configuration from a file.
  /// - Parameter matchesQueries: A Boolean value indicating whether rules match paths with queries,
  ///   like `matchQueryStrings` in Hotwire Native.
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
  /// - Parameter matchesQueries: A Boolean value indicating whether rules match paths with queries,
  ///   like `matchQueryStrings` in Hotwire Native.
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
      let setter: PathProperties.Setter = {
        $0.context = .default
        $0.presentation = presentation
        $0.others["historical_location"] = "true"
      }
      rules.append(Rule(patterns: [try Self.expression(path, 0)], setters: [setter]))
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
      for setter in rules.lazy.filter({ $0.takes(path) }).flatMap(\.setters) { setter(&properties) }
      return properties
    }
  }

  // MARK: Reading

  private static let historicalLocations: [(String, PathProperties.Presentation)] = [
    ("/recede_historical_location", .pop), ("/resume_historical_location", .none),
    ("/refresh_historical_location", .refresh),
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
    var setters: [PathProperties.Setter] = []
    for (name, given) in properties.sorted(by: { $0.key < $1.key }) {
      if let setter = PathProperties.setter(of: name, to: given) {
        setters.append(setter)
        var properties = PathProperties()
        setter(&properties)
        if let usual = PathProperties.withoutEffect[name], let value = properties.others[name],
          value != usual
        {
          remarks.append("Rule \(number): ‘\(name)’ with the value ‘\(value)’ has no effect.")
        }
      } else {
        remarks.append("Rule \(number): ‘\(name)’ has no value ‘\(given)’.")
      }
    }
    rules.append(Rule(patterns: expressions, setters: setters))
  }
}

/// The most recently used properties of paths. Opening a link reads them several times.
private final class KnownPathProperties: @unchecked Sendable {
  /// The number of remembered paths, enough for a link and the screens below it.
  private static let most = 16

  private let lock = NSLock()
  private var known: [String: PathProperties] = [:]

  /// Returns the properties of a path, and evaluates them if they aren't remembered.
  func properties(for path: String, _ make: () -> PathProperties) -> PathProperties {
    lock.withLock {
      if let properties = known[path] { return properties }
      if known.count >= Self.most { known = [:] }
      let properties = make()
      known[path] = properties
      return properties
    }
  }
}
