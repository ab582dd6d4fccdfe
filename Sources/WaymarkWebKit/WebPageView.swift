#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
  package import Foundation
  package import Waymark
  package import WaymarkPage
  package import WebKit

  /// Shows a web page; the links that the user taps in it are the navigator's first.
  @MainActor package final class WebPageView: NSObject {
    /// Opens a link, from where it stands.
    package typealias Open = @MainActor (LinkTarget, LinkSource) -> Outcome?

    /// What shows the page.
    package let view: WKWebView
    private let open: Open
    /// Where the links come from; nil is the origin of the frame that has them.
    private let source: LinkSource?

    /// Loads a page; nil for what is not in the web.
    /// - Parameter origin: where the app's own links are in the web.
    package init?(_ page: Page.WebPage, at origin: String?, open: @escaping Open) {
      let configuration = WKWebViewConfiguration()
      switch page {
      case .url:
        guard let url = page.url(at: origin) else { return nil }
        source = nil
        view = WKWebView(frame: .zero, configuration: configuration)
        view.load(URLRequest(url: url))
      case .html(let text, let base):
        // With a base it is somebody else's content, which runs nothing.
        source = base == nil ? .app : .page("null")
        configuration.defaultWebpagePreferences.allowsContentJavaScript = base == nil
        view = WKWebView(frame: .zero, configuration: configuration)
        view.loadHTMLString(text, baseURL: (base ?? origin).flatMap { URL(string: $0) })
      }
      self.open = open
      super.init()
      view.navigationDelegate = self
    }
  }

  extension WebPageView: WKNavigationDelegate {
    // The form with a completion differs between versions of the SDK, and a near miss is never called.
    package func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
      guard navigationAction.navigationType == .linkActivated,
        let link = navigationAction.request.url?.absoluteString
      else {
        return source == nil || navigationAction.navigationType == .other ? .allow : .cancel
      }
      if let source {
        _ = open(LinkTarget(text: link, base: .onTop), source)
        return .cancel
      }
      let origin = navigationAction.sourceFrame.securityOrigin
      let port = origin.port == 0 ? "" : ":\(origin.port)"
      switch open(
        LinkTarget(text: link, base: .onTop), .page("\(origin.protocol)://\(origin.host)\(port)"))
      {
      // Nobody is there to take it, or no route does: the page goes on by itself.
      case nil, .unmatched:
        guard navigationAction.targetFrame == nil else { return .allow }
        // A link to a window of its own, of which there is none.
        webView.load(navigationAction.request)
        return .cancel
      default: return .cancel
      }
    }
  }
#endif
