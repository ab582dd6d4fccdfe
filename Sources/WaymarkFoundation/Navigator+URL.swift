public import Foundation
public import Waymark

extension Navigator {
  /// Opens a URL from the system.
  ///
  /// By default, the source of a web URL is a universal link, and that of others a custom scheme.
  @discardableResult
  public func open(_ url: URL, from source: LinkSource? = nil) -> Outcome {
    let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
    return open(text: url.absoluteString, from: source ?? (isWeb ? .universalLink : .customScheme))
  }
}

extension URL {
  /// Creates the URL of a link. Returns `nil` for a screen without a link. Without a base, it also
  /// returns `nil` for a link that begins with `/`.
  public init?(_ link: DeepLink, relativeTo base: URL? = nil) {
    guard !link.isUnlinked, link.scheme != nil || base != nil else { return nil }
    guard let url = URL(string: link.description, relativeTo: base) else { return nil }
    self = url.absoluteURL
  }
}
