#if Browser
import Foundation
import Waymark
import WaymarkInspection
import WaymarkPage

/// The contents of the inspector's pages.
extension InspectorLog.Picture {
  /// The navigators to choose from, where there are several.
  var windows: [Page.Section] {
    guard watched.count > 1 else { return [] }
    let rows = watched.map { watched in
      Page.Row(
        "\(watched.name) \(watched.id)" + (watched.hasEnded ? ", closed" : ""),
        link: InspectorLinks.watched(watched.id),
        role: watched.id == current?.id ? .primary : .plain)
    }
    return [Page.Section("Windows", [.buttons(rows)])]
  }

  var stateSections: [Page.Section] {
    guard let current, let event = current.events.last else {
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
      .row(state.text, copies: state.text),
      .fact("Pending link", event.pendingLink ?? "none"),
    ]
    if current.hasEnded { facts.append(.fact("Window", "closed")) }
    return windows + tabs + layers + [Page.Section("Notation", facts)]
  }

  private static func rows(_ screens: [LoggedState.Screen], isOnTop: Bool) -> [Page.Item] {
    screens.enumerated().reversed().map { index, screen in
      let pattern = screen.pattern.map { "route \($0)" }
      let place = isOnTop && index == screens.count - 1 ? "on top" : nil
      return .row(
        screen.link,
        detail: [screen.title, pattern, place].compactMap(\.self).joined(separator: " · "))
    }
  }

  /// The events of the current navigator, the newest first.
  var eventItems: [Page.Item] {
    guard let current, !current.events.isEmpty else {
      return [.text("No events yet. Open the app first.")]
    }
    let rows = current.events.enumerated().reversed().map { index, event in
      Page.Table.Row(
        [Self.time(event.time), event.words, event.outcome ?? "", event.after.text],
        link: InspectorLinks.event(index + current.dropped + 1))
    }
    return [
      .table(
        Page.Table(
          [.init("Time", .number), .init("Event"), .init("Outcome"), .init("State after")],
          rows: rows))
    ]
  }

  func sections(
    ofEvent number: Int, _ ask: @escaping @Sendable (InspectorRequest) async -> String
  ) -> [Page.Section] {
    let index = number - 1 - (current?.dropped ?? 0)
    guard let current, current.events.indices.contains(index) else {
      return [Page.Section(nil, [.text("This event is no longer recorded.")])]
    }
    let event = current.events[index]
    return [
      Page.Section(
        nil,
        [.fact("Event", event.words), .fact("Time", Self.time(event.time))]
          + (event.outcome.map { [.fact("Outcome", $0)] } ?? []) + event.details),
      Page.Section(
        "State", [.fact("Before", event.before.text), .fact("After", event.after.text)]),
      Page.Section(nil, current.hasEnded ? [] : event.forms(ask)),
    ]
  }

  private static func time(_ time: Date) -> String {
    time.formatted(
      .verbatim(
        "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits).\(secondFraction: .fractional(3))",
        timeZone: .current, calendar: .current))
  }
}
#endif
