import Foundation
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
  let keys: [String]
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
      case .tail: ranks.append(3)
      }
    }
    // Among routes for the same paths, the one with more required keys is first.
    self.ranks = ranks + [-keys.count, route.hasCondition ? 0 : 1]
    self.isExact = isExact
  }

  /// The condition for the query: each required item has a value that isn't empty.
  var query: [String: String]? {
    keys.isEmpty ? nil : Dictionary(keys.map { ($0, "?*") }) { one, _ in one }
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

  /// Returns the pattern for its paths with this number of segments, if it has such paths.
  /// - Parameter end: The last segment, if only paths that end in it are meant.
  func path(_ depth: Int, endingIn end: String? = nil) -> String? {
    var segments = segments
    if let end, let last = segments.popLast() {
      guard last.matches(end) else { return nil }
      segments += Array(repeating: .parameter(nil), count: depth - segments.count - 1)
      segments.append(.literal(end))
    }
    return SiteText.path(segments, depth)
  }
}

/// Converts texts of links to patterns.
enum SiteText {
  private static let written = CharacterSet.urlPathAllowed.union([";"]).subtracting(["/"])

  /// Returns the pattern for paths with these segments, of which a tail fills the depth.
  static func path(_ segments: [Pattern.Segment], _ depth: Int) -> String {
    if segments.isEmpty { return "/" }
    return segments.map { segment in
      switch segment {
      case .literal(let text): "/" + pattern(text)
      case .affixed(let before, _, let after): "/" + pattern(before) + "?*" + pattern(after)
      case .parameter: "/?*"
      case .tail: String(repeating: "/?*", count: depth - segments.count + 1)
      }
    }.joined()
  }

  /// Returns the text as a path contains it.
  static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: written) ?? text
  }

  /// Returns a pattern for the text, with `?` for each `*` and for the `$` of a variable.
  private static func pattern(_ text: String) -> String {
    escaped(text).replacing(scalars: ["*": "?"])
      .replacingOccurrences(of: "$(", with: "?(", options: .literal)
  }

  /// Returns whether a pattern matches more than the text.
  static func isInexact(_ text: String) -> Bool { pattern(text) != escaped(text) }
}
