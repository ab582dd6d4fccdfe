import Waymark
import WaymarkPage

extension Page {
  /// A page that shows what a route makes of a link: there is no app to make more of it.
  init(pattern: String, _ opening: Opening) {
    let values = opening.parameters.items.map { Item.fact($0.name, $0.value) }
    self.init(
      opening.link.description,
      [Section("Route", [.text(pattern)])]
        + (values.isEmpty ? [] : [Section("Parameters", values)]))
  }
}
