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
    guard let url = URL(string: text), url.isWeb else { return nil }
    self = url
  }

  /// A Boolean value indicating whether it's an address on the web.
  package var isWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}
