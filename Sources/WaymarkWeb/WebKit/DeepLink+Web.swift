package import Foundation
package import Waymark

extension DeepLink {
  /// Returns the address of a link on the web, or `nil` for another link, which raises an exception
  /// in browsers and activities.
  /// - Parameter origin: The origin of the app's website, such as `https://example.com`.
  package func webURL(at origin: String?) -> URL? {
    URL(web: scheme == nil ? (origin ?? "") + description : description)
  }
}

extension URL {
  /// Creates an address on the web, or returns `nil` for any other address.
  init?(web text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()) else {
      return nil
    }
    self = url
  }
}
