/// How long ago something was.
enum RelativeTime {
  /// The time in words; nil for what is more than a year ago, or still to come.
  /// - Parameter time: in seconds since 1970, as `now` is.
  static func words(_ time: Int, now: Int) -> String? {
    let seconds = now - time
    switch seconds {
    case ..<(-60): return nil
    case ..<60: return "just now"
    case ..<3600: return ago(seconds / 60, "minute")
    case ..<86400: return ago(seconds / 3600, "hour")
    case ..<(14 * 86400): return ago(seconds / 86400, "day")
    case ..<(60 * 86400): return ago(seconds / (7 * 86400), "week")
    case ..<(365 * 86400): return ago(seconds / (30 * 86400), "month")
    default: return nil
    }
  }

  private static func ago(_ count: Int, _ unit: String) -> String {
    "\(count) \(unit)\(count == 1 ? "" : "s") ago"
  }
}
