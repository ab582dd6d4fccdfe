import Waymark

/// A state as an inspector shows it.
package struct LoggedState: Codable, Sendable {
  package struct Screen: Codable, Sendable {
    package let link: String
    /// The title, or `nil` while it's unknown.
    package let title: String?
    /// The pattern of its route, or `nil` for the screen of a handler or without a link.
    package let pattern: String?
  }

  /// A stack above the tabs.
  package struct Layer: Codable, Sendable {
    /// The presentation, such as `sheet`.
    package let style: String
    /// The screens, from bottom to top.
    package let screens: [Screen]
  }

  package let text: String
  /// The screens of each tab, from bottom to top.
  package let tabs: [[Screen]]
  package let selectedTab: Int
  /// The layers, from bottom to top.
  package let layers: [Layer]

  init(_ state: NavigationState) {
    func screens(_ stack: EntryStack) -> [Screen] {
      stack.map { Screen(link: $0.link.description, title: $0.title, pattern: $0.pattern) }
    }
    text = state.description
    tabs = state.tabs.map(screens)
    selectedTab = state.selectedTab
    layers = state.modals.map { Layer(style: $0.style.rawValue, screens: screens($0.stack)) }
  }
}
