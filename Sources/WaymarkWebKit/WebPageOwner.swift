package import Waymark
package import WaymarkWeb

/// A navigator as a web page knows it, whatever its screens are.
package protocol WebPageNavigator: AnyObject {
  /// Opens what is another app's.
  var onSystemOpen: ((DeepLink) -> Void)? { get }
  /// What the app adds to web pages.
  var webSetups: WebPageSetups { get }
  /// The functions of the app that scripts call.
  var webBridge: WebBridge { get }
  /// Opens a link.
  func open(_ target: LinkTarget, from source: LinkSource?) -> Outcome
  /// True if an entry is on top of everything.
  func isOnTop(_ entry: EntryID) -> Bool
  /// Goes back.
  func back(transition: TransitionStyle, asks: Bool) -> Outcome
  /// Loads what is on top of everything again.
  func refresh() -> Outcome
  /// Goes back from an entry that shows nothing, if it is on top and something is beneath it.
  func leave(_ entry: EntryID)
  /// Decides about a navigation of the page that an entry shows; nil if there is no such entry.
  func decision(
    about navigation: WebNavigation, of entry: EntryID, hasDocument: Bool, isContent: Bool
  ) -> WebDecision?
}

extension Navigator: WebPageNavigator {
  package var webSetups: WebPageSetups { screens[WebPageSetups.self] }

  package var webBridge: WebBridge { WebBridge(screens) }

  package func isOnTop(_ entry: EntryID) -> Bool { state.top.id == entry }

  package func leave(_ entry: EntryID) {
    guard isOnTop(entry), state.topStack.count > 1 || !state.modals.isEmpty else { return }
    back()
  }

  package func decision(
    about navigation: WebNavigation, of entry: EntryID, hasDocument: Bool, isContent: Bool
  ) -> WebDecision? {
    guard let entry = state.entry(entry) else { return nil }
    let page = WebPageState(link: entry.link, hasDocument: hasDocument, isContent: isContent)
    return WebRules(screens, for: entry).decision(about: navigation, on: page)
  }
}

/// What shows a web page.
@MainActor package struct WebPagePlace {
  let navigator: any WebPageNavigator
  let entry: EntryID
  let pages: ShownWebPages

  /// Creates the place of a page in a window.
  package init(_ navigator: any WebPageNavigator, _ entry: EntryID, among pages: ShownWebPages) {
    self.navigator = navigator
    self.entry = entry
    self.pages = pages
  }
}

/// The screen of a web page.
@MainActor package protocol WebPageOwner: AnyObject {
  /// What shows the page; nil while nobody shows it.
  var webPlace: WebPagePlace? { get }
  /// Says that the page leads on to another link.
  func webPage(hasLink link: String)
  /// Says what the document is called.
  func webPage(hasTitle title: String)
  /// Shows how far the page is.
  func webPage(is phase: WebPagePhase)
  /// Shows what a script says or asks. A panel that is not kept is answered as cancelled.
  func webPage(asks panel: WebPanel)
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
