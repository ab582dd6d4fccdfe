/// One call of `open`, as a whole: it may have to wait, and then runs again from matching.
///
/// A class, since it is handed on often. Only the variables are set later, before it is run.
final class OpenRequest {
  /// The thing that is asked for.
  indirect enum Kind {
    /// The link of the text.
    case link
    /// Nothing: its target has no link, which fails with this error.
    case failing(any Error)
    /// A link that waited.
    case waited(WaitingLink)
    /// A tab, selected by hand; the text is the link of its root.
    case tab(Int)
    /// The link that a guard shows while another one waits.
    case waitingPlace
    /// The link of an action that takes time; the action is handed to its caller, who waits for it.
    case awaited((AsyncAction<any Sendable>) -> Void)
    /// A screen that has no link. Its maker runs after the decision.
    case screenWithoutLink(PlannedEntry, make: () throws -> AnyScreen?)
    /// A whole stack of links; `onSkip` is told of each link that shows no screen, which is left out
    /// then. Without it one such link refuses all of them.
    case stack([LinkTarget], onSkip: ((_ link: String, Outcome) -> Void)?)
  }

  let kind: Kind
  var text: String
  let source: LinkSource
  /// The link that the text is, where that is known: it need not be read again, and what it continues
  /// may go while it waits.
  let link: DeepLink?
  let options: OpenOptions?
  /// Whether dismissal guards of the screens that it closes run.
  var asksBeforeDismissal: Bool
  /// The slot for the result of the opened screen.
  var result: ResultSlot?

  init(
    _ kind: Kind = .link, text: String, source: LinkSource, link: DeepLink? = nil,
    _ options: OpenOptions? = nil
  ) {
    (self.kind, self.text, self.source, self.link) = (kind, text, source, link)
    self.options = options
    asksBeforeDismissal = source != .app && source != .restoration
  }

  /// The request where a guard redirects to a target; options that the target leaves open stay. Where a
  /// guard leads elsewhere nobody gives the result that was asked for.
  func redirected(to target: LinkTarget) -> OpenRequest {
    let next = OpenRequest(
      kind, text: text, source: source, link: link, target.options?.over(options) ?? options)
    next.asksBeforeDismissal = asksBeforeDismissal
    return next
  }

  /// The text of the link that is opened; nil where a tab is selected, which opens none.
  var openedLink: String? { if case .tab = kind { nil } else { text } }
}

extension OpenRequest {
  /// Opens a target.
  /// - Parameter source: who asks for it; nil is the default of the target.
  convenience init(
    _ target: borrowing LinkTarget, from source: LinkSource?, kind: Kind = .link
  ) {
    let source = source ?? target.defaultSource
    // A restored screen is there at once.
    let isRestored = source == .restoration && target.transition == .automatic
    self.init(
      target.failure.map { .failing($0) } ?? kind, text: target.link, source: source,
      isRestored ? OpenOptions(transition: .instant).over(target.options) : target.options)
  }
}
