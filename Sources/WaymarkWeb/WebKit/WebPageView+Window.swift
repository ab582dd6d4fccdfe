#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
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
    guard let owner, let place = owner.webPlace, place.navigator.isOnTop(place.entry),
      place.admitsPanel(at: Self.now)
    else { return nil }
    let answer = await withCheckedContinuation { continuation in
      owner.webPage(asks: JavaScriptDialog(kind, message, from: frame.origin, continuation))
    }
    place.pages.panels.end(at: Self.now)
    return answer
  }
}
#endif
