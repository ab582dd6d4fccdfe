package import Waymark

/// A web page that a window shows.
@MainActor package protocol RegisteredWebPage: AnyObject {
  /// Tells something to the scripts of the page, if it is one of the app's own, and of an entry.
  /// - Parameter entry: nil for any.
  func tell(_ name: String, _ json: String, ifOf entry: EntryID?)
}

/// The web pages of one window.
@MainActor package final class WebPageRegistry {
  private struct Shown {
    weak var page: (any RegisteredWebPage)?
  }

  private var pages: [Shown] = []
  /// What they did by themselves of late.
  package var loops = WebLoopLimit()
  /// What their scripts said and asked in a row.
  package var panels = WebPanelLimit()

  /// Creates the pages of a window that shows none.
  package init() {}

  /// Adds a page that has a document, for as long as it is there.
  package func add(_ page: any RegisteredWebPage) {
    pages.removeAll { $0.page == nil || $0.page === page }
    pages.append(Shown(page: page))
  }

  /// Tells the pages what the app says to them.
  package func listen<Screen>(to navigator: Navigator<Screen>) {
    navigator.onPageMessage = { [weak self] entry, name, json in
      for page in self?.pages.compactMap(\.page) ?? [] { page.tell(name, json, ifOf: entry) }
    }
  }
}
