package import Waymark

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
  /// The link of an entry; nil if there is no such entry.
  func link(of entry: EntryID) -> String?
  /// True if an entry is on top of everything.
  func isOnTop(_ entry: EntryID) -> Bool
  /// Goes back.
  func back(transition: TransitionStyle, asks: Bool) -> Outcome
  /// Loads what is on top of everything again.
  func refresh() -> Outcome
  /// Goes back from an entry that shows nothing, if it is on top and something is beneath it.
  func leave(_ entry: EntryID)
  /// Reports that the page of an entry has opened more panels in a row than are shown.
  func reportPanels(of entry: EntryID)
  /// Reports that a file was not saved: it is the answer to a form, which nobody can ask for again.
  func reportFile(_ url: String)
  /// Decides about a navigation of the page that an entry shows; nil if there is no such entry.
  func decision(
    about navigation: WebNavigation, of entry: EntryID, hasDocument: Bool, isContent: Bool
  ) -> WebDecision?
}

extension Navigator: WebPageNavigator {
  package var webSetups: WebPageSetups { screens[WebPageSetups.self] }

  package var webBridge: WebBridge { WebBridge(screens) }

  package func isOnTop(_ entry: EntryID) -> Bool { state.top.id == entry }

  package func link(of entry: EntryID) -> String? { state.entry(entry)?.link.description }

  package func leave(_ entry: EntryID) {
    guard isOnTop(entry), state.topStack.count > 1 || !state.modals.isEmpty else { return }
    back()
  }

  package func reportPanels(of entry: EntryID) {
    guard let link = state.entry(entry)?.link else { return }
    onDiagnostic?(.panelsRefused(link, after: WebPanelLimit.most))
  }

  package func reportFile(_ url: String) {
    onDiagnostic?(
      .notOpened(
        url, outcome: "failed",
        reason: "it is a file that answers a form; have the form lead to an address of the file"))
  }

  package func decision(
    about navigation: WebNavigation, of entry: EntryID, hasDocument: Bool, isContent: Bool
  ) -> WebDecision? {
    guard let entry = state.entry(entry) else { return nil }
    let page = WebPageState(link: entry.link, hasDocument: hasDocument, isContent: isContent)
    return WebRules(screens, for: entry).decision(about: navigation, on: page)
  }
}
