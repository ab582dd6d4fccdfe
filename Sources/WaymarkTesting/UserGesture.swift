public import Waymark

/// A gesture of a person.
public enum UserGesture: Equatable, Sendable {
  // Facts: the host has done it when the navigator hears of it.

  /// Swipes back so many entries of the stack on top.
  case swipeBack(Int = 1)
  /// Swipes the layer on top away.
  case swipeDown
  /// Taps another tab.
  case tapTab(Int)
  /// Makes the window wide enough for columns, or too narrow; the state does not change.
  case resize(isWide: Bool)

  // Requests: the navigator decides.

  /// Presses the back button.
  case pressBack
  /// Taps a link on a screen.
  case tapLink(String)
  /// Chooses a tab of a host that asks first.
  case chooseTab(Int)
  /// Asks to close the layer on top.
  case close
  /// Asks to load the screen on top again.
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
