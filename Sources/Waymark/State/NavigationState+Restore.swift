extension NavigationState {
  /// Shows the stacks and layers of a session. Entries at the bottom of a tab that are the same stay.
  mutating func restore(_ planned: PlannedState) throws(Limit) {
    guard planned.tabs.count == tabs.count, tabs.indices.contains(planned.selectedTab),
      planned.tabs.allSatisfy({ !$0.isEmpty }),
      planned.layers.allSatisfy({ !$0.entries.isEmpty && $0.style.isSaved })
    else { return }
    selectedTab = planned.selectedTab
    for index in tabs.indices {
      var stack = try makeStack(planned.tabs[index])
      stack.reuseCommonPrefix(of: tabs[index], contextFor: nil)
      // A screen that stays gets the saved scroll position and, without a title, the saved one.
      for (place, entry) in planned.tabs[index].prefix(tabs[index].count).enumerated() {
        var kept = stack[place]
        kept.details.scrolled = entry.details.scrolled
        if kept.title == nil, let title = entry.details.announcedTitle { kept.retitle(title) }
        if kept != stack[place] { stack[place] = kept }
      }
      tabs[index] = stack
    }
    modals = []
    for layer in planned.layers {
      let id = LayerID(makeNumber())
      let stack = try makeStack(layer.entries)
      modals.append(ModalLayer(id: id, style: layer.style, anchor: nil, stack: stack))
    }
  }

  mutating func reset(_ roots: [PlannedEntry]) throws(Limit) {
    for (tab, root) in roots.enumerated() { tabs[tab] = try makeStack([root]) }
    (selectedTab, modals) = (0, [])
  }

  mutating func makeStack(_ planned: [PlannedEntry]) throws(Limit) -> EntryStack {
    var stack = EntryStack(try makeEntry(planned[0]))
    for entry in planned.dropFirst() { stack.push(try makeEntry(entry)) }
    return stack
  }
}

extension LayerStyle {
  /// A Boolean value indicating whether layers of the style are saved. Popovers aren't, because the anchor
  /// can be missing, nor are in-app browsers, whose pages aren't screens of the app.
  var isSaved: Bool { self == .sheet || self == .fullScreen }
}

/// The stacks and layers of a saved session, whose entries don't have ids yet.
struct PlannedState: Sendable {
  /// The index of the selected tab.
  var selectedTab: Int
  /// The stacks of all tabs, each with at least one screen.
  var tabs: [[PlannedEntry]]
  /// The modal layers, the lowest first: sheets and full screens, each with at least one screen.
  var layers: [(style: LayerStyle, entries: [PlannedEntry])] = []
}
