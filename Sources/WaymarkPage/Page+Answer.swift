public import Waymark

extension Page {
  /// What follows from the work of a form.
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

    /// Returns the step for a host to take: a user who has left the form's screen stays where they are.
    package func step(isOnTop: Bool) -> Step {
      switch wanted {
      case .back, .open: isOnTop ? wanted : .stay
      case .stay, .show: wanted
      }
    }

    /// The screen stays as it is.
    public static func stay(_ notice: Notice? = nil) -> Answer {
      Answer(wanted: .stay, notice: notice)
    }

    /// The screen goes, as by its back button; the first one of a layer goes with that.
    public static func back(_ notice: Notice? = nil) -> Answer {
      Answer(wanted: .back, notice: notice)
    }

    /// A link is opened.
    public static func open(_ target: LinkTarget, _ notice: Notice? = nil) -> Answer {
      Answer(wanted: .open(target), notice: notice)
    }

    /// The screen shows another page from now on.
    public static func show(_ page: Page, _ notice: Notice? = nil) -> Answer {
      Answer(wanted: .show(page), notice: notice)
    }
  }

  /// A sentence for the user, which goes away by itself.
  public struct Notice: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// What it says.
    public var text: String
    /// What its button says; nil for none.
    public var label: String?
    /// What its button opens, such as an action that takes back what was done.
    public var target: LinkTarget?

    /// Makes a notice with a button.
    public init(_ text: String, label: String? = nil, link target: LinkTarget? = nil) {
      self.text = text
      self.label = label
      self.target = target
    }

    /// Makes a notice without a button.
    public init(stringLiteral text: String) { self.init(text) }
  }
}
