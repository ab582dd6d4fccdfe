/// A stack of a state.
public enum StackPlace: Hashable, Sendable {
  /// The stack of a tab, by the tab's place from 0.
  case tab(Int)
  /// The stack of a modal layer.
  case modal(LayerID)
}
