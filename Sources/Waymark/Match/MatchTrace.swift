/// The reasons why routes match a link or don't. They are computed when they're read.
public struct MatchTrace: Sendable {
  /// The result of one route. Segments count from 0.
  package indirect enum Verdict: Equatable, Sendable {
    case matched
    case outranked(by: Int)
    case scopeDiffers
    case segmentCount(pattern: Int, link: Int)
    case literalDiffers(segment: Int, expected: String, found: String)
    case emptySegment(Int)
    case doesNotConvert(name: String, value: String, ParameterType)
    case conditionFails
    case opensNowhere
    case queryMissing(key: String)
    /// The link lacks this segment of the pattern. Only near misses have this and the next two.
    case segmentMissing(String)
    case segmentTooMany(Int, found: String)
    /// The app doesn't accept the scheme or the origin. It may accept a similar one.
    case notAccepted(String, similar: String?)
  }

  package struct Attempt: Equatable, Sendable {
    package let route: Int
    package let pattern: Pattern
    package let verdict: Verdict
  }

  /// The link that was looked up.
  public let link: DeepLink
  let table: RouteTable
  /// The verdicts on routes whose patterns match, but that don't match the link, by number.
  let objections: [Int: Verdict]

  /// - Complexity: O(routes · segments)
  package var attempts: [Attempt] { table.attempts(with: link, objections) }
}

extension MatchTrace: Equatable {
  /// Returns whether two traces are of the same link and have the same reasons.
  public static func == (one: MatchTrace, other: MatchTrace) -> Bool {
    one.link == other.link && one.objections == other.objections
      && (one.table === other.table || one.attempts == other.attempts)
  }
}

extension MatchTrace.Verdict {
  /// Returns the reason why the route won or lost, as a phrase.
  /// - Parameter patterns: The patterns of all routes, to name one that outranks this one.
  func message(_ patterns: [String]) -> String {
    switch self {
    case .matched: "matches"
    case .outranked(let other): "matches, but ‘\(patterns[other])’ is more specific"
    case .scopeDiffers: "is for another scheme or origin"
    case .segmentCount(let wanted, let given):
      "has \(wanted) segment\(wanted == 1 ? "" : "s"), the link has \(given)"
    case .literalDiffers(let index, let expected, let found):
      "segment \(index + 1) is ‘\(UnderlinedText.visible(found))’, not ‘\(expected)’"
        + (found.lowercased() == expected.lowercased() ? ": the case of letters counts" : "")
    case .emptySegment(let index): "segment \(index + 1) is empty"
    case .doesNotConvert(let name, let value, let type):
      Self.words(for: type, name, UnderlinedText.quoted(value))
    case .conditionFails: "matches, but its condition does not hold"
    case .opensNowhere: "matches, but this kind of link is blocked"
    case .queryMissing(let key): "the query has no ‘\(key)’"
    case .segmentMissing(let segment): "the segment ‘\(segment)’ is missing"
    case .segmentTooMany(let index, let found):
      "segment \(index + 1), ‘\(UnderlinedText.visible(found))’, is too many"
    case .notAccepted(let name, let similar?):
      "‘\(name)’ is not accepted, but ‘\(similar)’ is"
    case .notAccepted(let name, nil): "‘\(name)’ is not accepted"
    }
  }

  private static func words(for type: ParameterType, _ name: String, _ value: String) -> String {
    let choices = type.choices
    if !choices.isEmpty {
      let shown = choices.prefix(8).joined(separator: ", ") + (choices.count > 8 ? ", …" : "")
      return "‘\(name)’: \(value) is not one of \(shown)"
    }
    switch type.kind {
    case "Int": return "‘\(name)’: \(value) is not a whole number"
    case "Double": return "‘\(name)’: \(value) is not a number"
    case "Bool": return "‘\(name)’: \(value) is not true or false"
    case "[Int]": return "‘\(name)’: \(value) is not a list of whole numbers"
    case "[Double]": return "‘\(name)’: \(value) is not a list of numbers"
    // Every text is a String, but a type of the app can reject it.
    default: return "‘\(name)’ does not accept \(value)"
    }
  }
}

extension MatchTrace: CustomReflectable {
  /// The link and the near misses, so that a printed outcome doesn't list every route.
  public var customMirror: Mirror {
    let children: KeyValuePairs<String, Any> = ["link": link, "nearMisses": nearMisses]
    return Mirror(self, children: children, displayStyle: .struct)
  }

  package var nearMisses: [String] {
    nearMissAttempts.map { "\($0.pattern.description)  \($0.verdict.message([]))" }
  }

  /// The patterns that nearly match the link, in a part of a sentence, or `nil` without any.
  var nearMissPhrase: String? {
    let phrases = nearMissAttempts.map { "‘\($0.pattern.description)’ (\($0.verdict.message([])))" }
    return phrases.isEmpty ? nil : "nearest: " + phrases.joined(separator: ", ")
  }

  /// The pattern that matches the link, if its route declined.
  var declined: Pattern? { attempts.first { $0.verdict == .matched }?.pattern }

  /// A line for each route, with its pattern and the reason why it won or lost.
  public var message: String { Self.table(rows) }

  /// The rows of a table. For a link without a match, the nearest routes are first, and all routes
  /// for other schemes and origins are one row.
  var rows: [(name: String, words: String)] {
    let attempts = attempts
    let patterns = attempts.map { $0.pattern.description }
    var rows = zip(patterns, attempts).map { ($0, $1.verdict.message(patterns)) }
    guard !attempts.contains(where: { $0.verdict == .matched }) else { return rows }
    let near = nearMissAttempts
    let foreign = attempts.filter { $0.verdict == .scopeDiffers }.map(\.route)
    let isForeign = table.appForm(of: link) == nil && foreign.count > 1
    let left = near.map(\.route) + (isForeign ? foreign : [])
    rows = attempts.indices.filter { !left.contains($0) }.map { rows[$0] }
    if isForeign {
      let difference = near.first?.verdict ?? .scopeDiffers
      return rows + [("\(foreign.count) other routes", difference.message([]))]
    }
    return near.map { (patterns[$0.route], $0.verdict.message([])) } + rows
  }

  static func table(_ rows: [(name: String, words: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { name, words in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + words
    }.joined(separator: "\n")
  }
}
