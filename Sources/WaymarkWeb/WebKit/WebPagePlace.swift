package import Waymark

/// What shows a web page.
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

  /// True if a script of the page may open a panel now; the first one that may not is reported.
  package func admitsPanel(at now: Duration) -> Bool {
    switch pages.panels.admit(at: now) {
    case .shown: return true
    case .refused(let isFirst):
      if isFirst { navigator.reportPanels(of: entry) }
      return false
    }
  }
}

/// How far a web page is.
package enum WebPagePhase: Equatable, Sendable {
  /// It is on its way, by a fraction of one.
  case loading(Double)
  /// It is there.
  case shown
  /// It did not come; the words say why.
  case failed(String)
}
