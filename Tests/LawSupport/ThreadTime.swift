import Foundation

/// The time that a thread computes, which does not grow while other tests and programs run beside it.
public enum ThreadTime {
  /// How long some work takes, the least of three times.
  /// - Returns: seconds.
  public static func least(of work: () throws -> Void) rethrows -> Double {
    try (0..<3).map { _ in
      let start = now
      try work()
      return now - start
    }.reduce(.infinity, min)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
