import Waymark
import WaymarkPage

extension Page {
  /// A page that shows what a route makes of a link: there is no app to make more of it.
  ///
  /// The places are links to go on with.
  init(pattern: String, _ opening: OpenContext, places: [String] = []) {
    let values = opening.parameters.items.map { Item.fact($0.name, $0.value) }
    var sections = [Section("Route", [.text(pattern)])]
    if !values.isEmpty { sections.append(Section("Parameters", values)) }
    if !places.isEmpty {
      sections.append(Section("Places", places.map { Item.row($0, link: LinkTarget(text: $0)) }))
    }
    self.init(opening.link.description, sections)
  }
}
