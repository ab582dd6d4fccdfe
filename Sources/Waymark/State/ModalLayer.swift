/// A stack of screens above the root layer, and above the modal layers opened before it.
public struct ModalLayer: Equatable, Sendable {
  /// Stable for as long as the layer is open.
  public internal(set) var id: LayerID
  /// The appearance above the layer below.
  public let style: LayerStyle
  /// The id of the view that a popover or an action sheet points at; nil for every other style.
  public let anchor: String?
  /// Its screens.
  public internal(set) var stack: EntryStack
}

/// The identifier of a modal layer, unique and stable for as long as the layer is open.
public struct LayerID: Hashable, Sendable {
  /// A number that a host may send over a wire; it is no entry's number either.
  public let number: Int

  /// Makes the id that has a number; one that no layer has is harmless.
  public init(_ number: Int) { self.number = number }
}

/// The appearance of a modal layer above the one below it.
public enum LayerStyle: String, Hashable, Sendable, CaseIterable {
  /// Leaves part of the screen below visible.
  case sheet
  /// Covers everything.
  case fullScreen
  /// Lies beside an anchor; there is one at a time.
  case popover
  /// An in-app browser; its only entry is the page.
  case external
  /// Asks something in the middle; its only entry's rows are the answers.
  case alert
  /// Asks something at the lower edge; its only entry's rows are the answers.
  case actionSheet
}
