/// The work of an action that takes time, with its result.
public struct AsyncAction<Value: Sendable> {
  /// The work; it runs in the isolation of its caller.
  public typealias Work = nonisolated(nonsending) () async throws -> Value

  let work: Work

  /// Creates an action from work that has not begun.
  public init(_ work: @escaping Work) { self.work = work }

  /// The action with a result whose type only its caller knows.
  var erased: AsyncAction<any Sendable> {
    AsyncAction<any Sendable> { [work] in try await work() }
  }
}
