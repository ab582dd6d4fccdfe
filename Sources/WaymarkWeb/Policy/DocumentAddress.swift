import Waymark

/// The address of a document: on the web, in a custom scheme of the app, or a path of the app.
package struct DocumentAddress {
  private let link: DeepLink

  /// Reads an address; nil if it has neither a host nor a path that begins with a slash.
  package init?(_ text: String) {
    guard let link = try? DeepLink(text, directivePrefix: ""),
      link.authority != nil || text.hasPrefix("/")
    else { return nil }
    self.link = link
  }

  /// The address that a document here means.
  package func complete(_ href: String) -> String {
    if href.hasPrefix("//") { return (link.scheme.map { $0 + ":" } ?? "") + href }
    let start = link.scheme.map { "\($0)://\(link.authority ?? "")" } ?? ""
    if href.hasPrefix("/") { return start + href }
    let scheme = href.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    if scheme.contains(":") { return href }
    let query = link.query.map { "?" + $0 } ?? ""
    if href.isEmpty || href.hasPrefix("#") { return start + link.path + query + href }
    if href.hasPrefix("?") { return start + link.path + href }
    let folder = link.path.lastIndex(of: "/").map { link.path[...$0] } ?? "/"
    return start + folder + href
  }
}
