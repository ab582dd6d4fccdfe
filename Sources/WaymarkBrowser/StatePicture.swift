/// A navigation state as the client shows it: what can be seen, and what the browser's history needs.
struct StatePicture: Encodable {
  struct Tab: Encodable {
    let label: String
    let link: String
  }

  struct Button: Encodable {
    let name: String
    let title: String
  }

  struct Screen: Encodable {
    let id: Int
    /// What the address bar shows.
    let link: String
    let title: String
    let left: Button?
    let right: Button?
  }

  struct Layer: Encodable {
    let id: Int
    let style: String
    let stack: [Screen]
  }

  let revision: Int
  /// The number of the client's last move in its history that this comes after.
  let asked: Int
  let isAnimated: Bool
  /// How it moves: none, push, pop or replace; layers that come or go move by themselves.
  let motion: String
  let tabs: [Tab]
  let tab: Int
  /// The selected tab's stack.
  let stack: [Screen]
  let layers: [Layer]
  /// Every entry there is: what the client has kept of others can go.
  let ids: [Int]
  /// What entries show that the client does not know yet.
  let pages: [Int: PagePicture]
}
