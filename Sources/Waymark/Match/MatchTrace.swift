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
