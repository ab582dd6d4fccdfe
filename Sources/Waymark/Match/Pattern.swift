/// The form of the links that a route takes, such as `/search/:what?page=:page?`.
///
/// Two patterns are equal if their descriptions are.
package struct Pattern: Sendable, CustomStringConvertible {
  /// The links that a pattern is for.
  package indirect enum Scope: Hashable, Sendable {
    /// The app's own, however they are written.
    case own
    /// Those written with this scheme, in lower case; the host is the first segment.
    case scheme(String)
    /// Those written with this web origin.
    case origin(LinkOrigin)
    /// Everybody's: the catch-all.
    case everything

    var namesScheme: Bool { if case .scheme = self { true } else { false } }
  }

  /// One segment of a pattern.
  package enum Segment: Equatable, Sendable {
    /// This text, decoded.
    case literal(String)
    /// Any text; without a name it is discarded.
    case parameter(String?)
    /// All that is left, at least one segment; without a name it is discarded.
    case tail(String?)

    /// The name of what the segment binds; nil where it binds nothing.
    var name: String? {
      switch self {
      case .parameter(let name), .tail(let name): name
      case .literal: nil
      }
    }

    /// The text of a literal; nothing for any other segment.
    var literal: String { if case .literal(let text) = self { text } else { "" } }
  }

  /// One item of a pattern's query.
  package struct QueryParameter: Equatable, Sendable {
    /// The key in the link, decoded.
    package let key: String
    /// The parameter's name; nil where the value is discarded.
    package let name: String?
    /// True if a link may leave it out.
    package let isOptional: Bool
  }

  /// A named parameter.
  package struct Parameter: Equatable, Sendable {
    /// The name.
    package let name: String
    /// True if a link may leave it out; only a query parameter may be.
    package let isOptional: Bool
    /// True if it takes all segments that are left.
    let isTail: Bool
    /// The number of its segment, or of its query item, where the first one follows the last segment.
    let place: Int
  }

  /// The links that it is for.
  package let scope: Scope
  /// The segments of the path.
  package let segments: [Segment]
  /// The items of the query that it names; others are welcome.
  package let query: [QueryParameter]
  /// The named parameters in order: those of the path, then those of the query.
  package let parameters: [Parameter]

  /// Reads a pattern.
  /// - Throws: ``PatternError``, which says what is wrong and at which byte.
  package init(_ text: String) throws(PatternError) {
    self = try PatternParser.parse(text)
  }

  init(scope: Scope, segments: [Segment], query: [QueryParameter]) {
    self.scope = scope
    self.segments = segments
    self.query = query
    var parameters: [Parameter] = []
    for (place, segment) in segments.enumerated() {
      guard let name = segment.name else { continue }
      let isTail = if case .tail = segment { true } else { false }
      parameters.append(.init(name: name, isOptional: false, isTail: isTail, place: place))
    }
    for (place, item) in zip(segments.count..., query) {
      guard let name = item.name else { continue }
      parameters.append(
        .init(name: name, isOptional: item.isOptional, isTail: false, place: place))
    }
    self.parameters = parameters
  }

  /// Takes every link.
  static let everything = Pattern(scope: .everything, segments: [.tail(nil)], query: [])

  /// The pattern of the first segments, without a query; nil for the one that takes every link.
  func prefix(_ count: Int) -> Pattern? {
    guard scope != .everything else { return nil }
    return Pattern(scope: scope, segments: Array(segments.prefix(count)), query: [])
  }

  /// The path without names and without a query; patterns that take the same paths have equal ones.
  package var shape: Pattern {
    Pattern(scope: scope, segments: segments, query: []).renamed { _ in nil }
  }

  /// The pattern with other names.
  /// - Parameter name: what stands for the named parameter of a position.
  func renamed(_ name: (Int) -> String?) -> Pattern {
    var position = -1
    func next(_ old: String?) -> String? {
      if old == nil { return nil }
      position += 1
      return name(position)
    }
    let segments = segments.map { segment -> Segment in
      switch segment {
      case .literal: segment
      case .parameter(let old): .parameter(next(old))
      case .tail(let old): .tail(next(old))
      }
    }
    let query = query.map {
      QueryParameter(key: $0.key, name: next($0.name), isOptional: $0.isOptional)
    }
    return Pattern(scope: scope, segments: segments, query: query)
  }

  /// True if its links are those of screens without one.
  var isReserved: Bool { segments.first == .literal(DeepLink.reservedSegment) }

  /// The text that reads back as an equal pattern.
  package var description: String {
    let host = segments.first?.literal ?? ""
    let start =
      switch scope {
      case .own, .everything: "/"
      case .origin(let origin): origin.text + "/"
      // A host is read without case.
      case .scheme(let scheme): scheme + (host.utf8.contains(where: \.isUpperCase) ? ":/" : "://")
      }
    let items = query.map { item in
      "\(Self.escaped(item.key))=:\(item.name ?? "")" + (item.isOptional ? "?" : "")
    }
    return start + segments.map(Self.text(of:)).joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  private static func text(of segment: Segment) -> String {
    switch segment {
    case .literal(let text): escaped(text)
    case .parameter(let name): ":" + (name ?? "")
    case .tail(let name): "*" + (name ?? "")
    }
  }

  /// A literal or a key, with what has a meaning in patterns written as an escape.
  private static func escaped(_ text: String) -> String {
    PercentEncoding.escape(text.utf8) {
      PercentEncoding.isEscapedInComponents($0) || $0 == .colon
        || $0 == .asterisk
    }
  }
}

extension Pattern: Equatable {
  /// Compares descriptions.
  package static func == (one: Pattern, other: Pattern) -> Bool {
    one.description == other.description
  }
}
