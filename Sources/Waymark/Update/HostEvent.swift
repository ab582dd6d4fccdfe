/// An event that a host sends to its navigator.
public indirect enum HostEvent: Equatable, Sendable {
  /// The result of an update.
  public enum Completion: Equatable, Sendable {
    /// The host shows `after`.
    case completed
    /// The user or the system interrupted the update.
    case cancelled
    /// The update failed, for this reason. A host that shows it later sends `completed` for it.
    case failed(String)
  }

  /// The host has finished an update.
  case settled(revision: Int, Completion)
  /// The user requested an action, which the navigator can refuse.
  case request(HostRequest)
  /// The user performed an action that the host already shows. If a guard refuses it, the next update
  /// undoes it.
  ///
  /// If an update is running, the host shows the action and the update together, or answers the
  /// update with `cancelled`.
  case fact(HostFact)
  /// The app resumed after it was suspended, so the limit of the current update starts again.
  case resumed
  /// The host is empty, or lost track of the state.
  case attached
  /// The host was closed.
  case closed
}

/// An action of the user that the navigator can refuse.
public indirect enum HostRequest: Equatable, Sendable {
  /// Go back.
  case back
  /// Open a link of a screen or a page on top of the stack.
  case open(String, from: LinkSource)
  /// Select a tab.
  case select(tab: Int)
  /// Close the topmost layer.
  case dismiss
  /// Refresh the topmost entry.
  case refresh
  /// Press a registered button.
  case press(button: String)
}
