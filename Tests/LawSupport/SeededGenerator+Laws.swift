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

  /// How often a law is tried: a tenth of the whole, or all of it where `WAYMARK_WHOLE_LAWS` is 1.
  public static func rounds(_ whole: Int) -> Int {
    ProcessInfo.processInfo.environment["WAYMARK_WHOLE_LAWS"] == "1" ? whole : whole / 10
  }

  /// Lets other tests have the thread now and then: a law takes seconds, and others wait for answers.
  public func pause(at index: Int) async { if index.isMultiple(of: 20) { await Task.yield() } }
}
