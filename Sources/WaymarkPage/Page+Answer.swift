public import Waymark

extension Page {
  /// The effect of a submitted form. Each case can have a message, which is shown for a while.
  public enum Answer {
    /// The screen stays open, and the fields keep their values.
    case stay(_ notice: String? = nil)
    /// The screen closes. If it's the first screen of a layer, the layer closes.
    case back(_ notice: String? = nil)
    /// A link opens.
    case open(LinkTarget, _ notice: String? = nil)
    /// Another page is shown in the screen.
    case show(Page, _ notice: String? = nil)

    package var notice: String? {
      switch self {
      case .stay(let notice), .back(let notice), .open(_, let notice), .show(_, let notice): notice
      }
    }

    /// Returns the answer, or `stay` if it would navigate after the user has left the form.
    package func step(isOnTop: Bool) -> Answer {
      switch self {
      case .back, .open: isOnTop ? self : .stay(notice)
      case .stay, .show: self
      }
    }
  }
}
