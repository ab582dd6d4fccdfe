extension Page {
  /// A web page, by its address or as HTML.
  public enum WebPage: Hashable, Sendable {
    /// The page at an address.
    case url(String)
    /// HTML; `base` is what relative links in it continue.
    ///
    /// Links on a page without a base are the app's. With one it is somebody else's content: its links
    /// come from `page("null")`, which may open screens and nothing else.
    case html(String, base: String? = nil)
  }
}
