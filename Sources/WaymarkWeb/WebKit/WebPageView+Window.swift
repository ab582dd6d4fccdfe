#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
import Foundation
import Waymark
package import WebKit

extension WebPageView: WKUIDelegate {
  package func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    // WebKit doesn't report in advance that a script opens a window.
    _ = policy(for: navigationAction)
    return nil
  }

  package func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo
  ) async { _ = await ask(.alert, message, frame) }

  package func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo
  ) async -> Bool { await ask(.confirm, message, frame) != nil }

  package func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
    defaultText: String?, initiatedByFrame frame: WKFrameInfo
  ) async -> String? { await ask(.prompt(defaultText ?? ""), prompt, frame) }

  private func ask(
    _ kind: JavaScriptDialog.Kind, _ message: String, _ frame: WKFrameInfo
  ) async -> String? {
    // A page that is covered asks nothing.
    guard let model, let place = model.place(), place.isOnTop, place.admitsPanel(at: Self.now)
    else { return nil }
    let answer = await withCheckedContinuation { continuation in
      model.panel = JavaScriptDialog(kind, message, from: frame.origin, continuation)
      model.onChange()
    }
    place.pages.panels.end(at: Self.now)
    return answer
  }
}

/// Going back through the documents of a page.
extension WebPageView {
  /// A Boolean value indicating whether the user goes back to the previous document instead of
  /// leaving the screen.
  package var goesBack: Bool { view.canGoBack && staysInPage }

  /// Shows the previous document.
  package func goBack() { _ = view.goBack() }

  /// A Boolean value indicating whether the user can go back within the page.
  private var staysInPage: Bool {
    view.url.flatMap { navigator?.webSetups.goesBackInPage(from: $0.absoluteString) } == true
  }

  /// Notes the link of the entry at the document that is about to be left.
  func noteLink() {
    guard let place = model?.place(), let url = view.url?.absoluteString,
      let entry = place.navigator.state.entry(place.entry)
    else { return }
    leftLinks[url] = entry.link.description
  }

  /// Reports whether the back button applies to the page, and enables or disables its swipe.
  func tellBack() {
    view.allowsBackForwardNavigationGestures = staysInPage
    model?.set(\.goesBack, goesBack)
  }
}

extension WebPageView {
  /// Decides about a response. If it's a file instead of a page, the system opens it.
  func policy(for answer: WKNavigationResponse) -> WKNavigationResponsePolicy {
    let response = answer.response
    let disposition = (response as? HTTPURLResponse)?.value(
      forHTTPHeaderField: "Content-Disposition")
    let isShown = answer.canShowMIMEType && !WebNavigation.isAttachment(disposition)
    guard answer.isForMainFrame, !isShown, let place = model?.place(), let url = response.url
    else { return answer.canShowMIMEType ? .allow : .cancel }
    let method = pending?.method ?? "GET"
    let navigation = WebNavigation(
      url.absoluteString, method: method, kind: .link, in: .download, from: .page(url.origin))
    let decision = place.decision(
      about: navigation, hasDocument: hasDocument, isContent: source != nil)
    (pending, next) = (nil, nil)
    if case .download(let url) = decision, method == "GET" {
      if !hasDocument { place.leave() }
      openOutside(url, place.navigator)
    } else if method != "GET" {
      place.navigator.onDiagnostic?(.notOpened(url.absoluteString, .failed(FormAnswerError())))
    }
    tell(hasDocument ? .shown : .failed(BuiltInWord.notShown.text))
    return .cancel
  }
}
#endif
