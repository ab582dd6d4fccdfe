/// One of the five things a host that shows a state step by step has to be able to do.
public indirect enum NavigationOperation: Equatable, Sendable {
  /// Open a layer with all its entries above everything else.
  case present(ModalLayer)
  /// Close the layer on top.
  case dismiss(LayerID)
  /// Bring a tab to the front.
  case select(tab: Int)
  /// Show exactly these entries in a stack, the first at the bottom; never none.
  case setStack(StackPlace, EntryStack, StackChange)
  /// Look at an entry again: its link, chrome, payload or revision is another one.
  case refresh(Entry)
}

/// A stack of a state.
public enum StackPlace: Equatable, Sendable {
  /// The stack of a tab, by the index of the tab.
  case tab(Int)
  /// The stack of a modal layer.
  case modal(LayerID)
}

/// A visible change of a stack.
public enum StackChange: String, Hashable, Sendable, CaseIterable {
  /// The visible screen stays the same.
  case none
  /// Entries are pushed.
  case push
  /// Entries are popped.
  case pop
  /// Other entries replace the topmost ones.
  case replace
}
