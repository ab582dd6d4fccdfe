/// The transactions of the changes that no window has shown yet.
enum StandInTransactions {
  nonisolated(unsafe) static var pending: [() -> Void] = []
  nonisolated(unsafe) static var disablesAnimations = false

  static func begin(_ transaction: Transaction) {
    disablesAnimations = transaction.disablesAnimations || transaction.animation == nil
  }

  static func end(_ transaction: Transaction) {
    let isStill = transaction.disablesAnimations || transaction.animation == nil
    if StandInManner.current.completion == .afterAnimations, isStill {
      for completion in transaction.completions { completion() }
    } else {
      pending += transaction.completions
    }
  }
}
