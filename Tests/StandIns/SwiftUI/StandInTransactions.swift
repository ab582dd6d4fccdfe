/// The transactions of the changes that no window has shown yet.
public enum StandInTransactions {
  /// When completions are called: Apple says only that it happens once.
  public enum Manner: String, CaseIterable, Sendable {
    /// When values of views have come to rest: stacks and layers do not count as animations.
    case afterAnimations
    /// When all that moves has come to rest.
    case afterMotions
  }

  /// When completions are called.
  public nonisolated(unsafe) static var manner = Manner.afterMotions
  nonisolated(unsafe) static var pending: [() -> Void] = []
  nonisolated(unsafe) static var disablesAnimations = false

  static func begin(_ transaction: Transaction) {
    disablesAnimations = transaction.disablesAnimations || transaction.animation == nil
  }

  static func end(_ transaction: Transaction) {
    let isStill = transaction.disablesAnimations || transaction.animation == nil
    if manner == .afterAnimations, isStill {
      for completion in transaction.completions { completion() }
    } else {
      pending += transaction.completions
    }
  }
}
