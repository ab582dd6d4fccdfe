/// Why each route does or does not take a link.
public struct MatchTrace: Equatable, Sendable {
  /// The result of one route; `Words/MatchTrace+Words` has a sentence for each. Segments count from 0.
  package indirect enum Verdict: Equatable, Sendable {
    case matched
    case outranked(by: Int)
    case scopeDiffers
    case segmentCount(pattern: Int, link: Int)
    case literalDiffers(segment: Int, expected: String, found: String)
    case emptySegment(Int)
    case doesNotConvert(name: String, value: String, kind: String)
    case conditionFails
    case opensNowhere
    case queryMissing(key: String)
  }

  package struct Attempt: Equatable, Sendable {
    package let route: Int
    package let pattern: Pattern
    package let verdict: Verdict
  }

  /// The link that was looked up.
  public let link: DeepLink
  /// All routes, in the order of their numbers.
  package let attempts: [Attempt]
}
