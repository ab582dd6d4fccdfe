/// The number of recent navigations that pages of a navigator started without the user.
///
/// Without a limit, a redirect to a redirecting page, or a page whose script opens the page
/// again, would never end.
package struct WebLoopLimit: Sendable {
  /// The maximum number of navigations without an action of the user in ``period``.
  package static let most = 10
  /// The duration for which a navigation counts.
  package static let period = Duration.seconds(10)

  private var times: [Duration] = []

  /// Creates a limit without any navigations.
  package init() {}

  /// Returns the decision, or a block if there were too many navigations.
  /// - Parameter now: The time of a monotonic clock.
  package mutating func admitted(
    _ decision: WebDecision, about navigation: WebNavigation, at now: Duration
  ) -> WebDecision {
    guard !navigation.isByUser, navigation.kind != .load,
      [.page, .newWindow].contains(navigation.target)
    else { return decision }
    if case .block = decision { return decision }
    return admits(at: now) ? decision : .block(.loop)
  }

  /// Returns whether a page can do something without the user.
  package mutating func admits(at now: Duration) -> Bool {
    times.removeAll { now - $0 >= Self.period }
    guard times.count < Self.most else { return false }
    times.append(now)
    return true
  }
}
