/// The reasons why routes match a link or don't. They are computed when they're read.
public struct MatchTrace: Sendable {
  package struct Attempt: Equatable, Sendable {
    package enum Verdict: Sendable {
      case matched, outranked, blocked
      /// The path is that of the route, but a value, the query or the condition isn't.
      case valueDiffers
      case pathDiffers
      /// The route is for another scheme or origin.
      case scopeDiffers
    }

    package let route: Int
    package let pattern: Pattern
    package let verdict: Verdict
    /// The reason why the route won or lost, as a phrase.
    package let words: String

    var line: String { pattern.description + "  " + words }
  }

  /// The link that was looked up.
  public let link: DeepLink
  let table: RouteTable
  var isBlocked = false
  var failedConditions: Set<Int> = []
  /// The name of the action that was looked up instead, or `nil` if the link names none.
  var action: String?

  /// - Complexity: O(routes · segments)
  package var attempts: [Attempt] {
    let target = table.target(of: link)
    let segments = target.segments
    let matches = isBlocked ? [] : table.candidates(for: link)
    let best = matches.first { !failedConditions.contains($0.route) }?.route
    return (0..<table.count).map { number in
      let route = table.route(number)
      let (verdict, words) = verdict(on: number, route, target, segments, best)
      return Attempt(route: number, pattern: route.pattern, verdict: verdict, words: words)
    }
  }

  private func verdict(
    on number: Int, _ route: RouteTable.Route, _ target: MatchTarget, _ segments: [[String]],
    _ best: Int?
  ) -> (Attempt.Verdict, String) {
    let pattern = route.pattern
    guard target.isIn(pattern.scope, table.addresses) else {
      return (.scopeDiffers, "is for another scheme or origin")
    }
    // The catch-all matches an external link with any segments.
    if pattern.scope != .everything || target.appForm != nil,
      let difference = pattern.difference(from: segments[route.namesScheme ? 1 : 0])
    {
      return (.pathDiffers, difference)
    }
    if let misfit = route.misfit(in: target.source(namesScheme: route.namesScheme)) {
      return (.valueDiffers, route.words(for: misfit))
    }
    if isBlocked { return (.blocked, "matches, but this kind of link is blocked") }
    if failedConditions.contains(number) {
      return (.valueDiffers, "matches, but its condition does not hold")
    }
    guard let best, best != number else { return (.matched, "matches") }
    return (.outranked, "matches, but ‘\(table.route(best).pattern)’ is more specific")
  }
}

extension MatchTrace: Equatable {
  /// Returns whether two traces have the same link, action and reasons.
  public static func == (one: MatchTrace, other: MatchTrace) -> Bool {
    one.link == other.link && one.action == other.action && one.attempts == other.attempts
  }
}

extension MatchTrace: CustomReflectable {
  /// The link and the near misses, so that a printed outcome doesn't list every route.
  public var customMirror: Mirror {
    let children: KeyValuePairs<String, Any> = ["link": link, "nearMisses": nearMisses]
    return Mirror(self, children: children, displayStyle: .struct)
  }

  /// The route that matched and declined, or otherwise the nearest routes.
  package var nearMisses: [String] {
    if action != nil { return [] }
    return declined.map { ["\($0.description)  declined the link"] } ?? nearMissAttempts.map(\.line)
  }

  var missingAction: String? { action.map { UnderlinedText.quoted("/" + $0) } }

  var nearMissPhrase: String? {
    let phrases = nearMissAttempts.map { "‘\($0.pattern)’ (\($0.words))" }
    return phrases.isEmpty ? nil : "nearest: " + phrases.joined(separator: ", ")
  }

  var declined: Pattern? { attempts.first { $0.verdict == .matched }?.pattern }

  /// A line for each route, with its pattern and the reason why it won or lost.
  public var message: String { Self.table(rows) }

  /// The rows of a table. For a link without a match, the nearest routes are first, and all routes
  /// for other schemes and origins are one row.
  var rows: [(name: String, words: String)] {
    let attempts = attempts
    let isMatched = attempts.contains { $0.verdict == .matched }
    let near = isMatched ? [] : nearMissAttempts
    let foreign = attempts.filter { $0.verdict == .scopeDiffers }.map(\.route)
    let isForeign = !isMatched && table.appForm(of: link) == nil && foreign.count > 1
    let left = near.map(\.route) + (isForeign ? foreign : [])
    let rest = attempts.filter { !left.contains($0.route) }
    let rows = ((isForeign ? [] : near) + rest).map { ($0.pattern.description, $0.words) }
    guard isForeign else { return rows }
    let words = near.first?.words ?? "are for other schemes or origins"
    return rows + [("\(foreign.count) other routes", words)]
  }

  static func table(_ rows: [(name: String, words: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { name, words in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + words
    }.joined(separator: "\n")
  }
}

extension MatchTarget {
  /// The decoded segments for patterns that don't name a scheme, and for those that do.
  var segments: [[String]] { [false, true].map { source(namesScheme: $0).routeSegments } }
}

extension Pattern {
  /// Returns the first difference from the decoded segments of a link, or `nil` if they match.
  fileprivate func difference(from link: [String]) -> String? {
    if let empty = link.firstIndex(of: "") { return "segment \(empty + 1) is empty" }
    guard hasTail ? link.count >= segmentCount : link.count == segmentCount else {
      return
        "has \(segmentCount) segment\(segmentCount == 1 ? "" : "s"), the link has \(link.count)"
    }
    for (index, (expected, found)) in zip(segments, link).enumerated()
    where !expected.matches(found) {
      let differsInCase = found.lowercased() == expected.words.lowercased()
      return "segment \(index + 1) is ‘\(UnderlinedText.visible(found))’, not ‘\(expected.words)’"
        + (differsInCase ? ": the case of letters counts" : "")
    }
    return nil
  }
}

extension Pattern.Segment {
  /// Returns whether a decoded segment of a link has the literal text of this segment.
  package func matches(_ segment: String) -> Bool {
    switch self {
    case .literal(let text): text.utf8.elementsEqual(segment.utf8)
    case .affixed(let before, _, let after):
      before.utf8.count + after.utf8.count < segment.utf8.count
        && segment.begins(with: before) && segment.ends(with: after)
    case .parameter, .tail: true
    }
  }

  var words: String {
    switch self {
    case .literal(let text): text
    case .parameter(let name): ":" + (name ?? "")
    case .affixed(let before, let name, let after): before + ":" + (name ?? "") + after
    case .tail(let name): "*" + (name ?? "")
    }
  }
}

extension RouteTable.Route {
  fileprivate func words(for misfit: Misfit) -> String {
    switch misfit {
    case .query(let number): "the query has no ‘\(pattern.query[number].key)’"
    case .value(let index, let text):
      "‘\(pattern.parameters[index].name)’"
        + types[index].words(rejecting: UnderlinedText.quoted(text))
    }
  }
}

extension ParameterType {
  fileprivate func words(rejecting value: String) -> String {
    let choices = choices
    if !choices.isEmpty {
      let shown = choices.prefix(8).joined(separator: ", ") + (choices.count > 8 ? ", …" : "")
      return ": \(value) is not one of \(shown)"
    }
    return switch kind {
    case "Int": ": \(value) is not a whole number"
    case "Double": ": \(value) is not a number"
    case "Bool": ": \(value) is not true or false"
    case "[Int]": ": \(value) is not a list of whole numbers"
    case "[Double]": ": \(value) is not a list of numbers"
    // Every text is a String, but a type of the app can reject it.
    default: " does not accept \(value)"
    }
  }
}
