import Foundation

/// SplitMix64: random cases that a printed seed brings back.
///
/// The environment variable `WAYMARK_SEED` chooses the seed.
struct SeededRandom: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// A generator for one law; prints its seed once.
  init(law: String) {
    let given = ProcessInfo.processInfo.environment["WAYMARK_SEED"].flatMap { UInt64($0) }
    self.init(seed: given ?? UInt64.random(in: .min ... .max))
    print("law: \(law), WAYMARK_SEED=\(seed)")
  }

  /// How often a law is tried: a quarter of the whole, or all of it where `WAYMARK_WHOLE_LAWS` is 1.
  static func rounds(_ whole: Int) -> Int {
    ProcessInfo.processInfo.environment["WAYMARK_WHOLE_LAWS"] == "1" ? whole : whole / 4
  }

  /// Lets other tests have the thread now and then: a law takes seconds, and others wait for answers.
  func pause(at index: Int) async { if index.isMultiple(of: 20) { await Task.yield() } }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, the bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// True so many times in a hundred.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of the choices.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }
}
