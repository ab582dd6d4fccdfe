import Foundation
import Waymark

/// The source of a web page.
public enum WebPageSource: Hashable, Sendable {
  /// The page at an address.
  case url(String)
  /// HTML. Relative links in it are resolved against `base`.
  ///
  /// Links on a page without a base are the app's. A page with a base is foreign content: the
  /// source of its links is `page("null")`, which can only open screens.
  case html(String, base: String? = nil)
}

extension WebPageSource {
  /// Returns whether the page can be loaded, because it's HTML or has an address on the web.
  /// - Parameter origin: The origin of the app's website.
  package func isInWeb(at origin: String?) -> Bool {
    if case .html = self { true } else { url(at: origin) != nil }
  }

  /// Returns the address of the page on the web as text, or `nil` for another scheme or HTML.
  package func address(at origin: String?) -> String? { url(at: origin)?.absoluteString }

  /// Returns the address of the page on the web, or `nil` for another scheme or HTML.
  func url(at origin: String?) -> URL? {
    guard case .url(let address) = self else { return nil }
    return URL(web: address.begins(with: "/") ? (origin ?? "") + address : address)
  }
}
