public struct Animation: Hashable, Sendable { public static let `default` = Animation() }

public struct AnimationCompletionCriteria: Hashable, Sendable {
  public static let logicallyComplete = AnimationCompletionCriteria()
}

public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  var completions: [() -> Void] = []

  public init(animation: Animation?) { self.animation = animation }

  /// Has a closure called, exactly once, when all animations of the change are complete.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) { completions.append(completion) }
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  StandInTransactions.begin(transaction)
  defer { StandInTransactions.end(transaction) }
  return try body()
}
