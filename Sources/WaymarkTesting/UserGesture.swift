public import Waymark

/// A gesture of a user.
public enum UserGesture: Equatable, Sendable {
  // Facts: the host has already performed the gesture.

  /// Swipes back a number of entries of the topmost stack.
  case swipeBack(Int = 1)
  /// Swipes the topmost layer away.
  case swipeDown
  /// Taps another tab.
  case tapTab(Int)
  /// Makes the window wide enough for columns, or too narrow. The state doesn't change.
  case resize(isWide: Bool)

  // Requests: the navigator decides.

  /// Presses the back button.
  case pressBack
  /// Taps a link on a screen.
  case tapLink(String)
  /// Selects a tab of a host that sends a request.
  case chooseTab(Int)
  /// Presses a button that closes the topmost layer.
  case close
  /// Presses a button that refreshes the topmost screen.
  case reload
  /// Presses a registered button.
  case press(String)

  /// The event that a host sends for a request, or `nil` for a fact.
  public var request: HostRequest? {
    switch self {
    case .swipeBack, .swipeDown, .tapTab, .resize: nil
    case .pressBack: .back
    case .tapLink(let link): .open(link, from: .app)
    case .chooseTab(let tab): .select(tab: tab)
    case .close: .dismiss
    case .reload: .refresh
    case .press(let name): .press(button: name)
    }
  }
}
