/// The number of consecutive panels (`alert`, `confirm` and `prompt`) that the scripts of a
/// window have opened.
///
/// A script that opens them endlessly would block the user, who can only answer. Panels are
/// consecutive unless a pause between them lets the user do something else.
package struct DialogRateLimit: Sendable {
  /// The maximum number of consecutive panels.
  package static let most = 10
  /// The pause after which a panel isn't consecutive anymore.
  package static let rest = Duration.seconds(1)

  /// The decision about a panel.
  package enum Admission: Hashable, Sendable {
    /// It is shown.
    case shown
    /// It is answered as if the user had cancelled it; the first one of a row is worth a word.
    case refused(isFirst: Bool)
  }

  private var count = 0
  private var last: Duration?

  /// Creates a limit without any panels.
  package init() {}

  /// Decides about a panel that a script opens.
  /// - Parameter now: The time of a monotonic clock.
  package mutating func admit(at now: Duration) -> Admission {
    if let last, now - last >= Self.rest { count = 0 }
    last = now
    count += 1
    return count <= Self.most ? .shown : .refused(isFirst: count == Self.most + 1)
  }

  /// Records that a panel has closed.
  package mutating func end(at now: Duration) { last = now }
}
