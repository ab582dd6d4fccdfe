/// A stack of screens above the root layer, and above the modal layers opened before it.
public struct ModalLayer: Equatable, Sendable {
  /// The identifier, which doesn't change while the layer is open.
  public internal(set) var id: LayerID
  /// The presentation of the layer.
  public let style: LayerStyle
  /// The id of the view that a popover or an action sheet points at, or `nil` for other styles.
  public let anchor: String?
  /// The screens of the layer.
  public internal(set) var stack: EntryStack

  /// Returns the layer with another stack, or `nil` without one.
  func with(_ stack: EntryStack?) -> ModalLayer? {
    stack.map { ModalLayer(id: id, style: style, anchor: anchor, stack: $0) }
  }
}

/// The identifier of a modal layer, unique and stable for as long as the layer is open.
public struct LayerID: Hashable, Sendable {
  /// The number, which no entry has either. Hosts can send it over a network.
  package let number: Int

  /// Creates an identifier, for which there need not be a layer.
  package init(_ number: Int) { self.number = number }
}

/// The presentation of a modal layer.
public enum LayerStyle: String, Hashable, Sendable, CaseIterable {
  /// A sheet, which leaves a part of the screen below visible.
  case sheet
  /// A cover over the full screen.
  case fullScreen
  /// A popover beside an anchor. Only one can be open.
  case popover
  /// An in-app browser, whose only entry is the page.
  case external
  /// An alert, whose only entry is a dialog.
  case alert
  /// An action sheet, whose only entry is a dialog.
  case actionSheet
}
