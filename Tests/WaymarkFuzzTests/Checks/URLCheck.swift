import Foundation
import Waymark
import WaymarkFoundation

/// A text as a Foundation URL, and a link as a URL.
enum URLCheck {
  private static let base = URL(string: "https://example.com/")

  static func run(_ text: String) throws(BrokenLaw) {
    if let link = try? DeepLink(text) {
      for url in [URL(link), URL(link, relativeTo: base)].compactMap(\.self) {
        try BrokenLaw.unless(
          url.scheme != nil && !url.absoluteString.isEmpty, "\(link) is the URL \(url)")
      }
      try BrokenLaw.unless(
        (URL(link) == nil) == (link.scheme == nil || URL(string: link.description) == nil),
        "\(link) is no URL")
    }
    guard let url = URL(string: text) else { return }
    let navigator = Navigator(routes)
    let before = navigator.state
    switch navigator.open(url) {
    case .opened, .reused: break
    case let outcome:
      try BrokenLaw.unless(navigator.state == before, "\(url) changed the state: \(outcome)")
    }
  }

  private static var routes: Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.add("/") { "Home" }
    routes.add("/item/:id") { (id: UUID) in id.uuidString }
    routes.add("/day/:day") { (day: Date) in "\(day)" }
    routes.add("/search?q=:q?") { (query: String?) in query ?? "" }
    return routes
  }
}
