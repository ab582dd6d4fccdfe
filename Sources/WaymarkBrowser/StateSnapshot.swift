#if Browser
import Waymark

/// A navigation state for the client and the browser's history.
struct StateSnapshot: Encodable {
  struct Tab: Encodable {
    let label: String
    let link: String
  }

  struct Button: Encodable {
    let name: String
    let title: String
    let isEnabled: Bool
    /// The anchor of a popover that it opens.
    let anchor: String

    init(_ button: BarButton) {
      name = button.name
      title = button.title
      isEnabled = button.isEnabled
      anchor = button.anchor
    }
  }

  struct Screen: Encodable {
    let id: Int
    let link: String
    /// The link with the title and the buttons that it gave the screen; nil if it gave none.
    let again: String?
    let title: String
    /// The initial scroll position.
    let scrolled: Int
    let left: Button?
    let right: Button?
    let style: String?
  }

  struct Layer: Encodable {
    let id: Int
    let style: String
    /// A Boolean value indicating whether it is an alert or an action sheet of the app, and not a
    /// screen presented as one.
    let isDialog: Bool
    let anchor: String?
    let stack: [Screen]
  }

  let revision: Int
  /// The number of the client's last move in its history before this state.
  let asked: Int
  let isAnimated: Bool
  /// The motion: none, push, pop or replace. Layers move by their own styles.
  let motion: String
  /// The style of that motion; nil for the usual one.
  let style: String?
  let tabs: [Tab]
  let tab: Int
  /// In how many columns a wide window shows the selected tab's stack.
  let columns: Int
  /// The selected tab's stack.
  let stack: [Screen]
  let layers: [Layer]
  /// Every entry there is: what the client has kept of others can go.
  let ids: [Int]
  /// The contents that the client lacks.
  let pages: [Int: PageSnapshot]
}

extension TransitionStyle {
  /// The style as the client knows it; nil for the usual one.
  var word: String? {
    switch self {
    case .automatic: nil
    case .slide: "slide"
    case .fade: "fade"
    case .flip: "flip"
    case .instant: "none"
    case .named(let name): name
    }
  }
}
#endif
