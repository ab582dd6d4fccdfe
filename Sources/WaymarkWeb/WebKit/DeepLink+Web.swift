package import Foundation
package import Waymark

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
