import Waymark

/// Compares two trees stack by stack.
struct TreeComparison {
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
    guard one.map(\.link) == other.map(\.link) else {
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
    items.map(\.link.description).joined(separator: " > ")
  }

  private func words(_ layer: HostTree.Layer) -> String {
    guard !isByLinks else { return "^\(layer.style.rawValue)" }
    return "^\(layer.style.rawValue) with id \(layer.id.number)"
      + (layer.anchor.map { " at ‘\($0)’" } ?? "")
  }

  /// The details of an entry that differ from the other one.
  private func words(_ item: HostTree.Item, not other: HostTree.Item) -> String {
    let (entry, also) = (item.entry, other.entry)
    var words: [String] = []
    if entry.id != also.id { words.append("id \(entry.id.number)") }
    if item.revision != other.revision { words.append("revision \(item.revision)") }
    func add(_ name: String, _ one: String?, _ two: String?) {
      if one != two { words.append(one.map { "\(name) ‘\($0)’" } ?? "no \(name)") }
    }
    add("title", item.title, other.title)
    add("left button", entry.details.leftButton, also.details.leftButton)
    add("right button", entry.details.rightButton, also.details.rightButton)
    add("payload", entry.payload, also.payload)
    return "\(item.link) with " + words.joined(separator: ", ")
  }
}
