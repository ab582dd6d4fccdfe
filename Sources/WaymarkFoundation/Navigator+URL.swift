public import Foundation
public import Waymark

extension Navigator {
  /// Opens a URL that the system handed over.
  ///
  /// A web URL counts as a universal link and any other as a custom scheme, unless the caller knows
  /// better.
  @discardableResult
  public func open(_ url: URL, from source: LinkSource? = nil) -> Outcome {
    let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
    return open(text: url.absoluteString, from: source ?? (isWeb ? .universalLink : .customScheme))
  }
}

extension URL {
  /// The URL of a link; nil for one that begins with `/`, unless a base is given.
  public init?(_ link: DeepLink, relativeTo base: URL? = nil) {
    guard link.scheme != nil || base != nil else { return nil }
    guard let url = URL(string: link.description, relativeTo: base) else { return nil }
    self = url.absoluteURL
  }
}
