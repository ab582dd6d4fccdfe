#if Browser
import Waymark
import WaymarkInspection
import WaymarkPage

/// The state of the selected navigator.
struct StateSections {
  private let picture: InspectorLog.Picture

  init(_ picture: InspectorLog.Picture) { self.picture = picture }

  var sections: [Page.Section] {
    guard let current = picture.current, let event = current.events.last else {
      return [
        Page.Section(
          nil,
          [
            .text(
              "Open the app first. If nothing appears, check that it calls "
                + "inspector.watch(navigator).")
          ])
      ]
    }
    let state = event.after
    let tabs = state.tabs.enumerated().map { index, screens in
      Page.Section(
        "Tab \(index + 1)" + (index == state.selectedTab ? ", selected" : ""),
        Self.rows(screens, isOnTop: index == state.selectedTab && state.layers.isEmpty))
    }
    let layers = state.layers.enumerated().map { index, layer in
      Page.Section(
        "Layer \(index + 1): \(layer.style)",
        Self.rows(layer.screens, isOnTop: index == state.layers.count - 1))
    }
    var facts: [Page.Item] = [
      .row(state.text, accessory: .copy(state.text)),
      .fact("Pending link", event.pendingLink ?? "none"),
    ]
    if current.hasEnded { facts.append(.fact("Window", "closed")) }
    return picture.windows + tabs + layers + [Page.Section("Notation", facts)]
  }

  private static func rows(_ screens: [LoggedState.Screen], isOnTop: Bool) -> [Page.Item] {
    screens.enumerated().reversed().map { index, screen in
      let pattern = screen.pattern.map { "route \($0)" } ?? "no route"
      let place = isOnTop && index == screens.count - 1 ? "on top" : nil
      return .row(
        screen.link,
        detail: [screen.title, pattern, place].compactMap(\.self).joined(separator: " · "))
    }
  }
}
#endif
