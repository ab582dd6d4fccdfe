public import Waymark

/// The state of a web page in a screen, as far as its navigations depend on it.
public struct WebPageState: Equatable, Sendable {
  /// The link of the page's entry.
  public var link: DeepLink
  /// True once a document was shown; a page that redirected at once never had one.
  public var hasDocument: Bool
  /// True for HTML that the app has, which has no address that could be loaded.
  public var isContent: Bool

  /// Creates a state, by default that of a page whose document is still to come.
  public init(link: DeepLink, hasDocument: Bool = false, isContent: Bool = false) {
    self.link = link
    self.hasDocument = hasDocument
    self.isContent = isContent
  }
}
