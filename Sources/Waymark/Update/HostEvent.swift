/// An event that a host sends to its navigator.
public indirect enum HostEvent: Equatable, Sendable {
  /// The end of an update.
  public enum Completion: Equatable, Sendable {
    /// The host shows `after`.
    case completed
    /// The user or the system broke it off.
    case cancelled
    /// The host could not show it, and says why.
    case failed(String)
  }

  /// The host is done with an update.
  case settled(revision: Int, Completion)
  /// The user asks for something; nothing has happened yet, and the navigator may refuse.
  case request(HostRequest)
  /// The user already did something, and the host shows it.
  ///
  /// If an update is under way, the host goes on to show it together with the update; a host that
  /// cannot answers the update with `cancelled`.
  case fact(HostFact)
  /// The app was suspended and goes on: the update under way has all its time again.
  case resumed
  /// The host shows nothing yet, or nothing any more that can be relied on.
  case attached
  /// The host is gone.
  case closed
}

/// A wish of the user that a navigator may refuse.
public indirect enum HostRequest: Equatable, Sendable {
  /// Go back.
  case back
  /// Follow a link of a screen or a page, on top of the stack whoever wrote the page.
  case open(String, from: LinkSource)
  /// Select a tab.
  case select(tab: Int)
  /// Close the layer on top.
  case dismiss
  /// Load the entry on top again.
  case refresh
  /// Press a registered button.
  case press(button: String)
}
