import Waymark

extension StateDifference {
  /// A sentence about the difference.
  public var message: String {
    switch self {
    case .notAState(let error): "The expected text isn't a state. \(error.message)"
    case .tabCount(let count, let expected): "There are \(count) tabs, expected \(expected)."
    case .selectedTab(let tab, let expected):
      "Tab \(tab) is selected, expected tab \(expected)."
    case .stack(let place, let shown, let expected):
      "\(place.words) holds \(shown), expected \(expected)."
    case .entry(let place, let index, let shown, let expected):
      "\(place.words), entry \(index), is \(shown); expected \(expected)."
    case .layer(let depth, let shown, let expected):
      "Layer \(depth) is \(shown), expected \(expected)."
    case .extraLayer(let depth, let shown): "Layer \(depth) is unexpected: \(shown)."
    case .missingLayer(let depth, let expected): "Layer \(depth) is missing: \(expected)."
    }
  }
}

extension StateDifference.Place {
  fileprivate var words: String {
    switch self {
    case .tab(let tab): "Tab \(tab)"
    case .layer(let depth): "Layer \(depth)"
    }
  }
}
