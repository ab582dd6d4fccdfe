package import Waymark

/// Where a document is in the web, or in the app.
package struct DocumentAddress {
  private let link: DeepLink
  private let origin: LinkOrigin?

  /// Reads an address; nil if it is neither in the web nor a path.
  package init?(_ text: String) {
    guard let link = try? DeepLink(text, directivePrefix: "") else { return nil }
    origin = LinkOrigin(of: link)
    guard origin != nil || text.hasPrefix("/") else { return nil }
    self.link = link
  }

  /// Who the document's navigations come from.
  package var source: LinkSource { .page(origin?.text ?? "null") }

  /// The address that a document here means.
  package func complete(_ href: String) -> String {
    if href.hasPrefix("//") { return (origin.map { $0.scheme + ":" } ?? "") + href }
    let start = origin?.text ?? ""
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
