extension Routes {
  /// Registers an action that takes time and may have a result, for which
  /// ``Navigator/perform(_:returning:from:)`` waits.
  ///
  /// `routes.task("/upload/:id") { (id: Int) in AsyncAction { try await upload(id) } }`
  public mutating func task<each P: LinkParameter, Value: Sendable>(
    _ pattern: String, _ options: RouteOption...,
    perform act: @escaping (repeat each P) throws -> AsyncAction<Value>
  ) {
    registry.add(pattern, options, act) { act in .task { try act($0)?.erased } }
  }

  /// Registers an action for the topmost screen, which a fragment runs: `#share`. In
  /// `/contact/7#share`, it runs for the screen of the link.
  ///
  /// Only the app and pages of its own origins can run it. For other sources, the link opens
  /// without its fragment. A fragment that isn't registered stays a part of the link.
  public mutating func screenAction(
    _ name: String, perform act: @escaping (Screen, OpenContext<Screen>) -> Void
  ) {
    if registry.screenAction(name) != nil { registry.note(.duplicateFragment(name)) }
    registry.screenActions.append(
      (
        name,
        { screen, context in
          if let screen = screen.screen(Screen.self) { act(screen, OpenContext(context)) }
        }
      ))
  }
}

/// An asynchronous action with its result.
public struct AsyncAction<Value: Sendable> {
  /// The function of the action. It runs in the isolation of the caller.
  public typealias Work = nonisolated(nonsending) () async throws -> Value

  let work: Work

  /// Creates an action from a function that hasn't started.
  public init(_ work: @escaping Work) { self.work = work }

  /// The action with a result of any type.
  var erased: AsyncAction<any Sendable> { AsyncAction<any Sendable> { [work] in try await work() } }
}
