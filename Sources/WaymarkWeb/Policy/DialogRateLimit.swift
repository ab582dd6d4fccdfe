/// The number of consecutive panels (`alert`, `confirm` and `prompt`) that the scripts of a
/// window have opened.
///
/// A script that opens one after the other would keep the user from doing anything else. Panels are
/// consecutive unless there is a pause between them.
struct DialogRateLimit {
  /// The maximum number of consecutive panels.
  static let most = 10
  /// The pause after which a panel isn't consecutive.
  static let rest = Duration.seconds(1)

  /// The decision about a panel.
  enum Admission: Equatable {
    /// It's shown.
    case shown
    /// It's answered as if the user had canceled it. Only the first refusal of a row is reported.
    case refused(isFirst: Bool)
  }

  private var count = 0
  private var last: Duration?

  /// Decides about a panel that a script opens.
  /// - Parameter now: The time of a monotonic clock.
  mutating func admit(at now: Duration) -> Admission {
    if let last, now - last >= Self.rest { count = 0 }
    last = now
    count += 1
    return count <= Self.most ? .shown : .refused(isFirst: count == Self.most + 1)
  }

  /// Notes that a panel is closed.
  mutating func end(at now: Duration) { last = now }
}
