import Waymark

/// A route in the form that patterns of a site association file can express.
struct SiteRoute {
  /// The pattern as it was registered.
  let name: String
  let segments: [Pattern.Segment]
  /// A Boolean value indicating whether the system should open the route's links in the app.
  let isOnWeb: Bool
  /// A Boolean value indicating whether it matches every link that its components match.
  let isExact: Bool
  /// A Boolean value indicating whether it matches every link, with any number of segments.
  let isEverything: Bool
  /// The required keys of the query.
  let keys: [String]
  /// The conditions for the query, of which a link has to meet one. Every query meets `nil`.
  let queries: [SiteComponent.Query?]
  /// The optional keys of the query whose values aren't strings.
  let typedKeys: [String]
  /// The rank: a literal before a typed parameter, before a parameter, before a tail.
  let ranks: [Int]

  /// Creates the description of a route, or returns `nil` for links of another scheme or site.
  /// - Parameter isPrefix: Whether the route matches all links below the path of the pattern.
  init?(_ route: RouteDefinition, at origin: String, isPrefix: Bool = false) {
    let pattern = route.pattern
    switch pattern.scope {
    case .own, .everything: break
    case .origin(let own): if own.text != origin { return nil }
    case .scheme: return nil
    }
    name = route.text
    isEverything = pattern.scope == .everything
    keys = pattern.query.filter { !$0.isOptional }.map(\.key)
    segments = pattern.segments + (isPrefix ? [.tail(nil)] : [])
    isOnWeb = route.isOnWeb
    var types = route.types[...]
    var ranks: [Int] = []
    // A pattern for one site is tried before those for all.
    if case .origin = pattern.scope { ranks.append(0) } else { ranks.append(1) }
    var isExact = !route.hasCondition && route.types.allSatisfy(\.isText)
    for segment in segments {
      switch segment {
      case .literal(let text):
        ranks.append(.min)
        if SiteText.isInexact(text) { isExact = false }
      case .affixed(let before, let name, let after):
        let type = name == nil ? nil : types.popFirst()
        // The longer text is tried first, then the longer text before the parameter.
        let (count, first) = (before.utf8.count + after.utf8.count, before.utf8.count)
        ranks.append(-2 * (count * 10_000 + first) - (type?.isText ?? true ? 0 : 1))
        if SiteText.isInexact(before + after) { isExact = false }
      case .parameter(let name):
        let type = name == nil ? nil : types.popFirst()
        ranks.append(type?.isText ?? true ? 2 : 1)
      case .tail(let name):
        if name != nil { types.removeFirst() }
        ranks.append(3)
      }
    }
    // Among routes for the same paths, the one with more required keys is first.
    self.ranks = ranks + [-keys.count, route.hasCondition ? 0 : 1]
    let query = Self.queries(of: pattern, types)
    queries = query.conditions
    typedKeys = query.typedKeys
    self.isExact = isExact && query.isExact
  }

  /// Returns the conditions for the required parameters of a query, whether only matching queries
  /// meet them, and the keys of the optional parameters that aren't strings.
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
      // A list needs a value that isn't empty.
      if type.map({ $0.isText && !$0.isList }) ?? true {
        texts.append(item.key)
      } else {
        values[item.key] = "?*"
      }
    }
    guard let key = texts.first else {
      return ([values.isEmpty ? nil : .items(values)], true, typedKeys)
    }
    // A missing item counts as one with an empty value, which is a string.
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

  /// The number of segments of its links, which is the minimum for a route with a tail.
  var depth: Int { segments.count }

  /// A Boolean value indicating whether a wildcard before literal text and a tail could match slashes.
  var needsEveryDepth: Bool {
    guard hasTail else { return false }
    if segments.contains(where: { if case .affixed = $0 { true } else { false } }) { return true }
    let path = segments.dropLast().map { if case .literal = $0 { true } else { false } }
    guard let first = path.firstIndex(of: false) else { return false }
    return path[first...].contains(true)
  }

  /// Returns whether it matches links with this number of segments.
  func takes(_ depth: Int) -> Bool { hasTail ? self.depth <= depth : self.depth == depth }

  /// A Boolean value indicating whether its pattern has wildcards, which match slashes too.
  var hasWildcards: Bool {
    segments.contains { if case .literal = $0 { false } else { true } }
  }

  /// The text before the parameter at the end of the path, if no text is after it. A wildcard for the value
  /// also matches a slash after the text, where there is no value.
  var openText: String? {
    guard case .affixed(let before, _, "") = segments.last else { return nil }
    return before
  }

  /// Returns the patterns for its paths with this number of segments.
  /// - Parameter end: The last segment, if only paths that end in it are meant.
  func paths(_ depth: Int, endingIn end: String? = nil) -> [String] {
    if segments.isEmpty { return ["/"] }
    var segments = segments
    if let end, let last = segments.popLast() {
      guard last.matches(end) else { return [] }
      segments += Array(repeating: .parameter(nil), count: depth - segments.count - 1)
      segments.append(.literal(end))
    }
    return SiteText.paths(segments, depth)
  }
}

/// Converts texts of links to patterns.
enum SiteText {
  /// Returns the patterns for paths with these segments, of which a tail fills the depth.
  static func paths(_ segments: [Pattern.Segment], _ depth: Int) -> [String] {
    var paths = [""]
    for segment in segments {
      switch segment {
      case .literal(let text):
        paths = spellings(of: text).flatMap { text in paths.map { $0 + "/" + text } }
      case .affixed(let before, _, let after):
        let ends = spellings(of: after)
        paths = spellings(of: before).flatMap { before in
          ends.flatMap { end in paths.map { $0 + "/" + before + "?*" + end } }
        }
      case .parameter: paths = paths.map { $0 + "/?*" }
      case .tail:
        let rest = String(repeating: "/?*", count: depth - segments.count + 1)
        paths = paths.map { $0 + rest }
      }
    }
    return paths
  }

  /// Returns whether a pattern matches more than the text, since it has `?` for `*` and `$(`.
  static func isInexact(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "*"))
      || text.pieces(between: "$").dropFirst().contains { $0.begins(with: "(") }
  }

  /// Returns patterns for the spellings of a text in links, with upper-case and with lower-case escapes.
  /// The first one has no wildcards, so it's also the text as a link writes it.
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

  /// Returns whether a path may contain a byte without an escape.
  private static func isWritten(_ byte: UInt8) -> Bool {
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()+,;=:@".utf8.contains(byte)
    }
  }
}
