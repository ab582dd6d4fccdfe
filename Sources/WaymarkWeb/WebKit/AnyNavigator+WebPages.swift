package import Waymark

/// The functions of a navigator for web pages.
extension AnyNavigator {
  /// The headers, cookies and scripts that the app adds to web pages.
  package var webSetups: WebPageSetups { routesNow.registry[WebPageSetups.self] }

  /// The functions of the app that scripts call.
  package var webBridge: WebBridge { WebBridge(of: self) }

  /// Returns whether an entry is the one that the user sees.
  package func isOnTop(_ entry: EntryID) -> Bool { state.top.id == entry }

  /// Returns the link of an entry, or `nil` if the entry doesn't exist.
  package func link(of entry: EntryID) -> String? { state.entry(entry)?.link.description }

  /// Goes back from an empty entry if it's visible and another entry is below it.
  package func leave(_ entry: EntryID) {
    guard isOnTop(entry), state.topStack.count > 1 || !state.modals.isEmpty else { return }
    _ = back(to: nil, transition: .automatic, asks: false)
  }

  /// Reports that the page of an entry opened more panels in a row than are shown.
  package func reportPanels(of entry: EntryID) {
    guard let link = state.entry(entry)?.link else { return }
    onDiagnostic?(.panelsRefused(link, after: DialogRateLimit.most))
  }

  /// Reports that a file wasn't saved, because it's the answer to a form that can't be sent again.
  package func reportFile(_ url: String) {
    onDiagnostic?(.notOpened(url, .failed(FormAnswerError())))
  }

  /// Decides about a navigation of the page of an entry, or returns `nil` if the entry doesn't exist.
  package func decision(
    about navigation: WebNavigation, of entry: EntryID, hasDocument: Bool, isContent: Bool
  ) -> WebDecision? {
    guard let entry = state.entry(entry) else { return nil }
    let page = WebPageState(link: entry.link, hasDocument: hasDocument, isContent: isContent)
    return WebRules(of: self, for: entry).decision(about: navigation, on: page)
  }
}

/// The error of a file that a page can't request again.
private struct FormAnswerError: ErrorWithMessage {
  let message = "it is a file that answers a form; have the form lead to an address of the file"
}
