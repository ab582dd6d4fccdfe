/// A call of `open`. It can be queued or held, and then runs again from matching. It's a class to
/// avoid copying, and its variables are set only before it runs or while it's held.
final class OpenRequest {
  indirect enum Kind {
    /// The link of the text.
    case link
    /// A target without a link, which fails with this error.
    case failing(any Error)
    /// A tab that the user or the app selects. The text is the link of its root.
    case tab(Int)
    /// The target that a guard presents while it holds another link.
    case guardTarget
    /// The link of an asynchronous action, which the caller receives and awaits.
    case awaited((AsyncAction<any Sendable>) -> Void)
    /// A screen that has no link. Its maker runs after the decision.
    case screenWithoutLink(PlannedEntry, make: () throws -> AnyScreen?)
    /// A stack of links.
    case stack([LinkTarget])
    /// A change without a link that closes screens. Only their dismissal guards run.
    case dismissal
  }

  var kind: Kind
  var text: String
  let source: LinkSource
  /// The parsed text, if it's known. A relative link is read before the current link changes.
  var link: DeepLink?
  let options: OpenOptions?
  /// A Boolean value indicating whether the dismissal guards of the screens that it closes run.
  let asksBeforeDismissal: Bool
  var result: ResultSlot?
  /// The time at which it was first held, on the clock of the navigator.
  var heldSince: Duration?
  /// The requirement or the dismissal guard that holds the request, or `nil`.
  var reason: HoldReason?

  init(
    _ kind: Kind = .link, text: String, source: LinkSource, link: DeepLink? = nil,
    _ options: OpenOptions? = nil, asksGuards: Bool? = nil
  ) {
    (self.kind, self.text, self.source, self.link) = (kind, text, source, link)
    self.options = options
    asksBeforeDismissal = asksGuards ?? (source != .app)
  }

  /// Returns the request after a guard redirects to a target. The target inherits the options that
  /// it doesn't specify. The result slot isn't passed on.
  func redirected(to target: LinkTarget) -> OpenRequest {
    OpenRequest(
      kind, text: text, source: source, link: link, target.options?.over(options) ?? options,
      asksGuards: asksBeforeDismissal)
  }

  /// The text of the link, or `nil` for a change without a link.
  var openedLink: String? {
    switch kind {
    case .tab, .dismissal: nil
    default: text
    }
  }
}

extension OpenRequest {
  /// Creates a request that opens a target.
  /// - Parameter source: The source, or `nil` for the default of the target.
  convenience init(
    _ target: LinkTarget, from source: LinkSource?, kind: Kind = .link, asksGuards: Bool? = nil
  ) {
    let source = source ?? target.defaultSource
    // A restored screen appears without animation.
    let isRestored = source == .restoration && target.transition == .automatic
    self.init(
      target.failure.map { .failing($0) } ?? kind, text: target.link, source: source,
      link: target.parsed,
      isRestored ? OpenOptions(transition: .instant).over(target.options) : target.options,
      asksGuards: asksGuards)
  }
}

/// The requirement or the dismissal guard that holds a link.
struct HoldReason: Equatable {
  let name: String
  /// The entry that the link would close, or `nil` for a requirement.
  var entry: EntryID?
}

/// The receiver of the result of an opened screen: one value, or none if it's released before.
final class ResultSlot {
  private let outlet: AsyncStream<any Sendable>.Continuation
  /// The topmost entry when the caller opened the screen.
  let caller: EntryID

  init(_ outlet: AsyncStream<any Sendable>.Continuation, caller: EntryID) {
    (self.outlet, self.caller) = (outlet, caller)
  }

  deinit { outlet.finish() }

  func send(_ value: any Sendable) {
    outlet.yield(value)
    outlet.finish()
  }
}
