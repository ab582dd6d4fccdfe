import Waymark
import WaymarkPage

extension InspectorLog.Picture {
  /// The navigators to choose from, where there are several.
  var windows: [Page.Section] {
    guard watched.count > 1 else { return [] }
    let rows = watched.map { watched in
      Page.Row(
        "\(watched.name) \(watched.id)" + (watched.hasEnded ? ", gone" : ""),
        link: InspectorLinks.watched(watched.id))
    }
    let index = watched.firstIndex { $0.id == current?.id }
    return [Page.Section(nil, [.segments("Windows", rows, current: index)])]
  }
}
