/// One of the five things a host that shows a state step by step has to be able to do.
public enum NavigationOperation: Hashable, Sendable {
  /// Open a layer with all its entries above everything else.
  case present(ModalLayer)
  /// Close the layer on top.
  case dismiss(LayerID)
  /// Bring a tab to the front.
  case select(tab: Int)
  /// Show exactly these entries in a stack, the first at the bottom; never none.
  case setStack(StackPlace, EntryStack, StackChange)
  /// Look at an entry again: its link, chrome, payload or edition is another one.
  case refresh(Entry)
}
