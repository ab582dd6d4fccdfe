import Foundation

/// SplitMix64: random cases that a printed seed brings back.
///
/// The environment variable `WAYMARK_SEED` chooses the seed.
struct SeededRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  /// A generator for one law; prints its seed once.
  init(law: String) {
    let given = ProcessInfo.processInfo.environment["WAYMARK_SEED"].flatMap { UInt64($0) }
    seed = given ?? UInt64.random(in: .min ... .max)
    state = seed
    print("law: \(law), WAYMARK_SEED=\(seed)")
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
