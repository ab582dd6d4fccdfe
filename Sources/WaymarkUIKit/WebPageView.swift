#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark
  import WaymarkPage
  import WebKit

  /// Shows a web page; the links that the user taps in it are the navigator's first.
  @MainActor final class WebPageView: NSObject {
    let view: WKWebView
    private weak var navigator: Navigator<UIViewController>?
    /// Where the links come from; nil is the origin of the frame that has them.
    private let source: LinkSource?

    /// nil for what is not in the web.
    init?(_ page: Page.WebPage, in host: UIKitHost?) {
      let configuration = WKWebViewConfiguration()
      let own = host?.webOrigin
      switch page {
      case .url(let address):
        let url = URL(string: address.hasPrefix("/") ? (own ?? "") + address : address)
        guard let url, ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
        source = nil
        view = WKWebView(frame: .zero, configuration: configuration)
        view.load(URLRequest(url: url))
      case .html(let text, let base):
        // With a base it is somebody else's content, which runs nothing.
        source = base == nil ? .app : .page("null")
        configuration.defaultWebpagePreferences.allowsContentJavaScript = base == nil
        view = WKWebView(frame: .zero, configuration: configuration)
        view.loadHTMLString(text, baseURL: (base ?? own).flatMap { URL(string: $0) })
      }
      navigator = host?.screens?.navigator
      super.init()
      view.navigationDelegate = self
    }
  }

  extension WebPageView: WKNavigationDelegate {
    // The form with a completion differs between versions of the SDK, and a near miss is never called.
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
      guard navigationAction.navigationType == .linkActivated,
        let link = navigationAction.request.url?.absoluteString, let navigator
      else {
        return source == nil || navigationAction.navigationType == .other ? .allow : .cancel
      }
      if let source {
        navigator.open(link, from: source, base: .current)
        return .cancel
      }
      let origin = navigationAction.sourceFrame.securityOrigin
      let port = origin.port == 0 ? "" : ":\(origin.port)"
      let outcome = navigator.open(
        link, from: .page("\(origin.protocol)://\(origin.host)\(port)"))
      if case .unmatched = outcome { return .allow }
      return .cancel
    }
  }
#endif
