package import Waymark

/// The position of a web page.
@MainActor package struct WebPagePlace {
  package let navigator: any AnyNavigator
  package let entry: EntryID
  package let pages: WebPageRegistry

  /// Creates the place of a page in a window.
  package init(_ navigator: any AnyNavigator, _ entry: EntryID, among pages: WebPageRegistry) {
    self.navigator = navigator
    self.entry = entry
    self.pages = pages
  }

  /// Returns whether a script of the page can open a panel now. The first refusal is reported.
  package func admitsPanel(at now: Duration) -> Bool {
    switch pages.panels.admit(at: now) {
    case .shown: return true
    case .refused(let isFirst):
      if isFirst { navigator.reportPanels(of: entry) }
      return false
    }
  }
}

/// The progress of a web page.
package enum WebPagePhase: Equatable, Sendable {
  /// It's loading. The value is the completed fraction.
  case loading(Double)
  /// It has loaded.
  case shown
  /// It failed to load. The text contains the reason.
  case failed(String)
}
