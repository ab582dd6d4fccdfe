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

  /// Whose links the pattern takes.
  public let scope: Scope
  /// The text that reads back as an equal pattern.
  public let description: String

  /// Reads a pattern.
  /// - Throws: ``PatternError``, which says what is wrong and at which byte.
  public init(_ text: String) throws(PatternError) {
    var scanner = PatternScanner(text)
    self.init(try scanner.scan())
  }

  private init(_ parts: PatternScanner.Parts) {
    scope = parts.scope
    description = Self.text(of: parts)
  }

  /// The pattern of a description.
  init(_ text: PatternText) {
    description = text.description
    scope = text.scope
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

  /// What it asks of the path.
  public var segments: [Segment] { read { $0.segments } }

  /// What it asks of the query; other items are welcome.
  public var query: [QueryParameter] { read { $0.queryParameters } }

  /// The named parameters in order: those of the path, then those of the query.
  public var parameters: [Parameter] {
    let inPath = segments.compactMap { segment -> Parameter? in
      switch segment {
      case .parameter(let name?), .tail(let name?): Parameter(name: name, isOptional: false)
      case .literal, .parameter(nil), .tail(nil): nil
      }
    }
    let inQuery = query.compactMap { item in
      item.name.map { Parameter(name: $0, isOptional: item.isOptional) }
    }
    return inPath + inQuery
  }

  var hasQuery: Bool { description.utf8.contains(UInt8(ascii: "?")) }

  /// Reads the description, which holds all parts.
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
