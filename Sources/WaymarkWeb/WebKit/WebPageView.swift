#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
package import Foundation
package import Waymark
package import WebKit

#if canImport(UIKit)
import UIKit
#endif

/// An object that shows a web page. The navigator decides about each navigation of the page.
@MainActor package final class WebPageView: NSObject {
  package let view: WKWebView
  private(set) weak var model: WebPageModel?
  private(set) weak var navigator: (any AnyNavigator)?
  private let page: WebPageSource
  /// The address of the document, for a reload. For HTML, the base of relative links.
  private var address: URL?
  /// The address that the document shows, which its scripts can change.
  private var shownURL: URL?
  /// The current navigation of the page, until the document appears.
  var next: (address: URL?, link: String?)?
  /// The source of the links in HTML, or `nil` for the origin of their frame.
  let source: LinkSource?
  /// The request that the host itself loads.
  private var given: URL?
  /// The allowed navigation whose document hasn't appeared yet.
  var pending: (type: WKNavigationType, url: URL, method: String)?
  private var sender = WebPageSender()
  private(set) var hasDocument = false
  /// The recent ends of the process of the page, which is then loaded again.
  private var crashes = EventStreak(pause: .seconds(30))
  /// The links that the entry had at the addresses of the documents that were left: it has them again
  /// when the user goes back.
  var leftLinks: [String: String] = [:]
  private var observations: [NSKeyValueObservation] = []
  let appScripts: [WKUserScript]
  /// The document that is shown, with its calls.
  private(set) var document: WebDocument?
  private static let start = ContinuousClock.now
  /// The time of a monotonic clock.
  static var now: Duration { start.duration(to: .now) }

  /// Loads a page. An address outside of the web isn't loaded.
  /// - Parameters:
  ///   - origin: The origin of the app's website.
  ///   - configuration: The configuration, for this page alone.
  ///   - model: The model, which retains the page.
  ///   - navigator: The navigator, for the additions of the app.
  @discardableResult package init(
    _ page: WebPageSource, pullsToRefresh: Bool, at origin: String?,
    _ configuration: WKWebViewConfiguration, for model: WebPageModel,
    in navigator: (any AnyNavigator)?
  ) {
    switch page {
    case .url: (address, source) = (page.url(at: origin), nil)
    case .html(_, let base):
      // With a base URL, it's content of another origin, which runs nothing.
      source = base == nil ? .app : .page("null")
      configuration.defaultWebpagePreferences.allowsContentJavaScript = base == nil
      address = (base ?? origin).flatMap { URL(string: $0) }
    }
    (self.page, self.model, self.navigator) = (page, model, navigator)
    let scripts = configuration.userContentController
    let ear = ScriptMessageHandler()
    if source == .page("null") {
      appScripts = scripts.userScripts
    } else {
      appScripts =
        scripts.userScripts
        + (navigator?.webSetups.scripts ?? []).map {
          WKUserScript(source: $0, injectionTime: .atDocumentStart, forMainFrameOnly: true)
        }
      // A second handler of one name raises an exception.
      scripts.removeScriptMessageHandler(forName: WebBridge.handler, contentWorld: .page)
      scripts.addScriptMessageHandler(ear, contentWorld: .page, name: WebBridge.handler)
    }
    view = WKWebView(frame: .zero, configuration: configuration)
    super.init()
    model.page = self
    ear.page = self
    view.navigationDelegate = self
    view.uiDelegate = self
    observations = [
      observe(\.title) { $0.tellTitle() },
      observe(\.estimatedProgress) {
        if $0.pending != nil { $0.tell(.loading($0.view.estimatedProgress)) }
      },
      observe(\.canGoBack) { $0.tellBack() }, observe(\.url) { $0.tellAddress() },
    ]
    // UIKit raises an exception for a control in the look of a Mac.
    #if canImport(UIKit) && !targetEnvironment(macCatalyst)
    if pullsToRefresh {
      let refresh = UIRefreshControl()
      refresh.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
      view.scrollView.refreshControl = refresh
    }
    #endif
    load()
  }

  private func observe<Value>(
    _ part: KeyPath<WKWebView, Value>, tell: @escaping @MainActor (WebPageView) -> Void
  ) -> NSKeyValueObservation {
    view.observe(part) { [weak self] _, _ in
      // WebKit's views change on the main thread only.
      MainActor.assumeIsolated { if let self { tell(self) } }
    }
  }

  /// Loads the page again.
  package func reload() {
    crashes = EventStreak(pause: crashes.pause)
    load()
  }

  func tell(_ phase: WebPagePhase) {
    #if canImport(UIKit) && !targetEnvironment(macCatalyst)
    if case .loading = phase {} else { view.scrollView.refreshControl?.endRefreshing() }
    #endif
    model?.set(\.phase, phase)
  }

  private func load() {
    tell(.loading(0))
    switch page {
    case .url: if let address = next?.address ?? address { load(URLRequest(url: address)) }
    case .html(let text, _):
      given = address ?? URL(string: "about:blank")
      view.loadHTMLString(text, baseURL: address)
    }
  }

  private func load(_ request: URLRequest) {
    guard let url = request.url else { return }
    given = url
    let addition = addition(to: url)
    var request = request
    request.allHTTPHeaderFields = sender.send(
      request.allHTTPHeaderFields ?? [:], adding: addition)
    view.customUserAgent = addition.userAgent
    guard !addition.cookies.isEmpty else {
      view.load(request)
      return
    }
    let cookies = addition.cookies.flatMap {
      HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": $0], for: url)
    }
    Task {
      let store = view.configuration.websiteDataStore.httpCookieStore
      for cookie in cookies { await store.setCookie(cookie) }
      // Something else may be loaded by now.
      if given == url { view.load(request) }
    }
  }

  private func addition(to url: URL) -> WebPageAddition {
    guard let navigator else { return WebPageAddition() }
    var addition = navigator.webSetups.addition(to: url.absoluteString)
    let names = WebBridge(navigator).names(for: .page(url.origin))
    if !names.isEmpty { addition.headers[WebBridge.header] = names.joined(separator: ",") }
    return addition
  }

  /// Returns the source of the links of a document.
  func source(of frame: WKFrameInfo) -> LinkSource { source ?? .page(frame.origin) }

  /// Returns whether a browser's own request has exactly the app's additions for its address.
  private func isRight(_ action: WKNavigationAction, to url: URL) -> Bool {
    let fields = action.request.allHTTPHeaderFields ?? [:]
    // Another request would be a new step of the history.
    if action.navigationType == .backForward { return sender.isClean(fields) }
    return url == given || sender.admits(fields, for: addition(to: url))
  }

  private func tellTitle() {
    guard hasDocument, let title = view.title, !title.isEmpty, let model else { return }
    if let place = model.place() { place.report(.didChangeTitle(place.entry, title)) }
    model.set(\.title, title)
  }

  /// Follows a script that changes the address of its document, for example with `pushState`.
  private func tellAddress() {
    guard hasDocument, pending == nil, source == nil, let url = view.url, url != shownURL
    else { return }
    if address == shownURL { address = url }
    shownURL = url
    let text = url.absoluteString
    if let link = leftLinks[text] ?? model?.place()?.link(at: text) { tell(link: link) }
  }

  private func tell(link: String) {
    if let place = model?.place() { place.report(.didChangeLink(place.entry, link)) }
  }

  private func fail(_ error: any Error) {
    pending = nil
    let error = error as NSError
    // This view or the page canceled the load, and another one replaced it.
    let isBrokenOff =
      error.domain == NSURLErrorDomain && error.code == NSURLErrorCancelled
      || error.domain == "WebKitErrorDomain" && error.code == 102
    if !isBrokenOff { tell(.failed(error.localizedDescription)) }
    // The message about a file or a failure stays.
    if case .failed = model?.phase { return }
    // A page that has shown nothing stays if the link of its redirect didn't open.
    tell(hasDocument || given != nil ? .shown : .failed(BuiltInWord.notShown.text))
  }
}

// MARK: - Navigations

extension WebPageView: WKNavigationDelegate {
  // The form with a completion differs between versions of the SDK, and a near miss is never called.
  package func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy { policy(for: navigationAction) }

  package func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse
  ) async -> WKNavigationResponsePolicy { policy(for: navigationResponse) }

  func policy(for navigationAction: WKNavigationAction) -> WKNavigationActionPolicy {
    guard let place = model?.place(), let url = navigationAction.request.url else {
      let fields = navigationAction.request.allHTTPHeaderFields ?? [:]
      // The page isn't shown any longer: a redirect doesn't get additions of the app.
      let isGiven = navigationAction.request.url == given
      return isGiven || sender.isClean(fields) ? .allow : .cancel
    }
    let navigation = navigation(navigationAction, to: url)
    let decision = place.decision(
      about: navigation, hasDocument: hasDocument, isContent: source != nil)
    guard let decision else { return .cancel }
    let admitted = place.pages.loops.admitted(decision, about: navigation, at: Self.now)
    return follow(admitted, navigation, navigationAction, place)
  }

  private func navigation(_ action: WKNavigationAction, to url: URL) -> WebNavigation {
    let target: WebNavigation.Target =
      if action.shouldPerformDownload {
        .download
      } else if let frame = action.targetFrame {
        frame.isMainFrame ? .page : .subframe
      } else {
        .newWindow
      }
    // It may be nil in spite of its type.
    let frame: WKFrameInfo? = action.sourceFrame
    var source = source ?? .page(frame?.origin ?? "null")
    var kind = action.navigationType.kind
    if target == .page, action.navigationType == .other, url == given {
      kind = .load
    } else if target == .page, let pending, pending.type == action.navigationType {
      // WebKit doesn't say which navigation is a redirect: it has the type of the one before.
      kind = .redirect
      source = .page(pending.url.origin)
    }
    return WebNavigation(
      url.absoluteString, method: action.request.httpMethod ?? "GET", kind: kind, in: target,
      from: source)
  }

  private func follow(
    _ decision: WebDecision, _ navigation: WebNavigation, _ action: WKNavigationAction,
    _ place: WebPagePlace
  ) -> WKNavigationActionPolicy {
    switch decision {
    case .load(let url, let link): return load(url, link, navigation, action)
    case .open(let target, let source, let leavesPage):
      if leavesPage { place.leave() }
      _ = place.navigator.open(target, from: source)
    case .external(let url, let leavesPage):
      if leavesPage { place.leave() }
      openOutside(url, place.navigator)
    case .download(let url): openOutside(url, place.navigator)
    case .block(let reason):
      if reason == .covered {
        place.navigator.onDiagnostic?(.notOpened(navigation.url, .denied(.coveredPage)))
      }
      if !hasDocument { tell(.failed(BuiltInWord.notShown.text)) }
    }
    // A redirect that leads elsewhere leaves the document that is shown.
    if navigation.target == .page { (pending, next) = (nil, nil) }
    return .cancel
  }

  private func load(
    _ text: String, _ link: String?, _ navigation: WebNavigation, _ action: WKNavigationAction
  ) -> WKNavigationActionPolicy {
    let isPage = navigation.target == .page || navigation.target == .newWindow
    let isUnchanged = text == navigation.url
    guard isPage else { return isUnchanged ? .allow : .cancel }
    guard let url = URL(string: text) else { return .cancel }
    // A position in the document doesn't load another one.
    if navigation.isWithin(shownURL?.absoluteString ?? "") {
      (pending, next, given) = (nil, nil, nil)
      if case .loading = model?.phase { tell(.shown) }
      if let link { tell(link: link) }
      return .allow
    }
    noteLink()
    let link = action.navigationType == .backForward ? leftLinks[text] : link
    // Try Again never submits a form twice.
    let isPlain = source == nil && navigation.method == "GET"
    next = (isPlain ? url : nil, link ?? next?.link)
    prepareBridge(for: source ?? .page(url.origin))
    // WebKit doesn't provide the body of a form, so its request can't be repeated.
    let isPosted = navigation.method != "GET"
    if navigation.target == .page, isPosted || isUnchanged && isRight(action, to: url) {
      pending = (action.navigationType, url, navigation.method)
      return .allow
    }
    var request = action.request
    request.url = url
    load(request)
    return .cancel
  }

  func openOutside(_ url: String, _ navigator: any AnyNavigator) {
    if let link = try? DeepLink(url) { navigator.openInSystem(link) }
  }

  // MARK: Results

  package func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {
    given = nil
    tell(.loading(webView.estimatedProgress))
  }

  package func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    if let address = next?.address { self.address = address }
    if let link = next?.link { tell(link: link) }
    (pending, next) = (nil, nil)
    (hasDocument, shownURL) = (true, view.url)
    tellBack()
    document = WebDocument()
    model?.place()?.pages.add(self)
  }

  package func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    pending = nil
    tell(.shown)
    tellTitle()
  }

  package func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) { fail(error) }

  package func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) { fail(error) }

  package func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    (pending, document) = (nil, nil)
    if crashes.number(at: Self.now) > 1 { return tell(.failed(BuiltInWord.notShown.text)) }
    load()
  }
}
#endif
