/// How something moves.
public struct Animation: Hashable, Sendable {
  /// The usual way.
  public static let `default` = Animation()
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let number: Int

  /// When it looks complete.
  public static let logicallyComplete = AnimationCompletionCriteria(number: 0)
}

/// What belongs to one change of state.
public struct Transaction {
  /// How it moves; nil for not at all.
  public var animation: Animation?
  /// Whether views may move.
  public var disablesAnimations = false
  var completions: [() -> Void] = []

  /// A change that does not move.
  public init() {}

  /// A change that moves.
  public init(animation: Animation?) { self.animation = animation }

  /// Has a closure called, exactly once, when all animations of the change are complete.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(completion)
  }
}

/// Makes a change with a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  StandInTransactions.begin(transaction)
  defer { StandInTransactions.end(transaction) }
  return try body()
}
