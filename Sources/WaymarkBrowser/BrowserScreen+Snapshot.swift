#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

extension BrowserScreen {
  /// Returns a state for the client and the browser's history.
  func snapshot(of update: NavigationUpdate) -> WireObject {
    let state = update.after
    let visible = visible(in: state)
    for entry in visible { updateContent(of: entry) }
    var pages: [Int: WireObject] = [:]
    for entry in visible { pages[entry.id.number] = unsentSnapshot(of: entry) }
    let addresses = Dictionary(uniqueKeysWithValues: trail(of: state))
    return [
      "revision": update.revision,
      // The number of the client's last move in its history before this state.
      "asked": asked,
      "isAnimated": update.isAnimated,
      // Layers move by their own styles.
      "motion": update.stackChange.rawValue, "style": update.transition.word,
      "tabs": tabs(of: state), "tab": state.selectedTab, "columns": columnCount(in: state),
      "stack": screens(of: state.tabs[state.selectedTab], addresses),
      "layers": layers(of: state, addresses),
      // The client can discard the contents of other entries.
      "ids": state.entryIDs.map(\.number),
      // The contents that the client doesn't have yet.
      "pages": pages,
    ]
  }

  private func tabs(of state: NavigationState) -> [WireObject] {
    state.tabs.enumerated().map { index, stack in
      let (root, tab) = (stack.root, navigator?.tab(at: index))
      let title = tab?.visibleTitle ?? title(of: root)
      return [
        "label": title.isEmpty ? root.link.description : title,
        "link": address(of: root) ?? "/",
        "image": tab?.systemImage ?? (tab?.isSearch == true ? "magnifyingglass" : nil),
        "badge": tab?.badge,
      ]
    }
  }

  private func layers(of state: NavigationState, _ addresses: [EntryID: String]) -> [WireObject] {
    state.modals.map {
      [
        "id": $0.id.number, "style": $0.style.rawValue,
        // An alert or an action sheet of the app, not a screen that is presented like one.
        "isDialog": shown[$0.stack.top.id]?.dialog != nil,
        "anchor": $0.anchor, "stack": screens(of: $0.stack, addresses),
      ]
    }
  }

  private func screens(of stack: EntryStack, _ addresses: [EntryID: String]) -> [WireObject] {
    stack.map { entry in
      let chrome = navigator?.chrome(of: entry)
      // The browser's history doesn't reopen dialogs, prompts and screens without an address.
      let transient: String? =
        shown[entry.id]?.dialog != nil
        ? "dialog"
        : navigator?.isPrompt(entry.id) == true ? "login" : address(of: entry) == nil ? "page" : nil
      return [
        "id": entry.id.number, "link": addresses[entry.id] ?? "/",
        "again": linkToOpenAgain(entry), "title": title(of: entry), "transient": transient,
        "scrolled": entry.details.scrolled, "left": chrome?.left.map(Self.button),
        "right": chrome?.right.map(Self.button), "style": entry.details.style.word,
      ]
    }
  }

  private static func button(_ button: BarButton) -> WireObject {
    [
      "name": button.name, "title": button.title, "isEnabled": button.isEnabled,
      "anchor": button.anchor,
    ]
  }

  private func title(of entry: Entry) -> String {
    shown[entry.id].map { $0.title(of: entry) } ?? entry.title ?? label(of: entry)
      ?? title(of: entry.link)
  }

  /// Returns the label of an entry. The first screen of a tab has the title of the tab.
  private func label(of entry: Entry) -> String? {
    let tab = state?.tabs.firstIndex { $0.root.id == entry.id }
    return tab.flatMap { navigator?.tab(at: $0)?.visibleTitle }
  }

  /// Returns a title for a screen that was never built.
  private func title(of link: DeepLink) -> String {
    let words = link.segments.suffix(2)
    guard let first = words.first, let last = words.last else { return "Home" }
    // A segment with a digit, such as a hash, is a name and not a word.
    let isName = last.contains(where: \.isNumber)
    let word = isName ? first : last
    let title = word.prefix(1).uppercased() + word.dropFirst()
    let name = last.count > 16 ? last.prefix(10) + "…" : last
    return !isName ? title : words.count == 1 ? name : "\(title) \(name)"
  }

  /// Returns the entries that the user can go back to, the bottom first, each with its address:
  /// that of its link or of the next entry below that has one.
  func trail(of state: NavigationState) -> [(id: EntryID, address: String)] {
    var below = "/"
    return ([state.tabs[state.selectedTab]] + state.modals.map(\.stack)).joined().map { entry in
      below = address(of: entry) ?? below
      return (entry.id, below)
    }
  }

  /// Returns the link with the title and the buttons of the entry, to open it from the history.
  func linkToOpenAgain(_ entry: Entry) -> String? {
    guard address(of: entry) == entry.link.description else { return nil }
    let details = entry.details
    let text = entry.link.text(
      title: details.title, leftButton: details.leftButton, rightButton: details.rightButton,
      directivePrefix: addresses.directivePrefix)
    return text == entry.link.description ? nil : text
  }

  /// Returns the address of an entry, or `nil` for an outside page or a screen without a link.
  private func address(of entry: Entry) -> String? {
    let text = entry.link.description
    return SitePaths.missing.values(in: entry.link) ?? (SitePaths.isShown(text) ? text : nil)
  }
}

extension BrowserScreen {
  /// Returns the visible entries: the top of each column of the selected tab and of each layer.
  ///
  /// The client decides whether the window is wide enough for columns.
  func visible(in state: NavigationState) -> [Entry] {
    state.tabs[state.selectedTab].columns(columnCount(in: state)).compactMap(\.last)
      + state.modals.map(\.stack.top)
  }

  /// Returns the number of columns of the selected tab in a wide window.
  func columnCount(in state: NavigationState) -> Int {
    navigator?.columnCount(ofTab: state.selectedTab) ?? 1
  }
}

extension TransitionStyle {
  /// The name of the style for the client, or `nil` for the default.
  fileprivate var word: String? {
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
