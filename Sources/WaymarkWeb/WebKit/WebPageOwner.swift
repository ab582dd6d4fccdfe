/// The screen of a web page.
@MainActor package protocol WebPageOwner: AnyObject {
  /// The owner of the page, or `nil` while it isn't shown.
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
  /// It is on its way, by a fraction of one.
  case loading(Double)
  /// It is there.
  case shown
  /// It failed to load. The text contains the reason.
  case failed(String)
}
