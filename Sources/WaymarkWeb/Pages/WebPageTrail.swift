/// The links that an entry had at the documents of its page, which it has again when the user goes back
/// to one of them.
package struct WebPageTrail {
  private var links: [String: String] = [:]

  package init() {}

  /// Notes the link of the entry at the address of a document.
  package mutating func note(_ link: String, at url: String) { links[url] = link }

  /// The link of the entry at the address of a document; nil for one that was never shown.
  package func link(at url: String) -> String? { links[url] }
}
