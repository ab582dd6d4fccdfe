/// The form of the links that a route takes, such as `/search/:what?page=:page?`.
///
/// Two patterns are equal if their descriptions are.
public struct Pattern: Sendable, CustomStringConvertible {
  /// Whose links a pattern takes.
  public enum Scope: Hashable, Sendable {
    /// The app's own, however they are written.
    case own
    /// Those written with this scheme, in lower case; the host is the first segment.
    case scheme(String)
    /// Those written with this web origin.
    case origin(LinkOrigin)
    /// Everybody's: the catch-all.
    case everything
  }

  /// What a pattern asks of one segment.
  public enum Segment: Hashable, Sendable {
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
  }

  /// What a pattern asks of the query.
  public struct QueryParameter: Hashable, Sendable {
    /// The key in the link, decoded.
    public let key: String
    /// The parameter's name; nil where the value is discarded.
    public let name: String?
    /// Whether a link may leave it out.
    public let isOptional: Bool
  }

  /// A named parameter.
  public struct Parameter: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Whether a link may leave it out; only a query parameter may be.
    public let isOptional: Bool
  }

  /// The text that reads back as an equal pattern, and holds all parts of it.
  public let description: String
  /// How many parameters have names.
  let namedCount: Int
  /// Whether it asks for anything of the query.
  let hasQuery: Bool
  /// Whether it is known to be the path of an own link, and no link of a screen without one.
  let isPlain: Bool

  /// Reads a pattern.
  /// - Throws: ``PatternError``, which says what is wrong and at which byte.
  public init(_ text: String) throws(PatternError) {
    if let plain = PlainPattern(text) {
      self.init(text, plain)
    } else {
      try self.init(scanning: text)
    }
  }

  private init(_ text: String, _ plain: PlainPattern) {
    description = text
    namedCount = plain.namedCount
    hasQuery = false
    isPlain = true
  }

  /// Reads a pattern, whatever is in it.
  init(scanning text: String) throws(PatternError) {
    var scanner = PatternScanner(text)
    self.init(try scanner.scan())
  }

  private init(_ parts: PatternScanner.Parts) {
    description = Self.text(of: parts)
    namedCount =
      parts.segments.count { $0.name != nil } + parts.query.count { $0.name != nil }
    hasQuery = !parts.query.isEmpty
    isPlain = false
  }

  /// The pattern of a description.
  init(_ text: PatternText) {
    description = text.description
    namedCount = text.withSegments(text.namedCount)
    hasQuery = !text.query.isEmpty
    isPlain = false
  }

  /// Takes every link.
  static let everything = Pattern(
    PatternScanner.Parts(scope: .everything, segments: [.tail(nil)], query: []))

  /// The pattern of the first segments, without a query; nil for the one that takes every link.
  func prefix(_ count: Int) -> Pattern? {
    guard scope != .everything else { return nil }
    return Pattern(
      PatternScanner.Parts(scope: scope, segments: Array(segments.prefix(count)), query: []))
  }

  /// The path with other names and without a query; patterns that take the same paths have equal ones.
  /// - Parameter name: what stands for the named parameter of a position.
  func shape(named name: (Int) -> String? = { _ in nil }) -> Pattern {
    var position = -1
    let renamed = segments.map { segment -> Segment in
      if segment.name != nil { position += 1 }
      return switch segment {
      case .parameter(.some): .parameter(name(position))
      case .tail(.some): .tail(name(position))
      case .literal, .parameter(nil), .tail(nil): segment
      }
    }
    return Pattern(PatternScanner.Parts(scope: scope, segments: renamed, query: []))
  }

  /// Whether its links are those of screens without one.
  var isReserved: Bool {
    !isPlain && segments.first == .literal(DeepLink.reservedSegment)
  }

  /// Whose links the pattern takes.
  public var scope: Scope { isPlain ? .own : read { $0.scope } }

  /// What it asks of the path.
  public var segments: [Segment] { read { $0.segments } }

  /// What it asks of the query; other items are welcome.
  public var query: [QueryParameter] { read { $0.queryParameters } }

  /// The named parameters in order: those of the path, then those of the query.
  public var parameters: [Parameter] {
    let inPath = segments.compactMap { segment in
      segment.name.map { Parameter(name: $0, isOptional: false) }
    }
    let inQuery = query.compactMap { item in
      item.name.map { Parameter(name: $0, isOptional: item.isOptional) }
    }
    return inPath + inQuery
  }

  private func read<Part>(_ part: (PatternText) -> Part) -> Part {
    RawMemory.withBytes(of: Array(description.utf8)) { part(PatternText($0)) }
  }

  private static func text(of parts: PatternScanner.Parts) -> String {
    var out =
      switch parts.scope {
      case .own, .everything: "/"
      case .origin(let origin): origin.text + "/"
      case .scheme(let scheme): scheme + (isHost(parts.segments.first) ? "://" : ":/")
      }
    out += parts.segments.map(text(of:)).joined(separator: "/")
    if !parts.query.isEmpty {
      let items = parts.query.map { item in
        "\(escaped(item.key))=:\(item.name ?? "")" + (item.isOptional ? "?" : "")
      }
      out += "?" + items.joined(separator: "&")
    }
    return out
  }

  /// Whether the segment stays the same as a host, which is read without case.
  private static func isHost(_ segment: Segment?) -> Bool {
    guard case .literal(let text) = segment else { return true }
    return !LinkScanner.hasUpperCase(text)
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
    PercentEncoding.escape(PercentEncoding.component(text).utf8) {
      $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "*")
    }
  }
}

extension Pattern: Hashable {
  /// Compares descriptions.
  public static func == (one: Pattern, other: Pattern) -> Bool {
    one.description == other.description
  }

  /// Hashes the description.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
