/// A link with options that say how it is opened: the one description of an open.
///
/// Rows, buttons, guards and ``Navigator/open(_:from:)`` take one. It is made from a literal,
/// whose values are encoded (`"/search?q=\(typed)"`), from a ``LinkPattern``, from a ``DeepLink``, or
/// from another target with options: `LinkTarget("/login", present: .sheet)`. A text that comes from
/// elsewhere needs ``init(text:base:present:transition:parent:anchor:context:payload:)``.
public struct LinkTarget: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text of the link, as it is opened: values in it have to be encoded.
  public var link: String { didSet { failure = nil } }
  private(set) var options: OpenOptions?
  /// The source that an open without one has: `.app`, or a page of no origin for a text.
  public private(set) var defaultSource = LinkSource.app
  /// The error that opening the target gives, if its link could not be made.
  private(set) var failure: (any Error)?

  /// Creates a target from another one, with options in place of its own.
  public init(
    _ target: LinkTarget, base: NavigationBase? = nil, present presentation: Presentation? = nil,
    transition: TransitionStyle = .automatic, parent: String? = nil, anchor: String? = nil,
    context: [String: any Sendable] = [:], payload: String? = nil
  ) {
    self = target
    let own = OpenOptions(
      base: base, presentation: presentation, parent: parent, anchor: anchor, payload: payload,
      context: context.isEmpty ? target.context : context, transition: transition)
    if own != OpenOptions() { options = own.over(target.options) }
  }

  /// Creates a target from a text as it is, such as one that a user or a server gave.
  ///
  /// Nothing is encoded, so the text may hold directives and name actions. An open that gives no
  /// source opens it as a page of no origin would, which may do neither.
  public init(
    text: String, base: NavigationBase? = nil, present presentation: Presentation? = nil,
    transition: TransitionStyle = .automatic, parent: String? = nil, anchor: String? = nil,
    context: [String: any Sendable] = [:], payload: String? = nil
  ) {
    var target = LinkTarget(stringLiteral: text)
    target.defaultSource = .page("")
    self.init(
      target, base: base, present: presentation, transition: transition, parent: parent,
      anchor: anchor, context: context, payload: payload)
  }

  /// Creates a target from a link.
  public init(_ link: DeepLink) { self.link = link.text }

  /// Creates a target from a literal.
  public init(stringLiteral link: String) { self.link = link }

  /// Creates a target that fails to open; its text is no link either, for whoever reads that alone.
  init(_ text: String, failure: any Error) {
    link = text
    self.failure = failure
  }

  /// Returns the target as a pressed element opens it, unless the target says otherwise: on top of
  /// what is shown, and a popover points at the element.
  public func pressed(at anchor: String?) -> LinkTarget {
    LinkTarget(self, base: base ?? .onTop, anchor: self.anchor ?? anchor)
  }

  /// The base that the link is opened on; nil leaves it to the source.
  public var base: NavigationBase? { options?.base }
  /// The presentation; nil leaves it to the route.
  public var presentation: Presentation? { options?.presentation }
  /// The style of the transition; `.instant` holds for this open only.
  public var transition: TransitionStyle { options?.transition ?? .automatic }
  /// The link of the parent, in place of the route's own.
  public var parent: String? { options?.parent }
  /// The element that a popover points at; nil is the element that was pressed.
  public var anchor: String? { options?.anchor }
  /// Native values for guards and makers; they are never saved and never leave the app.
  public var context: [String: any Sendable] { options?.context ?? [:] }
  /// A text that belongs to the entry.
  public var payload: String? { options?.payload }

  /// Compares native values by their text, because they have no equality.
  @inline(never)  // Its callers share one copy of the code.
  public static func == (one: LinkTarget, other: LinkTarget) -> Bool {
    one.link == other.link && one.options == other.options
      && one.defaultSource == other.defaultSource
  }

  /// Hashes the link.
  public func hash(into hasher: inout Hasher) { hasher.combine(link) }
}
