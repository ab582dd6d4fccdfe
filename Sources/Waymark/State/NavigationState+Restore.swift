extension NavigationState {
  /// Shows the stacks and layers of a session. Equal entries at the bottom of a tab stay.
  mutating func restore(_ planned: PlannedState) throws(Limit) {
    guard planned.tabs.count == tabs.count, tabs.indices.contains(planned.selectedTab),
      planned.tabs.allSatisfy({ !$0.isEmpty }),
      planned.layers.allSatisfy({ !$0.entries.isEmpty && $0.style.isSaved })
    else { return }
    selectedTab = planned.selectedTab
    for index in tabs.indices where !planned.keptTabs.contains(index) {
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
    if planned.keepsLayers { return }
    modals = []
    for layer in planned.layers {
      let id = LayerID(makeNumber())
      let stack = try makeStack(layer.entries)
      modals.append(ModalLayer(id: id, style: layer.style, anchor: nil, stack: stack))
    }
  }

  /// Replaces all screens with the roots of tabs.
  mutating func reset(_ roots: [PlannedEntry], selected tab: Int) throws(Limit) {
    var stacks: [EntryStack] = []
    for root in roots { stacks.append(try makeStack([root])) }
    (tabs, selectedTab, modals) = (stacks, tab, [])
  }

  /// Replaces the tabs. Some of them keep their stacks.
  mutating func setTabs(_ roots: [PlannedEntry], keeping kept: [Int?]) throws(Limit) {
    var stacks: [EntryStack] = []
    for (root, old) in zip(roots, kept) {
      if let old { stacks.append(tabs[old]) } else { stacks.append(try makeStack([root])) }
    }
    let selected = kept.firstIndex(of: selectedTab)
    if selected == nil { modals = [] }
    (tabs, selectedTab) = (stacks, selected ?? 0)
  }

  /// Removes entries from all stacks, and selects a tab.
  mutating func removeAll(
    _ ids: Set<EntryID>, _ roots: [PlannedEntry], selected tab: Int
  ) throws(Limit) {
    selectedTab = tab
    for (index, root) in roots.enumerated() {
      let stack = tabs[index]
      var left = stack.filter { !ids.contains($0.id) }
      if left.count == stack.count { continue }
      if ids.contains(stack.root.id) { left.insert(try makeEntry(root), at: 0) }
      if let stack = EntryStack(left) { tabs[index] = stack }
    }
    modals = modals.compactMap { layer in
      guard let stack = EntryStack(layer.stack.filter { !ids.contains($0.id) }) else { return nil }
      var layer = layer
      if stack.count < layer.stack.count { layer.stack = stack }
      return layer
    }
  }

  mutating func makeStack(_ planned: [PlannedEntry]) throws(Limit) -> EntryStack {
    var stack = EntryStack(try makeEntry(planned[0]))
    for entry in planned.dropFirst() { stack.push(try makeEntry(entry)) }
    return stack
  }
}

extension LayerStyle {
  /// A Boolean value indicating whether layers of the style are saved. Popovers aren't, because the
  /// anchor can be missing, nor are in-app browsers, whose pages aren't screens of the app.
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
  /// The tabs whose stacks stay as they are.
  var keptTabs: Set<Int> = []
  /// A Boolean value indicating whether the modal layers stay as they are.
  var keepsLayers = false
}
