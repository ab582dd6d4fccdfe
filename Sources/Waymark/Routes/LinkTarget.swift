/// A link with options for opening it.
///
/// You can make a target from a literal, whose values are encoded (`"/search?q=\(typed)"`), from a
/// ``LinkPattern``, from a ``DeepLink``, or from another target with options: `LinkTarget("/login",
/// as: .sheet)`. For a string from elsewhere, use
/// ``init(text:as:base:transition:parent:anchor:values:payload:)``.
public struct LinkTarget: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The link as a string. Its values must be encoded.
  public var link: String { didSet { (failure, parsed) = (nil, nil) } }
  /// The parsed link, if a pattern or a template has made it.
  private(set) var parsed: DeepLink?
  private(set) var options: OpenOptions?
  /// The source of a call that doesn't specify one: `.app` or, for a string, `.untrusted`.
  package private(set) var defaultSource = LinkSource.app
  /// The error of opening the target if its link couldn't be made.
  private(set) var failure: (any Error)?

  /// Creates a target from another one, and overrides its options.
  public init(
    _ target: LinkTarget, as presentation: Presentation? = nil, base: NavigationBase? = nil,
    transition: TransitionStyle = .automatic, parent: String? = nil, anchor: String? = nil,
    values: [String: any Sendable] = [:], payload: String? = nil
  ) {
    self = target
    if presentation == nil, base == nil, transition == .automatic, parent == nil, anchor == nil,
      values.isEmpty, payload == nil
    {
      return
    }
    let own = OpenOptions(
      base: base, presentation: presentation, parent: parent, anchor: anchor, payload: payload,
      values: values.isEmpty ? target.values : values, transition: transition)
    options = own.over(target.options)
  }

  /// Creates a target from a string, such as one from a user or a server.
  ///
  /// The string is used as it is, so it can contain directives and name actions. Unless you pass
  /// another source to `open`, the source is ``LinkSource/untrusted``: directives are ignored, and
  /// actions don't run.
  public init(
    text: String, as presentation: Presentation? = nil, base: NavigationBase? = nil,
    transition: TransitionStyle = .automatic, parent: String? = nil, anchor: String? = nil,
    values: [String: any Sendable] = [:], payload: String? = nil
  ) {
    var target = LinkTarget(stringLiteral: text)
    target.defaultSource = .untrusted
    self.init(
      target, as: presentation, base: base, transition: transition, parent: parent,
      anchor: anchor, values: values, payload: payload)
  }

  /// Creates a target from a link.
  public init(_ link: DeepLink) { self.link = link.text }

  /// Creates a target from a literal.
  public init(stringLiteral link: String) { self.link = link }

  /// Creates a target from a link with the directives of the app or none.
  init(made link: DeepLink) { (self.link, parsed) = (link.text, link) }

  init(_ text: String, failure: any Error) {
    link = text
    self.failure = failure
  }

  /// Returns the target that a tapped element opens: by default, it opens on top of the current
  /// screen, and a popover points at the element.
  package func pressed(at anchor: String?) -> LinkTarget {
    LinkTarget(self, base: base ?? .onTop, anchor: self.anchor ?? anchor)
  }

  package var base: NavigationBase? { options?.base }
  package var presentation: Presentation? { options?.presentation }
  package var transition: TransitionStyle { options?.transition ?? .automatic }
  package var parent: String? { options?.parent }
  /// The element that a popover points at, or `nil` for the tapped element.
  package var anchor: String? { options?.anchor }
  /// Values for guards and closures. They are never saved and never leave the app.
  package var values: [String: any Sendable] { options?.values ?? [:] }
  package var payload: String? { options?.payload }

  /// Returns whether two targets are equal. The `values` are compared by their descriptions.
  public static func == (one: LinkTarget, other: LinkTarget) -> Bool {
    one.link == other.link && one.options == other.options
      && one.defaultSource == other.defaultSource
  }

  /// Hashes the link.
  public func hash(into hasher: inout Hasher) { hasher.combine(link) }
}

extension LinkTarget: ExpressibleByStringInterpolation {
  /// Builds a link from a literal. Each value is encoded as one path segment, or as one key or one
  /// value of the query.
  ///
  /// `"/restaurant/\(name)"` always opens a restaurant, even if the name contains a slash. Opening
  /// the target fails if a value is in another place, such as at the beginning or in a host, or if
  /// it can't be a segment, such as an empty string or `..`.
  public struct StringInterpolation: StringInterpolationProtocol {
    var link = LinkLiteral()

    /// Creates an empty link.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a part of the link without encoding it.
    public mutating func appendLiteral(_ literal: String) { link.append(literal: literal) }

    /// Appends a value, encoded.
    public mutating func appendInterpolation(_ value: some LinkParameter) {
      link.append(value: value.linkText)
    }

    /// Appends a path for a `*tail`. Everything except slashes is encoded.
    public mutating func appendInterpolation(path: String) {
      for (index, part) in path.pieces(between: "/").enumerated() {
        if index > 0 { link.append(literal: "/") }
        link.append(value: part)
      }
    }
  }

  /// Creates a target from a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    let link = stringInterpolation.link
    if let offset = link.misplaced {
      // No text that begins like this is a valid link.
      self.init(
        "% " + link.text,
        failure: LinkError(code: .misplacedValue, text: link.text, offset: offset))
    } else {
      self.init(stringLiteral: link.text)
    }
  }
}
