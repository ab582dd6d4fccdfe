/// What an element of a screen leads to: a link, and how it is to be opened.
///
/// A text is a target without options. Rows, menus and forms carry one, and hosts hand it to
/// ``Navigator/open(_:from:)`` as a whole.
public struct LinkTarget: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The link.
  public var link: String
  /// What stands beneath; nil is what is shown now.
  public var base: NavigationBase?
  /// How it is shown; nil leaves it to the route.
  public var presentation: Presentation?
  /// The style in which it comes; `instant` holds for this open only.
  public var transition: TransitionStyle
  /// A link that stands beneath, in place of the route's own parent.
  public var parent: String?
  /// What a popover points at; nil is the element itself.
  public var anchor: String?
  /// Native values for guards and makers; they are never saved and never leave the app.
  public var context: [String: any Sendable]
  /// A text that belongs to the entry.
  public var payload: String?

  /// Makes a target.
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

  /// Makes a target without options.
  public init(stringLiteral link: String) { self.init(link) }

  /// The same target, which points at an element unless it names one itself.
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

  /// Hashes what is compared, as far as it is text.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  private var parts: [String?] {
    [link, parent, anchor, payload]
      + context.sorted { $0.key < $1.key }.flatMap { [$0.key, "\($0.value)"] }
  }
}

extension Navigator {
  /// Opens what an element of a screen leads to, on top of what is shown unless it says otherwise.
  @discardableResult
  public func open(_ target: LinkTarget, from source: LinkSource = .app) -> Outcome {
    open(OpenRequest(target, from: source))
  }
}

extension OpenRequest {
  init(_ target: LinkTarget, from source: LinkSource) {
    self.init(text: target.link, source: source)
    options = OpenOptions(
      base: target.base ?? .onTop, presentation: target.presentation, parent: target.parent,
      anchor: target.anchor, payload: target.payload, carriesContext: !target.context.isEmpty,
      transition: target.transition)
    context = target.context
  }
}
