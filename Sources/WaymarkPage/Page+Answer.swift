public import Waymark

extension Page {
  /// The result of a form.
  public struct Answer {
    package enum Step {
      case stay
      case back
      case open(LinkTarget)
      case show(Page)
    }

    /// The step that the form's work has returned.
    package var wanted: Step
    /// A message for the user, which disappears after some time.
    package var notice: String?

    /// Returns the next step of the host: a user who has left the form's screen stays.
    package func step(isOnTop: Bool) -> Step {
      switch wanted {
      case .back, .open: isOnTop ? wanted : .stay
      case .stay, .show: wanted
      }
    }

    /// Returns an answer that keeps the screen open.
    public static func stay(_ notice: String? = nil) -> Answer {
      Answer(wanted: .stay, notice: notice)
    }

    /// Returns an answer that closes the screen, and the layer if it's the layer's first screen.
    public static func back(_ notice: String? = nil) -> Answer {
      Answer(wanted: .back, notice: notice)
    }

    /// Returns an answer that opens a link.
    public static func open(_ target: LinkTarget, _ notice: String? = nil) -> Answer {
      Answer(wanted: .open(target), notice: notice)
    }

    /// Returns an answer that shows another page in the screen.
    public static func show(_ page: Page, _ notice: String? = nil) -> Answer {
      Answer(wanted: .show(page), notice: notice)
    }
  }
}
