extension Page {
  /// A web page, by its address or as HTML.
  public enum WebPage: Hashable, Sendable {
    /// The page at an address.
    case url(String)
    /// HTML of the app's own; `base` is what relative links in it continue.
    ///
    /// Links on a page without a base are the app's. With one they come from the base's origin.
    case html(String, base: String? = nil)
  }
}
