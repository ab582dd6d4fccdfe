import Waymark

/// The address of a document: on the web, in a custom scheme of the app, or a path of the app.
package struct DocumentAddress {
  private let link: DeepLink

  /// Reads an address. Returns `nil` if it has neither a host nor a path that begins with a slash.
  package init?(_ text: String) {
    guard let link = try? DeepLink(text, directivePrefix: ""),
      link.authority != nil || text.begins(with: "/")
    else { return nil }
    self.link = link
  }

  /// Returns the absolute address of a link in the document.
  package func complete(_ href: String) -> String {
    if href.begins(with: "//") { return (link.scheme.map { $0 + ":" } ?? "") + href }
    let start = link.scheme.map { "\($0)://\(link.authority ?? "")" } ?? ""
    if href.begins(with: "/") { return start + href }
    if href.part(before: "/?#").halves(at: ":").after != nil { return href }
    let query = link.query.map { "?" + $0 } ?? ""
    if href.isEmpty || href.begins(with: "#") { return start + link.path + query + href }
    if href.begins(with: "?") { return start + link.path + href }
    let folder = link.path.pieces(between: "/").dropLast().joined(separator: "/") + "/"
    return start + folder + href
  }
}
