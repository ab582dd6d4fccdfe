/// A field in the bar of every screen: the text that a user types in it opens a link. A class, since it is
/// handed on often.
public final class SearchField: Sendable {
  /// The words in the empty field; nil leaves them to the host.
  public let prompt: String?
  let pattern: LinkPattern<String>

  init(_ pattern: LinkPattern<String>, prompt: String?) {
    (self.pattern, self.prompt) = (pattern, prompt)
  }

  /// The link of a text, which is encoded.
  public func target(_ text: String) -> LinkTarget { pattern(text) }

  /// The text whose link this is, as its screen's field shows it; nil if it is no search.
  public func text(in link: DeepLink) -> String? { pattern.values(in: link) }
}

extension Routes {
  /// Has hosts show a search field in the bar of every screen; its text is the pattern's one value.
  ///
  ///     routes.search(LinkPattern("/search?q=:text", as: String.self), prompt: "Orders, customers")
  ///
  /// The links are those of a route that is registered besides.
  public mutating func search(_ pattern: LinkPattern<String>, prompt: String? = nil) {
    if registry.searchField != nil { registry.note(.duplicateSearch) }
    registry.searchField = SearchField(pattern, prompt: prompt)
  }
}
