/// Why each route does or does not take a link.
public struct MatchTrace: Equatable, Sendable {
  /// What became of one route.
  package indirect enum Verdict: Equatable, Sendable {
    /// The best of all.
    case matched
    /// It takes the link, and another route takes it first.
    case outranked(by: Int)
    /// The pattern is for other schemes or origins.
    case scopeDiffers
    /// The pattern has another number of segments; one with a tail has more than the link.
    case segmentCount(pattern: Int, link: Int)
    /// The link has another text where the pattern has a literal; segments count from 0.
    case literalDiffers(segment: Int, expected: String, found: String)
    /// A segment of the link is empty, which nothing takes; segments count from 0.
    case emptySegment(Int)
    /// A value is none of the parameter's type.
    case doesNotConvert(name: String, value: String, kind: String)
    /// The pattern takes the link, and the route's own condition does not.
    case conditionFails
    /// The query lacks a key that the pattern requires.
    case queryMissing(key: String)
  }

  /// A route that was tried.
  package struct Attempt: Equatable, Sendable {
    /// The number of the route.
    package let route: Int
    /// Its pattern.
    package let pattern: Pattern
    /// What became of it.
    package let verdict: Verdict
  }

  /// The link that was looked up.
  public let link: DeepLink
  /// All routes, in the order of their numbers.
  package let attempts: [Attempt]
}
