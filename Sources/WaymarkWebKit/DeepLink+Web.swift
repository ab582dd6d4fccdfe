package import Foundation
package import Waymark
package import WaymarkPage

extension DeepLink {
  /// The address of a link in the web; nil if it has none, which browsers and activities would answer
  /// with an exception.
  /// - Parameter origin: where the app's own links are in the web, as `https://example.com`.
  package func webURL(at origin: String?) -> URL? {
    URL(web: scheme == nil ? (origin ?? "") + description : description)
  }
}

extension URL {
  /// An address in the web; nil for another.
  init?(web text: String) {
    guard let url = URL(string: text), url.isWeb else { return nil }
    self = url
  }

  /// Whether it is an address in the web.
  package var isWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}

extension Page.WebPage {
  /// Whether it can be shown as a web page: HTML, or an address in the web.
  package func isInWeb(at origin: String?) -> Bool {
    if case .html = self { true } else { url(at: origin) != nil }
  }

  func url(at origin: String?) -> URL? {
    guard case .url(let address) = self else { return nil }
    return URL(web: address.hasPrefix("/") ? (origin ?? "") + address : address)
  }
}
