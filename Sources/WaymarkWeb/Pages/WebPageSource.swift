import Foundation
import Waymark

/// The source of a web page.
public enum WebPageSource: Hashable, Sendable {
  /// The page at an address.
  case url(String)
  /// HTML; relative links in it are resolved against `base`.
  ///
  /// Links on a page without a base are the app's. A page with a base is foreign content: the
  /// source of its links is `page("null")`, which can only open screens.
  case html(String, base: String? = nil)
}

extension WebPageSource {
  /// A Boolean value indicating whether the page can be loaded: it is HTML or has an address on the web.
  /// - Parameter origin: the origin of the app's own links on the web.
  package func isInWeb(at origin: String?) -> Bool {
    if case .html = self { true } else { url(at: origin) != nil }
  }

  /// The address of the page on the web as text; nil for another scheme, and for HTML.
  package func address(at origin: String?) -> String? { url(at: origin)?.absoluteString }

  /// The address of the page on the web; nil for another scheme, and for HTML.
  func url(at origin: String?) -> URL? {
    guard case .url(let address) = self else { return nil }
    return URL(web: address.begins(with: "/") ? (origin ?? "") + address : address)
  }
}
