import Waymark

/// A navigation state as the client shows it: what can be seen, and what the browser's history needs.
struct StatePicture: Encodable {
  struct Tab: Encodable {
    let label: String
    let link: String
  }

  struct Button: Encodable {
    struct Item: Encodable {
      let title: String
      let isDestructive: Bool
      let isEnabled: Bool
    }

    let name: String
    let title: String
    /// The path of the picture that stands for the title; nil if there is none.
    let image: String?
    let badge: String?
    let isEnabled: Bool
    let menu: [Item]
    /// The anchor of a popover that it opens.
    let anchor: String

    /// - Parameter images: the paths of the app's pictures, by their names.
    init(_ button: BarButton, _ images: [String: String]) {
      name = button.name
      title = button.title
      image = button.image.flatMap { images[$0] }
      badge = button.badge
      isEnabled = button.isEnabled
      menu = button.menu.map {
        Item(title: $0.title, isDestructive: $0.isDestructive, isEnabled: $0.isEnabled)
      }
      anchor = button.anchor
    }
  }

  struct Screen: Encodable {
    let id: Int
    /// What the address bar shows.
    let link: String
    /// The link with the title and the buttons that it gave the screen; nil if it gave none.
    let again: String?
    let title: String
    /// Where a client begins that has not shown it yet.
    let scrolled: Int
    /// What its search field shows; nil if the screen is no search.
    let searched: String?
    let left: Button?
    let right: Button?
    /// The style in which it came, and goes again.
    let style: String?
  }

  struct Layer: Encodable {
    let id: Int
    let style: String
    /// What a popover points at.
    let anchor: String?
    let stack: [Screen]
  }

  let revision: Int
  /// The number of the client's last move in its history that this comes after.
  let asked: Int
  let isAnimated: Bool
  /// How it moves: none, push, pop or replace; layers that come or go move by themselves.
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
  /// The words in the empty search field; nil if there is none.
  let search: String?
  /// Every entry there is: what the client has kept of others can go.
  let ids: [Int]
  /// Those of them whose content can go, too: it is told again when somebody comes back.
  let dropped: [Int]
  /// What entries show that the client does not know yet.
  let pages: [Int: PagePicture]
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
