/// A step of an update, for hosts that show a state step by step.
package indirect enum NavigationOperation: Equatable, Sendable {
  /// Present a layer with all its entries.
  case present(ModalLayer)
  /// Dismiss the topmost layer.
  case dismiss(LayerID)
  /// Select a tab.
  case select(tab: Int)
  /// Set the entries of a stack, the first at the bottom.
  case setStack(StackPlace, EntryStack, StackChange)
  /// Update an entry whose link, details or revision changed.
  case refresh(Entry)
}

/// A stack of a state.
package enum StackPlace: Equatable, Sendable {
  /// The stack of a tab, by the index of the tab.
  case tab(Int)
  /// The stack of a modal layer.
  case modal(LayerID)
}

/// A visible change of a stack.
package enum StackChange: String, Hashable, Sendable, CaseIterable {
  /// The visible screen doesn't change.
  case none
  /// Entries are pushed.
  case push
  /// Entries are popped.
  case pop
  /// Other entries replace the topmost ones.
  case replace
}
