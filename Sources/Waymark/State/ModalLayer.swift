/// A stack of screens above the root layer, and above the modal layers opened before it.
public struct ModalLayer: Hashable, Sendable {
  /// Stable for as long as the layer is open.
  public internal(set) var id: LayerID
  /// The appearance above the layer below.
  public let style: LayerStyle
  /// The id of the view that a popover points at; nil for every other style.
  public let anchor: String?
  /// Its screens.
  public internal(set) var stack: EntryStack
}
