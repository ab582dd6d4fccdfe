public import Waymark

/// One way in which what is there differs from what was expected.
public enum StateDifference: Hashable, Sendable {
  /// A stack, as a person counts them.
  public enum Place: Hashable, Sendable {
    /// The stack of a tab, from 0.
    case tab(Int)
    /// The stack of a modal layer, the lowest being 0.
    case layer(Int)
  }

  /// The expected text is no state.
  case notAState(StateError)
  /// Another number of tabs.
  case tabCount(Int, expected: Int)
  /// Another tab is selected.
  case selectedTab(Int, expected: Int)
  /// A stack holds other links.
  case stack(Place, String, expected: String)
  /// A stack holds the right links, but an entry is another one or looks different.
  case entry(Place, index: Int, String, expected: String)
  /// A layer is another one, or lies there in another way.
  case layer(Int, String, expected: String)
  /// A layer that nobody expected.
  case extraLayer(Int, String)
  /// An expected layer that is not there.
  case missingLayer(Int, String)
}

extension NavigationState {
  /// How this state differs from one in the notation, in words; nil if it does not.
  ///
  /// Ids, titles, buttons and payloads are no part of the notation and do not count.
  public func difference(from expected: String) -> String? {
    differences(from: expected).sentences
  }

  /// How this state differs from one in the notation; none if it does not.
  public func differences(from expected: String) -> [StateDifference] {
    do throws(StateError) {
      let expected = try NavigationState(expected, entryLimit: .max)
      return Comparison(HostTree(self), HostTree(expected), isByLinks: true).differences
    } catch {
      return [.notAState(error)]
    }
  }
}

extension HostTree {
  /// How the host differs from a state, in words; nil if it shows exactly that.
  public func difference(from state: NavigationState) -> String? {
    differences(from: state).sentences
  }

  /// How the host differs from a state, ids and looks included; none if it does not.
  public func differences(from state: NavigationState) -> [StateDifference] {
    Comparison(self, HostTree(state), isByLinks: false).differences
  }
}

extension [StateDifference] {
  var sentences: String? { isEmpty ? nil : map(\.message).joined(separator: " ") }
}

/// Compares two trees place by place.
private struct Comparison {
  private(set) var differences: [StateDifference] = []
  private let isByLinks: Bool

  init(_ shown: HostTree, _ expected: HostTree, isByLinks: Bool) {
    self.isByLinks = isByLinks
    if shown.tabs.count != expected.tabs.count {
      differences.append(.tabCount(shown.tabs.count, expected: expected.tabs.count))
    }
    if shown.selectedTab != expected.selectedTab {
      differences.append(.selectedTab(shown.selectedTab, expected: expected.selectedTab))
    }
    for (tab, pair) in zip(shown.tabs, expected.tabs).enumerated() {
      compare(.tab(tab), pair.0, pair.1)
    }
    for depth in 0..<max(shown.layers.count, expected.layers.count) {
      compare(depth, shown.layers.dropFirst(depth).first, expected.layers.dropFirst(depth).first)
    }
  }

  private mutating func compare(_ depth: Int, _ one: HostTree.Layer?, _ other: HostTree.Layer?) {
    switch (one, other) {
    case (let one?, let other?):
      let isSame =
        one.style == other.style
        && (isByLinks || (one.id == other.id && one.anchor == other.anchor))
      if !isSame { differences.append(.layer(depth, words(one), expected: words(other))) }
      compare(.layer(depth), one.items, other.items)
    case (let one?, nil):
      differences.append(.extraLayer(depth, "^\(one.style.rawValue) \(links(one.items))"))
    case (nil, let other?):
      differences.append(.missingLayer(depth, "^\(other.style.rawValue) \(links(other.items))"))
    case (nil, nil): break
    }
  }

  private mutating func compare(
    _ place: StateDifference.Place, _ one: [HostTree.Item], _ other: [HostTree.Item]
  ) {
    guard one.map(\.entry.link) == other.map(\.entry.link) else {
      differences.append(.stack(place, links(one), expected: links(other)))
      return
    }
    guard !isByLinks else { return }
    for (index, pair) in zip(one, other).enumerated() where !pair.0.shows(pair.1.entry) {
      differences.append(
        .entry(
          place, index: index, words(pair.0, not: pair.1), expected: words(pair.1, not: pair.0)))
    }
  }

  private func links(_ items: [HostTree.Item]) -> String {
    items.map(\.entry.link.description).joined(separator: " > ")
  }

  private func words(_ layer: HostTree.Layer) -> String {
    guard !isByLinks else { return "^\(layer.style.rawValue)" }
    return "^\(layer.style.rawValue) with id \(layer.id.number)"
      + (layer.anchor.map { " at ‘\($0)’" } ?? "")
  }

  /// What an entry has that the other has not.
  private func words(_ item: HostTree.Item, not other: HostTree.Item) -> String {
    let (entry, also) = (item.entry, other.entry)
    var words: [String] = []
    if entry.id != also.id { words.append("id \(entry.id.number)") }
    if item.edition != other.edition { words.append("edition \(item.edition)") }
    func add(_ name: String, _ one: String?, _ two: String?) {
      if one != two { words.append(one.map { "\(name) ‘\($0)’" } ?? "no \(name)") }
    }
    add("title", item.title, other.title)
    add("left button", entry.leftButton, also.leftButton)
    add("right button", entry.rightButton, also.rightButton)
    add("payload", entry.payload, also.payload)
    return "\(entry.link) with " + words.joined(separator: ", ")
  }
}
