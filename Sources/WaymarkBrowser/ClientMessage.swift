#if Browser
import WaymarkWeb

/// A message of the client: one JSON object for each WebSocket message, whose only key is the case.
enum ClientMessage: Decodable {
  /// The first message, with the session of the client and its life. Both are `nil` for a new
  /// session. The link is `nil` for an alert or an action sheet.
  ///
  /// `takesOver` is `true` if the document replaces another one that is connected, and `isReload` if
  /// the user has reloaded it.
  case hello(
    session: String?, life: String?, link: String?, takesOver: Bool, isReload: Bool)
  case settled(revision: Int)
  case failed(revision: Int, reason: String)

  /// The address bar was given another link.
  case visit(link: String, asked: Int)
  /// The user went to a step of the history whose screen isn't in the stack: its tab, and the known
  /// links of the screens from the tab's first, with the styles of the layers that begin with them.
  case travel(tab: Int, links: [String?], layers: [String?]? = nil, asked: Int)
  case popped(id: Int, removed: [Int], asked: Int)
  case back
  case dismiss
  case dismissed(layer: Int)
  case select(tab: Int)
  /// A button of a bar.
  case button(name: String)
  case follow(id: Int, page: Int, element: Int)
  /// A form was filled in. `page` is the content that has the form, and `attempt` the client's number
  /// of the message.
  case submit(id: Int, form: Int, page: Int, attempt: Int, values: [String: String])
  case retry(id: Int)
  /// A screen was scrolled, in pixels from its top, and rests.
  case scroll(id: Int, place: Int)
  /// The window became visible or hidden.
  case seen(isSeen: Bool)

  // The messages of a framed page. `edition` is the load count of the screen.

  /// A page navigates. `hasDocument` is `true` if its screen has shown a document.
  case frame(
    id: Int, edition: Int, link: String, cause: WebNavigation.Kind, opensWindow: Bool,
    hasDocument: Bool)
  /// A document has another link or title. `nil` means that it didn't change.
  case document(id: Int, edition: Int, link: String?, title: String?)
  /// The frame shows another document, with a number of the client.
  case begin(id: Int, edition: Int, document: Int)
  /// A script calls a function, with JSON.
  case call(id: Int, edition: Int, document: Int, number: Int, name: String, text: String)
  /// A script goes back, or loads its screen again.
  case pageBack(id: Int, edition: Int)
  case pageRefresh(id: Int, edition: Int)
}

extension WebNavigation.Kind: Decodable {}
#endif
