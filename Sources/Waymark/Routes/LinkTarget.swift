/// A link with options that say how it is opened.
///
/// A text is a target without options. Rows, menus and forms have one, and hosts give it to
/// ``Navigator/open(_:from:)`` as a whole.
public struct LinkTarget: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The link.
  public var link: String { didSet { failure = nil } }
  /// The base that the link is opened on; nil is the current state.
  public var base: NavigationBase?
  /// The presentation; nil leaves it to the route.
  public var presentation: Presentation?
  /// The style of the transition; `.instant` holds for this open only.
  public var transition: TransitionStyle
  /// The link of the parent, in place of the route's own.
  public var parent: String?
  /// The element that a popover points at; nil is the element that was pressed.
  public var anchor: String?
  /// Native values for guards and makers; they are never saved and never leave the app.
  public var context: [String: any Sendable]
  /// A text that belongs to the entry.
  public var payload: String?
  /// The error that opening the target gives, if its link could not be made.
  var failure: (any Error)?

  /// Creates a target.
  public init(
    _ link: String, base: NavigationBase? = nil, present presentation: Presentation? = nil,
    transition: TransitionStyle = .automatic, parent: String? = nil,
    anchor: String? = nil, context: [String: any Sendable] = [:], payload: String? = nil
  ) {
    self.link = link
    self.base = base
    self.presentation = presentation
    self.transition = transition
    self.parent = parent
    self.anchor = anchor
    self.context = context
    self.payload = payload
  }

  /// Creates a target without options.
  public init(stringLiteral link: String) { self.init(link) }

  /// A target that fails to open; its text is no link either, for whoever reads that alone.
  init(_ text: String, failure: any Error) {
    self.init(text)
    self.failure = failure
  }

  /// Returns a copy that points at an element, unless the target names one itself.
  public func anchored(at anchor: String?) -> LinkTarget {
    var target = self
    target.anchor = self.anchor ?? anchor
    return target
  }
}

extension LinkTarget {
  /// Compares native values by their text, because they have no equality.
  public static func == (one: LinkTarget, other: LinkTarget) -> Bool {
    one.parts == other.parts && one.base == other.base && one.presentation == other.presentation
      && one.transition == other.transition
  }

  /// Hashes the texts of what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  private var parts: [String?] {
    [link, parent, anchor, payload]
      + context.sorted { $0.key < $1.key }.flatMap { [$0.key, "\($0.value)"] }
  }
}
