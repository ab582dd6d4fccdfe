extension NavigationState {
  /// Returns the next state for a host that shows one animation after another.
  ///
  /// First, layers are dismissed. Then the tab and the stacks change. Then layers are presented one
  /// by one. Updates of entries are part of any step.
  /// - Parameter shown: The state that the host shows. If it's `nil`, the first step has no layers.
  /// - Returns: The next state, or `nil` if nothing is left to animate.
  package func step(from shown: NavigationState?) -> NavigationState? {
    guard let shown, shown.tabs.count == tabs.count else {
      var start = self
      start.modals = []
      return start
    }
    let operations = operations(from: shown)
    guard let step = operations.lazy.compactMap(\.step).first else { return nil }
    return shown.replaying(operations.filter { $0.step == nil || $0.step == step })
  }
}

extension NavigationOperation {
  /// The number of the step. An operation without a number can be part of any step.
  fileprivate var step: Int? {
    switch self {
    case .dismiss: -1
    case .select, .setStack: 0
    case .present(let layer): layer.id.number
    case .refresh: nil
    }
  }
}
