/// The screen of a web page.
@MainActor package protocol WebPageOwner: AnyObject {
  /// What shows the page; nil while nobody shows it.
  var webPlace: WebPagePlace? { get }
  /// Says that the page leads on to another link.
  func webPage(hasLink link: String)
  /// Says what the document is called.
  func webPage(hasTitle title: String)
  /// Says whether the user's way back leads to the document before, by `goBack()`, and not from the screen.
  func webPage(goesBack: Bool)
  /// Shows how far the page is.
  func webPage(is phase: WebPagePhase)
  /// Shows what a script says or asks. A panel that is not kept is answered as cancelled.
  func webPage(asks panel: WebPanel)
}
