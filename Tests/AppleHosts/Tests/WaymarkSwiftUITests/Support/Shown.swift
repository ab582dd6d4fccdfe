@testable import WaymarkSwiftUI

extension StandInWindow {
  func difference(from state: NavigationState) -> String? {
    // Columns beside each other are the stack of one tab.
    let tags = tabStacks.map(\.tag).reduce(into: [AnyHashable?]()) {
      if $0.last != $1 { $0.append($1) }
    }
    let stacks = tags.map { tag in
      tabStacks.filter { $0.tag == tag }.map { words($0.stack) }.joined(separator: " > ")
    }
    let wanted = state.tabs.map { words($0) }
    if stacks != wanted { return "It shows \(stacks), not \(wanted)." }
    if state.tabs.count > 1, selectedTab != AnyHashable(state.selectedTab) {
      return "Tab \(String(describing: selectedTab)) is chosen, not \(state.selectedTab)."
    }
    let layers = self.layers.map { layer in
      "\(layer.style.rawValue) \(layer.isDialog ? "" : stack(of: layer).map(words) ?? "nothing")"
    }
    let wantedLayers = zip(state.modals, self.layers).map { layer, shown in
      // A screen that is presented as an alert is in a sheet.
      let isDialog = layer.style.isDialog && shown.isDialog
      let style = layer.style.isDialog && !isDialog ? .sheet : Self.style(layer.style)
      return "\(style.rawValue) \(isDialog ? "" : words(layer.stack))"
    }
    if state.modals.count != layers.count { return "It shows \(layers), not \(state.modals)." }
    return layers == wantedLayers ? nil : "It shows \(layers), not \(wantedLayers)."
  }

  func difference(from top: Entry, in navigator: Navigator<AnyView>) -> String? {
    guard layers.last?.isDialog != true else { return nil }
    let chrome = navigator.chrome(of: top)
    if let title, let wanted = chrome.title, title != wanted {
      return "\(top.link) is called \(title), not \(wanted)."
    }
    let wanted = [("topBarLeading", chrome.left), ("topBarTrailing", chrome.right)].compactMap {
      side, button in button.map { "\(side): \($0.isEnabled ? $0.title : "(\($0.title))")" }
    }
    let shown = bar.filter { item in
      ![": Close", ": Back"].contains { item.hasSuffix($0) } && !item.hasPrefix("principal")
    }
    return shown == wanted ? nil : "The bar of \(top.link) shows \(shown), not \(wanted)."
  }

  private func words(_ stack: Stack) -> String {
    // Views that the app has pushed belong to no state.
    ([stack.root] + stack.path).compactMap { $0?.base as? EntryID }.map { "\($0.number)" }
      .joined(separator: " > ")
  }

  private func words(_ stack: EntryStack) -> String {
    stack.map { "\($0.id.number)" }.joined(separator: " > ")
  }

  private static func style(_ style: LayerStyle) -> StandInLayer.Style {
    switch style {
    case .sheet, .external: .sheet
    case .fullScreen: .fullScreenCover
    case .popover: .popover
    case .alert: .alert
    case .actionSheet: .confirmationDialog
    }
  }

  private func resize(_ isWide: Bool) -> Bool {
    self.isWide = isWide
    return true
  }

  func user(_ gesture: UserGesture) -> Bool {
    switch gesture {
    case .swipeBack(let count): goBack(count)
    case .swipeDown: swipeDown() || leaveQuestion()
    case .tapTab(let tab): tapTab(tab)
    case .resize(let isWide): resize(isWide)
    default: false
    }
  }
}
