package import Waymark

/// A web page that a window shows.
@MainActor package protocol RegisteredWebPage: AnyObject {
  /// Sends a message to the scripts of the page, if it's one of the app's own and of an entry.
  /// - Parameter entry: The entry, or `nil` for any.
  func tell(_ name: String, _ json: String, ifOf entry: EntryID?)
}

/// The web pages of one window.
@MainActor package final class WebPageRegistry {
  /// The pages, which aren't retained.
  private var pages: [() -> (any RegisteredWebPage)?] = []
  /// Their recent navigations without the user.
  var loops = WebLoopLimit()
  /// The recent panels (`alert`, `confirm` and `prompt`) of their scripts.
  var panels = EventStreak(pause: .seconds(1))
  /// The maximum number of consecutive panels.
  static let mostPanels = 10

  /// Creates the pages of a window that shows none.
  package init() {}

  /// Adds a page that has a document, for as long as it exists.
  func add(_ page: any RegisteredWebPage) {
    pages.removeAll { $0() == nil || $0() === page }
    pages.append { [weak page] in page }
  }

  /// Sends a message of the app to the pages.
  package func tell(_ name: String, _ json: String, of entry: EntryID?) {
    for page in pages.compactMap({ $0() }) { page.tell(name, json, ifOf: entry) }
  }
}
