extension MatchTrace.Verdict {
  /// Why the route won or lost, as a phrase; the patterns name routes that outrank.
  func message(_ pattern: (Int) -> String) -> String {
    switch self {
    case .matched: "matches"
    case .outranked(let other): "matches, but ‘\(pattern(other))’ is more specific"
    case .scopeDiffers: "is for another scheme or origin"
    case .segmentCount(let wanted, let given):
      "has \(wanted) segment\(wanted == 1 ? "" : "s"), the link has \(given)"
    case .literalDiffers(let index, let expected, let found):
      "segment \(index + 1) is ‘\(UnderlinedText.visible(found))’, not ‘\(expected)’"
    case .emptySegment(let index): "segment \(index + 1) is empty, which nothing takes"
    // Every text is a String: it is a type of the app's own that turns this one down.
    case .doesNotConvert(let name, let value, "String"):
      "‘\(name)’ does not take ‘\(UnderlinedText.visible(value))’"
    case .doesNotConvert(let name, let value, let kind):
      "‘\(name)’: ‘\(UnderlinedText.visible(value))’ is no \(kind)"
    case .conditionFails: "matches, but its condition does not hold"
    case .queryMissing(let key): "the query has no ‘\(key)’"
    }
  }
}

extension MatchTrace {
  /// One line for each route: its pattern, and why it won or lost.
  public var message: String {
    let names = attempts.map { $0.pattern.description }
    let width = names.map(\.count).max() ?? 0
    return attempts.map { attempt in
      let name = attempt.pattern.description
      let padding = String(repeating: " ", count: width - name.count)
      return "  \(name)\(padding)  \(attempt.verdict.message { names[$0] })"
    }.joined(separator: "\n")
  }
}
