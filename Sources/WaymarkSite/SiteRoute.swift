import Waymark

/// A route as the patterns of a site association file can express it.
struct SiteRoute {
  /// The pattern as it was registered.
  let name: String
  let segments: [Pattern.Segment]
  /// True if the system is to hand the route's links to the app.
  let isOnWeb: Bool
  /// True if it takes every link that its components match.
  let isExact: Bool
  /// True if it takes every link, however many segments that has.
  let isEverything: Bool
  /// The keys that a query has to have.
  let keys: [String]
  /// The conditions for the query: a link has to meet one of them, where nil is met by every query.
  let queries: [SiteComponent.Query?]
  /// The keys of a query that a link may leave out, and whose values are not any text.
  let typedKeys: [String]
  /// What is tried first: a literal before a typed parameter, that before a parameter, a tail last.
  let ranks: [Int]

  /// Describes a route; nil for links of another scheme or site.
  /// - Parameter isPrefix: true for the links below the path of the pattern.
  init?(_ definition: RouteDefinition, at origin: String, isPrefix: Bool = false) {
    let pattern = definition.pattern
    switch pattern.scope {
    case .own, .everything: break
    case .origin(let own): if own.text != origin { return nil }
    case .scheme: return nil
    }
    name = definition.text
    isEverything = pattern.scope == .everything
    keys = pattern.query.filter { !$0.isOptional }.map(\.key)
    segments = pattern.segments + (isPrefix ? [.tail(nil)] : [])
    isOnWeb = definition.isOnWeb
    var types = definition.types[...]
    var ranks: [Int] = []
    // A pattern for one site is asked before those for all.
    if case .origin = pattern.scope { ranks.append(0) } else { ranks.append(1) }
    var isExact = !definition.hasCondition && definition.types.allSatisfy(\.isText)
    for segment in segments {
      switch segment {
      case .literal(let text):
        ranks.append(0)
        if SiteText.isInexact(text) { isExact = false }
      case .parameter(let name):
        let type = name == nil ? nil : types.popFirst()
        ranks.append(type?.isText ?? true ? 2 : 1)
      case .tail(let name):
        if name != nil { types.removeFirst() }
        ranks.append(3)
      }
    }
    // Of routes for the same paths, the one that asks for more of the query comes first.
    self.ranks = ranks + [-keys.count, definition.hasCondition ? 0 : 1]
    let query = Self.queries(of: pattern, types)
    queries = query.conditions
    typedKeys = query.typedKeys
    self.isExact = isExact && query.isExact
  }

  /// The conditions for the parameters that a query has to have, whether no others meet them, and the keys
  /// of those that it may leave out and that are not texts.
  private static func queries(
    of pattern: Pattern, _ types: ArraySlice<ParameterType>
  ) -> (conditions: [SiteComponent.Query?], isExact: Bool, typedKeys: [String]) {
    var types = types
    var typedKeys: [String] = []
    var (texts, values): ([String], [String: String]) = ([], [:])
    for item in pattern.query {
      let type = item.name == nil ? nil : types.popFirst()
      if item.isOptional {
        if type?.isText == false { typedKeys.append(item.key) }
        continue
      }
      if type?.isText ?? true { texts.append(item.key) } else { values[item.key] = "?*" }
    }
    guard let key = texts.first else {
      return ([values.isEmpty ? nil : .items(values)], true, typedKeys)
    }
    // An item that is missing is as one with an empty value, which a text may have.
    guard texts.count == 1, values.isEmpty else {
      return ([values.isEmpty ? nil : .items(values)], false, typedKeys)
    }
    var conditions: [SiteComponent.Query?] = [.items([key: "?*"])]
    for name in SiteText.spellings(of: key) {
      for item in [name, name + "="] {
        for text in [item, item + "&*", "*&" + item, "*&" + item + "&*"] {
          conditions.append(.text(text))
        }
      }
    }
    return (conditions, !SiteText.isInexact(key), typedKeys)
  }

  var hasTail: Bool { if case .tail = segments.last { true } else { false } }

  /// The number of segments of its links; the smallest for a route with a tail.
  var depth: Int { segments.count }

  /// True if a literal stands behind a parameter, so that its place counts, and a tail behind that.
  var needsEveryDepth: Bool {
    guard hasTail else { return false }
    let path = segments.dropLast().map { if case .literal = $0 { true } else { false } }
    guard let first = path.firstIndex(of: false) else { return false }
    return path[first...].contains(true)
  }

  /// True if it takes links with so many segments.
  func takes(_ depth: Int) -> Bool { hasTail ? self.depth <= depth : self.depth == depth }

  /// True if its pattern has wildcards, which stand for slashes, too.
  var hasWildcards: Bool {
    segments.contains { if case .literal = $0 { false } else { true } }
  }

  /// The patterns for its paths with so many segments.
  func paths(_ depth: Int) -> [String] {
    if segments.isEmpty { return ["/"] }
    var paths = [""]
    for segment in segments {
      switch segment {
      case .literal(let text):
        paths = SiteText.spellings(of: text).flatMap { text in paths.map { $0 + "/" + text } }
      case .parameter: paths = paths.map { $0 + "/?*" }
      case .tail:
        let rest = String(repeating: "/?*", count: depth - segments.count + 1)
        paths = paths.map { $0 + rest }
      }
    }
    // A route takes its links with a slash at the end, too, which a wildcard there matches already.
    guard case .literal = segments.last else { return paths }
    return paths.flatMap { [$0, $0 + "/"] }
  }
}

/// Texts as links have them, and as patterns write them.
enum SiteText {
  /// True if a pattern matches more than the text: what a link may write as `*` or `$(` is `?` there.
  static func isInexact(_ text: String) -> Bool { text.contains("*") || text.contains("$(") }

  /// Patterns for the text as links may write it, with upper-case and with lower-case escapes. The
  /// first one has no wildcards, so that it is the text as a link writes it, too.
  static func spellings(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    func spelling(hasWildcards: Bool, isUppercase: Bool) -> String {
      bytes.indices.reduce(into: "") { result, place in
        let byte = bytes[place]
        let hasMeaning = byte == UInt8(ascii: "*") || bytes[place...].starts(with: "$(".utf8)
        if hasMeaning, hasWildcards {
          result += "?"
        } else if isWritten(byte), !hasMeaning {
          result.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          result += byte < 16 ? "%0" : "%"
          result += String(byte, radix: 16, uppercase: isUppercase)
        }
      }
    }
    var spellings: [String] = []
    for hasWildcards in [false, true] {
      for isUppercase in [true, false] {
        let new = spelling(hasWildcards: hasWildcards, isUppercase: isUppercase)
        if !spellings.contains(new) { spellings.append(new) }
      }
    }
    return spellings
  }

  /// True if a path has a byte without an escape.
  private static func isWritten(_ byte: UInt8) -> Bool {
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()+,;=:@".utf8.contains(byte)
    }
  }
}
