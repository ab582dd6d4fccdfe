import Waymark

extension Page {
  /// A web page, by its address or as HTML.
  public enum WebPage: Hashable, Sendable {
    /// The page at an address.
    case url(String)
    /// HTML; `base` is what relative links in it continue.
    ///
    /// Links on a page without a base are the app's. With one it is somebody else's content: its links
    /// come from `page("null")`, which may open screens and nothing else.
    case html(String, base: String? = nil)
  }
}

extension Page.WebPage {
  /// The address in the web, an absolute one; nil for another, and for HTML.
  /// - Parameter origin: where the app's own links are in the web.
  package func address(at origin: String?) -> String? {
    guard case .url(let address) = self else { return nil }
    let whole = address.hasPrefix("/") ? (origin ?? "") + address : address
    let link = try? DeepLink(whole)
    return ["http", "https"].contains(link?.scheme) ? whole : nil
  }
}
