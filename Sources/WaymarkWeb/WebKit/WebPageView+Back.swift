#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
import Waymark
import WebKit

/// The user's way back through the documents of a page.
extension WebPageView {
  /// A Boolean value indicating whether the user goes back to the previous document instead of
  /// leaving the screen.
  package var goesBack: Bool { view.canGoBack && staysInPage }

  /// Shows the document before.
  package func goBack() { _ = view.goBack() }

  /// A Boolean value indicating whether the way back can lead through the page.
  private var staysInPage: Bool {
    guard let url = view.url?.absoluteString else { return false }
    return navigator?.webSetups.back(from: url) == .page
  }

  /// Notes the link of the entry at the document that is about to be left.
  func noteLink() {
    guard let place = owner?.webPlace, let url = view.url?.absoluteString,
      let link = place.navigator.link(of: place.entry)
    else { return }
    leftLinks[url] = link
  }

  /// Reports the target of the way back, and enables or disables the swipe of the page.
  func tellBack() {
    view.allowsBackForwardNavigationGestures = staysInPage
    owner?.webPage(goesBack: goesBack)
  }
}
#endif
