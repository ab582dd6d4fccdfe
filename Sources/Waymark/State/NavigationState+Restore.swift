extension NavigationState {
  /// Shows exactly this; what stands already at the bottom of a tab keeps its id and its screen.
  mutating func restore(_ planned: PlannedState) throws(Limit) {
    guard planned.tabs.count == tabs.count, tabs.indices.contains(planned.selectedTab),
      planned.tabs.allSatisfy({ !$0.isEmpty }),
      planned.layers.allSatisfy({ !$0.entries.isEmpty && $0.style.isSaved })
    else { return }
    selectedTab = planned.selectedTab
    for index in tabs.indices {
      var stack = try makeStack(planned.tabs[index])
      stack.reuseCommonPrefix(of: tabs[index], contextFor: nil)
      // A screen that is kept gets the saved place that it was scrolled to, and the saved title if it has none.
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
  /// True if a saved session has such layers: not a popover, whose anchor may be gone, nor an in-app browser,
  /// whose page is not the app's.
  var isSaved: Bool { self == .sheet || self == .fullScreen }
}

/// Everything that is to stand, as a saved session asks for it, before the state gives out ids.
struct PlannedState: Sendable {
  /// From 0.
  var selectedTab: Int
  /// The stacks of all tabs, each with at least one screen.
  var tabs: [[PlannedEntry]]
  /// The modal layers, the lowest first: sheets and full screens, each with at least one screen.
  var layers: [(style: LayerStyle, entries: [PlannedEntry])] = []
}
