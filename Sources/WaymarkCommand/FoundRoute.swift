import Waymark
import WaymarkRouteFile

/// The route that takes a link, for other programs.
struct FoundRoute: Encodable {
  let link: String
  /// Nil if no route takes the link.
  let pattern: String?
  let parameters: [String: String]
  /// Why the text is no link.
  let error: String?
  /// Why the link opens what it opens, where that was asked.
  let explanation: String?

  init(_ link: String, in file: RouteFile, _ explanation: String? = nil) {
    self.link = link
    self.explanation = explanation
    do throws(LinkError) {
      let found = try file.match(link)
      pattern = found?.pattern
      let items = found?.parameters.items ?? []
      parameters = Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first }
      error = nil
    } catch {
      (pattern, parameters, self.error) = (nil, [:], error.message)
    }
  }

  /// No route takes what is no text.
  init(repaired: String, error: String) {
    (link, self.error) = (repaired, error)
    (pattern, parameters, explanation) = (nil, [:], nil)
  }
}
