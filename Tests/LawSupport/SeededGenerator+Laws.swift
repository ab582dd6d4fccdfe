import Foundation
public import WaymarkTesting

extension SeededGenerator {
  /// A generator for one law; prints its seed once.
  ///
  /// The environment variable `WAYMARK_SEED` chooses the seed.
  public init(law: String) {
    let given = ProcessInfo.processInfo.environment["WAYMARK_SEED"].flatMap { UInt64($0) }
    self.init(seed: given ?? UInt64.random(in: .min ... .max))
    print("law: \(law), WAYMARK_SEED=\(seed)")
  }

  /// A Boolean value indicating whether laws have all of their trials: `WAYMARK_WHOLE_LAWS` is 1.
  public static var isWhole: Bool {
    ProcessInfo.processInfo.environment["WAYMARK_WHOLE_LAWS"] == "1"
  }

  /// The number of trials of a law: a part of the whole, or all.
  public static func rounds(_ whole: Int, part: Int = 10) -> Int { isWhole ? whole : whole / part }

  /// Yields the thread to other tests at intervals: a law runs for seconds while other tests wait.
  public func pause(at index: Int) async { if index.isMultiple(of: 20) { await Task.yield() } }
}
