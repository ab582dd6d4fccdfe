extension NavigationState {
  /// Shows other stacks and layers.
  mutating func restore(_ planned: PlannedState) throws(Limit) {
    guard planned.tabs.indices.contains(planned.selectedTab),
      planned.isReset || planned.tabs.count == tabs.count,
      planned.tabs.allSatisfy({ !$0.isEmpty }),
      planned.layers.allSatisfy({ !$0.entries.isEmpty && $0.style.isSaved })
    else { return }
    let old = tabs
    tabs = []
    for (index, entries) in planned.tabs.enumerated() {
      if let kept = planned.keptTabs[index] {
        tabs.append(old[kept])
      } else if planned.isReset {
        tabs.append(try makeStack(entries))
      } else {
        tabs.append(try makeStack(entries, reusing: old[index]))
      }
    }
    selectedTab = planned.selectedTab
    if planned.keepsLayers { return }
    var oldLayers = modals[...]
    modals = []
    for layer in planned.layers {
      // A layer stays open if it's the same one, and so are all below it.
      if let old = oldLayers.popFirst(), old.style == layer.style {
        let stack = try makeStack(layer.entries, reusing: old.stack)
        if stack.root.id == old.stack.root.id {
          modals.append(ModalLayer(id: old.id, style: old.style, anchor: nil, stack: stack))
          continue
        }
      }
      oldLayers = []
      let id = LayerID(makeNumber())
      let stack = try makeStack(layer.entries)
      modals.append(ModalLayer(id: id, style: layer.style, anchor: nil, stack: stack))
    }
  }

  /// Creates a stack with the equal entries at the bottom of an older one, which get the saved
  /// scroll position and, without a title, the saved one.
  private mutating func makeStack(
    _ planned: [PlannedEntry], reusing old: EntryStack
  ) throws(Limit) -> EntryStack {
    var stack = try makeStack(planned)
    stack.reuseCommonPrefix(of: old, contextFor: nil)
    for (place, entry) in planned.prefix(old.count).enumerated() {
      if stack[place].details.scrolled != entry.details.scrolled {
        stack[place].details.scrolled = entry.details.scrolled
      }
      if stack[place].details.announcedTitle == nil, let title = entry.details.announcedTitle {
        stack[place].retitle(title)
      }
    }
    return stack
  }

  /// Removes entries from all stacks, and selects a tab. A tab without its root is reset to it.
  mutating func removeAll(
    _ ids: Set<EntryID>, _ roots: [PlannedEntry], selected tab: Int
  ) throws(Limit) {
    selectedTab = tab
    for (index, root) in roots.enumerated() {
      if ids.contains(tabs[index].root.id) {
        tabs[index] = EntryStack(try makeEntry(root))
      } else if let left = tabs[index].removing(ids) {
        tabs[index] = left
      }
    }
    modals = modals.compactMap { $0.with($0.stack.removing(ids)) }
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

/// Stacks and layers to show, such as those of a saved session, whose entries don't have ids yet.
struct PlannedState: Sendable {
  var selectedTab: Int
  /// The stacks of all tabs, each with at least one screen.
  var tabs: [[PlannedEntry]]
  /// The modal layers, the lowest first: sheets and full screens, each with at least one screen.
  var layers: [(style: LayerStyle, entries: [PlannedEntry])] = []
  /// The indices in the current state of the tabs whose stacks stay as they are.
  var keptTabs: [Int: Int] = [:]
  /// A Boolean value indicating whether the modal layers stay as they are.
  var keepsLayers = false
  /// A Boolean value indicating whether all entries of the other tabs are new.
  var isReset = false
}

extension NavigationAction {
  /// Shows new roots in all tabs, and selects a tab.
  static func reset(_ roots: [PlannedEntry], selected tab: Int = 0) -> NavigationAction {
    .restore(PlannedState(roots: roots, selectedTab: tab))
  }
}

extension PlannedState {
  /// Creates the state with the roots of all tabs, without entries of the current state.
  init(roots: [PlannedEntry], selectedTab: Int = 0) {
    self.init(selectedTab: selectedTab, tabs: roots.map { [$0] }, isReset: true)
  }

  /// Creates other tabs for a state. A kept tab keeps its stack. The layers stay.
  init(roots: [PlannedEntry], keeping kept: [Int?], of state: NavigationState) {
    self.init(roots: roots, selectedTab: kept.firstIndex(of: state.selectedTab) ?? 0)
    for (index, old) in kept.enumerated() { keptTabs[index] = old }
    keepsLayers = true
  }
}
