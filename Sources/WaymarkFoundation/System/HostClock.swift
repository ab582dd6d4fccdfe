/// Calls the closures of a host later.
package struct HostClock {
  /// Calls a closure when the system has finished its current work.
  package var nextTurn: (@escaping @MainActor () -> Void) -> Void = { action in
    Task { @MainActor in action() }
  }
  /// Calls a closure after a while.
  ///
  /// It waits in slices, so that a busy main thread or a suspended app loses one slice at most.
  package var later: (Duration, @escaping @MainActor () -> Void) -> Void = { time, action in
    Task { @MainActor in
      for _ in 0..<10 { try? await Task.sleep(for: time / 10) }
      action()
    }
  }

  package init() {}
}
