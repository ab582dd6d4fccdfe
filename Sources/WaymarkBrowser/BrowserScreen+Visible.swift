import Waymark

extension BrowserScreen {
  /// The entries that can be seen: the top of each column of the selected tab and of each layer.
  ///
  /// The client decides whether the window is wide enough for columns.
  func visible(in state: NavigationState) -> [Entry] {
    state.tabs[state.selectedTab].columns(columnCount(in: state)).compactMap(\.last)
      + state.modals.map(\.stack.top)
  }

  /// In how many columns a wide window shows the selected tab.
  func columnCount(in state: NavigationState) -> Int {
    screens?.columnCount(ofTab: state.selectedTab) ?? 1
  }
}
