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
