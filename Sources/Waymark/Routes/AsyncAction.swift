/// What an action does that takes time, and what it comes to.
public struct AsyncAction<Value: Sendable> {
  /// The work; it runs in the isolation of whoever performs the action.
  public typealias Work = nonisolated(nonsending) () async throws -> Value

  let work: Work

  /// Makes a task of work that has not begun.
  public init(_ work: @escaping Work) { self.work = work }

  /// The same, coming to a value whose type only its caller knows.
  var erased: AsyncAction<any Sendable> {
    AsyncAction<any Sendable> { [work] in try await work() }
  }
}
