extension NavigationState {
  /// The stack that holds an entry, and the index in it from the bottom.
  enum Position {
    case tab(Int, Int)
    case modal(Int, Int)
  }

  func position(of id: EntryID) -> Position? {
    for modal in modals.indices.reversed() {
      if let index = modals[modal].stack.lastIndex(where: { $0.id == id }) {
        return .modal(modal, index)
      }
    }
    for tab in tabs.indices {
      if let index = tabs[tab].lastIndex(where: { $0.id == id }) { return .tab(tab, index) }
    }
    return nil
  }

  /// The nearest entry of an identity: layers from the top, the selected tab, then the other tabs;
  /// each from the top down. Pages in an in-app browser are not the app's screens.
  func nearestPosition(of identity: EntryIdentity) -> Position? {
    for modal in modals.indices.reversed() where modals[modal].style != .external {
      if let index = modals[modal].stack.lastIndex(where: { $0.identity == identity }) {
        return .modal(modal, index)
      }
    }
    for tab in [selectedTab] + tabs.indices.filter({ $0 != selectedTab }) {
      if let index = tabs[tab].lastIndex(where: { $0.identity == identity }) {
        return .tab(tab, index)
      }
    }
    return nil
  }

  /// The place of the entry on top.
  var topPosition: Position {
    modals.isEmpty
      ? .tab(selectedTab, tabs[selectedTab].count - 1)
      : .modal(modals.count - 1, topStack.count - 1)
  }

  /// Makes an entry the one on top by closing and popping what is above it.
  mutating func uncover(_ position: Position) {
    switch position {
    case .tab(let tab, let index):
      modals = []
      selectedTab = tab
      tabs[tab].pop(to: index)
    case .modal(let modal, let index):
      closeModals(from: modal + 1)
      modals[modal].stack.pop(to: index)
    }
  }
}
