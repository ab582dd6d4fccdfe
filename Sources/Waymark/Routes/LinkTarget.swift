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
  /// The source if the caller doesn't specify one: `.app` or, for a string, `.untrusted`.
  package private(set) var defaultSource = LinkSource.app
  /// The error that opening the target fails with, if its link couldn't be made.
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
      values: values, transition: transition)
    options = own.over(target.options)
  }

  /// Creates a target from a string, such as one from a user or a server.
  ///
  /// The string isn't changed, so it can contain directives and the names of actions. Unless you
  /// pass a source to `open`, the source is ``LinkSource/untrusted``, which can use neither.
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

  /// Returns the target with which the dismissal guard of an entry asks.
  func asking(about entry: EntryID) -> LinkTarget {
    var target = self
    target.options = OpenOptions(guardedEntry: entry.number).over(options)
    return target
  }

  package var base: NavigationBase? { options?.base }
  package var presentation: Presentation? { options?.presentation }
  package var transition: TransitionStyle { options?.transition ?? .automatic }
  /// The element that a popover points at, or `nil` for the tapped element.
  package var anchor: String? { options?.anchor }

  /// Returns whether two targets are equal. Their `values` are compared by their descriptions.
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
    fileprivate var link = ""
    private var valuesInPath: [Int] = []
    private var misplacedValue: Int?

    /// Creates an empty link.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a part of the link without encoding it.
    public mutating func appendLiteral(_ literal: String) { link += literal }

    /// Appends a value, encoded.
    public mutating func appendInterpolation(_ value: some LinkParameter) { append(value.linkText) }

    /// Appends a path for a `*tail`. Everything except slashes is encoded.
    public mutating func appendInterpolation(path: String) {
      for (index, part) in path.pieces(between: "/").enumerated() {
        if index > 0 { link += "/" }
        append(part)
      }
    }

    private mutating func append(_ value: String) {
      let (offset, place) = (link.utf8.count, place)
      if place == .path { valuesInPath.append(offset) }
      if place == .invalid || value.isEmpty && place != .value {
        misplacedValue = misplacedValue ?? offset
      }
      // A key with an escape isn't a directive.
      link += PercentEncoding.escape(value, for: .component, escapingFirst: place == .key)
    }

    private enum Place {
      case path, key, value
      /// A scheme, a host, a fragment, or the beginning of a relative link.
      case invalid
    }

    private var place: Place {
      let bytes = link.utf8
      if bytes.contains(.numberSign) { return .invalid }
      if let mark = bytes.firstIndex(of: .questionMark) {
        let query = bytes[bytes.index(after: mark)...]
        let item = query.lastIndex(of: .ampersand).map { query[$0...] } ?? query
        return item.contains(.equalsSign) ? .value : .key
      }
      guard let start = bytes.firstIndex(where: { $0 == .colon || $0 == .slash }) else {
        return .invalid
      }
      let rest = bytes[start...].dropFirst()
      let isInHost =
        bytes[start] == .colon && rest.starts(with: "//".utf8)
        && !rest.dropFirst(2).contains(.slash)
      return isInHost ? .invalid : .path
    }

    /// The offset of the first value that isn't in a valid position, or that doesn't make a segment.
    fileprivate var misplaced: Int? {
      let wrong = valuesInPath.first { offset in
        guard let segment = try? PercentEncoding.decode(segment(at: offset)) else { return false }
        return !PercentEncoding.mayBeSegment(segment)
      }
      return [misplacedValue, wrong].compactMap(\.self).min()
    }

    private func segment(at offset: Int) -> String {
      let bytes = Array(link.utf8)
      let start = bytes[..<offset].lastIndex(of: .slash) ?? bytes.firstIndex(of: .colon) ?? -1
      let end = bytes[offset...].firstIndex { [.slash, .questionMark, .numberSign].contains($0) }
      return String(decoding: bytes[(start + 1)..<(end ?? bytes.count)], as: UTF8.self)
    }
  }

  /// Creates a target from a literal with values.
  public init(stringInterpolation literal: StringInterpolation) {
    self.init(stringLiteral: literal.link)
    guard let offset = literal.misplaced else { return }
    // No text that begins like this is a valid link.
    link = "% " + literal.link
    failure = LinkError(code: .misplacedValue, text: literal.link, offset: offset)
  }
}
