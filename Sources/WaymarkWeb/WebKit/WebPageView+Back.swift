#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
import Waymark
import WebKit

/// The user's way back through the documents of a page.
extension WebPageView {
  /// True if the user's way back leads to the document before, and not from the screen.
  package var goesBack: Bool { view.canGoBack && staysInPage }

  /// Shows the document before.
  package func goBack() { _ = view.goBack() }

  /// True if the app has the way back lead through the page.
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

  /// Tells where the way back leads now, and has a swipe lead there, too.
  func tellBack() {
    view.allowsBackForwardNavigationGestures = staysInPage
    owner?.webPage(goesBack: goesBack)
  }
}
#endif
