import Waymark
import WaymarkPage

/// The state of the navigator that the pages are about.
struct StateSections {
  private let picture: InspectorLog.Picture

  init(_ picture: InspectorLog.Picture) { self.picture = picture }

  var sections: [Page.Section] {
    guard let current = picture.current, let event = current.events.last else {
      return [
        Page.Section(
          nil,
          [.empty("No navigator is watched yet.", "Call inspector.watch(navigator) in the app.")])
      ]
    }
    let state = event.after
    let tabs = state.tabs.enumerated().map { index, stack in
      Page.Section(
        "Tab \(index + 1)" + (index == state.selectedTab ? ", selected" : ""),
        Self.rows(stack, isOnTop: index == state.selectedTab && state.modals.isEmpty))
    }
    let layers = state.modals.enumerated().map { index, layer in
      Page.Section(
        "Layer \(index + 1): \(layer.style.rawValue)",
        Self.rows(layer.stack, isOnTop: index == state.modals.count - 1))
    }
    var facts: [Page.Item] = [
      .row(state.description, accessory: .copy(state.description)),
      .fact("Waits", event.pendingLink?.description ?? "no link"),
    ]
    if current.hasEnded { facts.append(.fact("Watched", "no longer: the window is gone")) }
    return windows + tabs + layers + [Page.Section("As a notation", facts)]
  }

  /// The navigators to choose from, where there are several.
  private var windows: [Page.Section] {
    guard picture.watched.count > 1 else { return [] }
    let rows = picture.watched.map { watched in
      Page.Row(
        "\(watched.name) \(watched.id)" + (watched.hasEnded ? ", gone" : ""),
        link: InspectorLinks.watched(watched.id))
    }
    let current = picture.watched.firstIndex { $0.id == picture.current?.id }
    return [Page.Section(nil, [.segments("Windows", rows, current: current)])]
  }

  private static func rows(_ stack: EntryStack, isOnTop: Bool) -> [Page.Item] {
    stack.reversed().map { entry in
      let pattern = entry.pattern.map { "route \($0)" } ?? "no route"
      return .row(
        entry.link.description,
        detail: [entry.title, pattern].compactMap(\.self).joined(separator: " · "),
        badge: isOnTop && entry.id == stack.top.id ? Page.Badge("on top", .good) : nil)
    }
  }
}
