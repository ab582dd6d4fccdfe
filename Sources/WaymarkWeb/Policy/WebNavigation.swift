package import Waymark

/// A navigation that a web page begins, or that its server or its host begins for it.
package struct WebNavigation: Equatable, Sendable {
  /// The cause of a navigation.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The user followed a link.
    case link
    /// The user sent a form.
    case form
    /// The server answered with another address.
    case redirect
    /// A script of the page, or the page without a script.
    case script
    /// The host shows or reloads its page.
    case load
  }

  /// The window or frame that a navigation is for.
  package enum Target: String, Hashable, Sendable, CaseIterable {
    /// The page itself.
    case page
    /// A frame inside the page.
    case subframe
    /// A new window: `target="_blank"`, `window.open`.
    case newWindow
    /// A file to be saved.
    case download
  }

  /// The address: whole, or a link of the app's own that begins with `/`.
  package var url: String
  /// The method of its request, in capital letters.
  package var method: String
  /// Its cause.
  package var kind: Kind
  /// Its window or frame.
  package var target: Target
  /// The source of the document that navigates: `.page` with its origin, or `.app` for HTML of the
  /// app. For a redirect, it's that of the server that answered.
  package var source: LinkSource

  package init(
    _ url: String, method: String = "GET", kind: Kind, in target: Target = .page,
    from source: LinkSource
  ) {
    (self.url, self.method, self.kind) = (url, method, kind)
    (self.target, self.source) = (target, source)
  }

  package var isByUser: Bool { kind == .link || kind == .form }

  /// Returns whether it leads to a position in the current document, so that nothing is loaded. A
  /// host that loads the same address again reloads the document.
  package func isWithin(_ document: String) -> Bool {
    let (address, fragment) = url.halves(at: "#")
    return fragment != nil && target == .page && (kind != .load || url != document)
      && kind != .redirect && method == "GET"
      && address.utf8.elementsEqual(document.part(before: "#").utf8)
  }

  /// The navigation with a form's query as that of a link, in which a plus sign isn't a space.
  var asLink: WebNavigation {
    let (address, query) = url.halves(at: "?")
    guard kind == .form, !hasBody, let query else { return self }
    var link = self
    link.url = address + "?" + query.replacing(scalars: ["+": "%20"])
    return link
  }

  /// Returns whether a value of `Content-Disposition` marks a file to save.
  package static func isAttachment(_ disposition: String?) -> Bool {
    disposition?.part(before: "; ").lowercased() == "attachment"
  }

  /// A Boolean value indicating whether the request has a body, which only the server can handle.
  var hasBody: Bool { method != "GET" }
}
