public import Waymark

extension NavigationState {
  /// Returns a description of the difference from a state in its notation, or `nil` if there is
  /// none.
  ///
  /// Ids, titles, buttons and payloads aren't compared.
  public func difference(from expected: String) -> String? {
    do throws(StateError) {
      let expected = try NavigationState(expected, entryLimit: .max)
      return StateComparison(self, expected, isByLinks: true).words
    } catch {
      return "The expected text isn't a state. \(error.message)"
    }
  }

  /// Returns a description of the difference from another state, or `nil` if there is none. Ids,
  /// titles, buttons, payloads and revisions are compared, too.
  public func difference(from expected: NavigationState) -> String? {
    StateComparison(self, expected, isByLinks: false).words
  }
}

/// Compares two states stack by stack.
private struct StateComparison {
  private var differences: [String] = []
  private let isByLinks: Bool

  var words: String? { differences.isEmpty ? nil : differences.joined(separator: " ") }

  init(_ state: NavigationState, _ expected: NavigationState, isByLinks: Bool) {
    self.isByLinks = isByLinks
    let (count, tab) = (state.tabs.count, state.selectedTab)
    if count != expected.tabs.count {
      differences.append("There are \(count) tabs, expected \(expected.tabs.count).")
    }
    if tab != expected.selectedTab {
      differences.append("Tab \(tab) is selected, expected tab \(expected.selectedTab).")
    }
    for (tab, stacks) in zip(state.tabs, expected.tabs).enumerated() {
      compare("Tab \(tab)", stacks.0, stacks.1)
    }
    for depth in 0..<max(state.modals.count, expected.modals.count) {
      compare(
        "Layer \(depth)", state.modals.dropFirst(depth).first,
        expected.modals.dropFirst(depth).first)
    }
  }

  private mutating func compare(_ place: String, _ one: ModalLayer?, _ other: ModalLayer?) {
    guard let one, let other else {
      if let one {
        differences.append("\(place) is unexpected: \(words(one)) \(links(one.stack)).")
      }
      if let other {
        differences.append("\(place) is missing: \(words(other)) \(links(other.stack)).")
      }
      return
    }
    if words(one) != words(other) {
      differences.append("\(place) is \(words(one)), expected \(words(other)).")
    }
    compare(place, one.stack, other.stack)
  }

  private mutating func compare(_ place: String, _ one: EntryStack, _ other: EntryStack) {
    guard one.map(\.link) == other.map(\.link) else {
      differences.append("\(place) holds \(links(one)), expected \(links(other)).")
      return
    }
    guard !isByLinks else { return }
    for (index, pair) in zip(one, other).enumerated() {
      let (found, wanted) = (words(pair.0, not: pair.1), words(pair.1, not: pair.0))
      if found != wanted {
        differences.append("\(place), entry \(index), is \(found); expected \(wanted).")
      }
    }
  }

  private func links(_ stack: EntryStack) -> String {
    stack.map(\.link.description).joined(separator: " > ")
  }

  private func words(_ layer: ModalLayer) -> String {
    let style = "^\(layer.style.rawValue)"
    if isByLinks { return style }
    return style + " with id \(layer.id.number)" + (layer.anchor.map { " at ‘\($0)’" } ?? "")
  }

  /// The details of an entry that differ from the other one.
  private func words(_ entry: Entry, not other: Entry) -> String {
    var words: [String] = []
    if entry.id != other.id { words.append("id \(entry.id.number)") }
    if entry.revision != other.revision { words.append("revision \(entry.revision)") }
    func add(_ name: String, _ one: String?, _ two: String?) {
      if one != two { words.append(one.map { "\(name) ‘\($0)’" } ?? "no \(name)") }
    }
    add("title", entry.title, other.title)
    add("left button", entry.details.leftButton, other.details.leftButton)
    add("right button", entry.details.rightButton, other.details.rightButton)
    add("payload", entry.payload, other.payload)
    return words.isEmpty
      ? "\(entry.link)" : "\(entry.link) with " + words.joined(separator: ", ")
  }
}
