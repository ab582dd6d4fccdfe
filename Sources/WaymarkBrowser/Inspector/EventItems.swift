#if Browser
import Foundation
import Waymark
import WaymarkInspection
import WaymarkPage

/// The description of an event of a navigator.
struct EventItems {
  private let current: InspectorLog.Watched?

  init(_ picture: InspectorLog.Picture) { current = picture.current }

  /// The newest first.
  var list: [Page.Item] {
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
          [.init("Time"), .init("Event"), .init("Outcome"), .init("State after")], rows: rows))
    ]
  }

  /// Returns all details of one event.
  func sections(
    of number: Int, _ ask: @escaping @Sendable (InspectorRequest) async -> String
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
        "State",
        [.fact("Before", event.before.text), .fact("After", event.after.text)]
      ),
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
