extension MatchTrace.Verdict {
  /// The reason that the route won or lost, as a phrase.
  /// - Parameter patterns: the patterns of all routes, to name one that outranks this.
  func message(_ patterns: [String]) -> String {
    switch self {
    case .matched: "matches"
    case .outranked(let other): "matches, but ‘\(patterns[other])’ is more specific"
    case .scopeDiffers: "is for another scheme or origin"
    case .segmentCount(let wanted, let given):
      "has \(wanted) segment\(wanted == 1 ? "" : "s"), the link has \(given)"
    case .literalDiffers(let index, let expected, let found):
      "segment \(index + 1) is ‘\(UnderlinedText.visible(found))’, not ‘\(expected)’"
    case .emptySegment(let index): "segment \(index + 1) is empty, which nothing takes"
    // Every text is a String: it is a type of the app's own that turns this one down.
    case .doesNotConvert(let name, let value, "String"):
      "‘\(name)’ does not accept \(UnderlinedText.quoted(value))"
    case .doesNotConvert(let name, let value, let kind):
      "‘\(name)’: \(UnderlinedText.quoted(value)) is not \(Self.words(for: kind))"
    case .conditionFails: "matches, but its condition does not hold"
    case .opensNowhere: "matches, but links of this kind open nowhere"
    case .queryMissing(let key): "the query has no ‘\(key)’"
    }
  }

  private static func words(for kind: String) -> String {
    switch kind {
    case "Int": "a whole number"
    case "Double": "a number"
    case "Bool": "true or false"
    case "[String]": "a list"
    case "[Int]": "a list of whole numbers"
    case "[Double]": "a list of numbers"
    case "[Bool]": "a list of true or false"
    default: "a \(kind)"
    }
  }
}

extension MatchTrace: CustomReflectable {
  /// The link and the near misses, so that a printed outcome does not list every route.
  public var customMirror: Mirror {
    let children: KeyValuePairs<String, Any> = ["link": link, "nearMisses": nearMisses]
    return Mirror(self, children: children, displayStyle: .struct)
  }

  /// The routes of the link's form that lost by a value or a condition, with the reason.
  package var nearMisses: [String] {
    attempts.compactMap { attempt in
      switch attempt.verdict {
      case .doesNotConvert, .conditionFails, .queryMissing:
        "\(attempt.pattern.description)  \(attempt.verdict.message([]))"
      default: nil
      }
    }
  }

  /// The pattern that takes the link, of a route that had nothing to show for it.
  var declined: Pattern? { attempts.first { $0.verdict == .matched }?.pattern }

  /// One line for each route: its pattern, and why it won or lost.
  public var message: String { Self.table(rows) }

  var rows: [(name: String, words: String)] {
    let patterns = attempts.map { $0.pattern.description }
    return zip(patterns, attempts).map { ($0, $1.verdict.message(patterns)) }
  }

  /// A line for each row: its name, and its words in a column of their own.
  static func table(_ rows: [(name: String, words: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { name, words in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + words
    }.joined(separator: "\n")
  }
}
