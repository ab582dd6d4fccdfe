package import Waymark

/// The screen of a web page.
@MainActor package protocol WebPageOwner: AnyObject {
  /// The position of the page, or `nil` while it isn't shown.
  var webPlace: WebPagePlace? { get }
  /// Reports that the page leads to another link.
  func webPage(hasLink link: String)
  /// Reports the title of the document.
  func webPage(hasTitle title: String)
  /// Reports whether the user goes back to the previous document by `goBack()` instead of the
  /// screen below.
  func webPage(goesBack: Bool)
  /// Reports the progress of the page.
  func webPage(is phase: WebPagePhase)
  /// Shows the dialog of a script. A dialog that isn't kept is answered as canceled.
  func webPage(asks panel: JavaScriptDialog)
}

/// The progress of a web page.
package enum WebPagePhase: Equatable, Sendable {
  /// It's loading. The value is the completed fraction.
  case loading(Double)
  /// It's shown.
  case shown
  /// It failed to load. The text contains the reason.
  case failed(String)
}

/// The position of a web page.
@MainActor package struct WebPagePlace {
  let navigator: any AnyNavigator
  let entry: EntryID
  let pages: WebPageRegistry

  /// Creates the place of a page in a window.
  package init(_ navigator: any AnyNavigator, _ entry: EntryID, among pages: WebPageRegistry) {
    self.navigator = navigator
    self.entry = entry
    self.pages = pages
  }

  /// A Boolean value indicating whether the user sees the page.
  var isOnTop: Bool { navigator.state.top.id == entry }

  /// Returns the link of a page at an address, or `nil` for a page of another origin.
  func link(at url: String) -> String? {
    let link = try? navigator.routesNow.addresses.read(url)
    return link.flatMap(navigator.routesNow.addresses.appForm)?.description
  }

  /// Goes back from the page, which is empty, if it's visible and another entry is below it.
  func leave() {
    guard isOnTop, navigator.state.topStack.count > 1 || !navigator.state.modals.isEmpty else {
      return
    }
    _ = navigator.back(to: nil, transition: .automatic, asksGuards: false)
  }

  /// Decides about a navigation of the page, or returns `nil` if its entry doesn't exist.
  func decision(
    about navigation: WebNavigation, hasDocument: Bool, isContent: Bool
  ) -> WebDecision? {
    guard let entry = navigator.state.entry(entry) else { return nil }
    let page = WebPageState(link: entry.link, hasDocument: hasDocument, isContent: isContent)
    return WebRules(navigator, for: entry).decision(about: navigation, on: page)
  }

  /// Returns whether a script of the page can open a panel now. The first refusal is reported.
  func admitsPanel(at now: Duration) -> Bool {
    let number = pages.panels.number(at: now)
    if number == DialogRateLimit.most + 1, let link = navigator.state.entry(entry)?.link {
      navigator.onDiagnostic?(.panelsRefused(link, after: DialogRateLimit.most))
    }
    return number <= DialogRateLimit.most
  }

  /// Reports that a file wasn't saved, because it's the answer to a form that can't be sent again.
  func reportFile(_ url: String) {
    navigator.onDiagnostic?(.notOpened(url, .failed(FormAnswerError())))
  }
}

/// The error of a file that a page can't request again.
private struct FormAnswerError: ErrorWithMessage {
  let message = "it is a file that answers a form; have the form lead to an address of the file"
}

extension AnyNavigator {
  /// The headers, cookies and scripts that the app adds to web pages.
  package var webSetups: WebPageSetups { routesNow.registry[WebPageSetups.self] }
}
