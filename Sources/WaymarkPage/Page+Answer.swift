public import Waymark

extension Page {
  /// The result of a form, each with an optional message for the user, which disappears after some
  /// time.
  public enum Answer {
    /// The screen stays open.
    case stay(_ notice: String? = nil)
    /// The screen closes, and the layer if it's the layer's first screen.
    case back(_ notice: String? = nil)
    /// A link opens.
    case open(LinkTarget, _ notice: String? = nil)
    /// Another page is shown in the screen.
    case show(Page, _ notice: String? = nil)

    /// The message for the user.
    package var notice: String? {
      switch self {
      case .stay(let notice), .back(let notice), .open(_, let notice), .show(_, let notice): notice
      }
    }

    /// Returns what the host does: a user who has left the form's screen stays.
    package func step(isOnTop: Bool) -> Answer {
      switch self {
      case .back, .open: isOnTop ? self : .stay(notice)
      case .stay, .show: self
      }
    }
  }
}
