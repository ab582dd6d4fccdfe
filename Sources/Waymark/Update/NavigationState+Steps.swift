extension NavigationState {
  /// Returns the next state on the way of a host that shows one animation after the other.
  ///
  /// First the layers close that have to, then come tab and stacks, then one layer after the other
  /// opens. Another look at an entry goes with any step.
  /// - Parameter shown: what is shown; nil for nothing, where the first step has no layers yet.
  /// - Returns: nil where nothing moves any more.
  public func step(from shown: NavigationState?) -> NavigationState? {
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
  /// Operations with the same number can be shown at once; nil goes with any.
  fileprivate var step: Int? {
    switch self {
    case .dismiss: -1
    case .select, .setStack: 0
    case .present(let layer): layer.id.number
    case .refresh: nil
    }
  }
}
