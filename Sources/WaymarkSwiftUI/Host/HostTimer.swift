#if canImport(SwiftUI)
  /// Calls something later.
  struct HostTimer: Sendable {
    let after: @MainActor @Sendable (Duration, @escaping @MainActor @Sendable () -> Void) -> Void

    /// Goes by the clock, in slices: a main thread that was busy and an app that was suspended lose
    /// only one of them, so that the time after it still counts.
    static let clock = HostTimer { time, action in
      Task { @MainActor in
        // Nobody cancels the task, so a sleep does not fail.
        for _ in 0..<10 { try? await Task.sleep(for: time / 10) }
        action()
      }
    }
  }
#endif
