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
    package var notice: Notice?

    /// Returns the next step of the host: a user who has left the form's screen stays.
    package func step(isOnTop: Bool) -> Step {
      switch wanted {
      case .back, .open: isOnTop ? wanted : .stay
      case .stay, .show: wanted
      }
    }

    /// Returns an answer that keeps the screen open.
    public static func stay(_ notice: Notice? = nil) -> Answer {
      Answer(wanted: .stay, notice: notice)
    }

    /// Returns an answer that closes the screen, together with its layer if it's the first screen
    /// of the layer.
    public static func back(_ notice: Notice? = nil) -> Answer {
      Answer(wanted: .back, notice: notice)
    }

    /// Returns an answer that opens a link.
    public static func open(_ target: LinkTarget, _ notice: Notice? = nil) -> Answer {
      Answer(wanted: .open(target), notice: notice)
    }

    /// Returns an answer that replaces the page.
    public static func show(_ page: Page, _ notice: Notice? = nil) -> Answer {
      Answer(wanted: .show(page), notice: notice)
    }
  }

  /// A message for the user, which disappears after some time.
  public struct Notice: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The message.
    public var text: String
    /// The title of the button, or `nil` for no button.
    public var label: String?
    /// The target that the button opens, such as an action that undoes the change.
    public var target: LinkTarget?

    /// Creates a notice, optionally with a button.
    public init(_ text: String, label: String? = nil, link target: LinkTarget? = nil) {
      self.text = text
      self.label = label
      self.target = target
    }

    /// Creates a notice without a button.
    public init(stringLiteral text: String) { self.init(text) }
  }
}
